import { randomBytes } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const length = 17;

/** A new order id: 17 random letters and digits, the length that every gateway accepts; 85 bits. */
export function newOrderId(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}
