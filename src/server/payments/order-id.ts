import { randomBytes } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const length = 17;

/** A new order id: 17 random letters and digits, as many as every gateway takes; 85 bits of chance. */
export function newOrderId(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}
