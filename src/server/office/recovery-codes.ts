import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { recoveryCodes } from '#server/db/office-schema.ts';
import { hashToken } from './token-hash.ts';

const count = 8;
const length = 12;
/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** @returns the new codes, such as `k3f9-t2mb-x7qa` */
export async function replaceRecoveryCodes(transaction: Database, staffId: string): Promise<string[]> {
  await deleteRecoveryCodes(transaction, staffId);
  const codes = Array.from({ length: count }, newCode);
  await transaction.insert(recoveryCodes).values(codes.map((code) => ({ digest: hashToken(code), staffId })));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

export async function deleteRecoveryCodes(transaction: Database, staffId: string): Promise<void> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
}

/**
 * Consumes a code.
 * @returns whether it was valid
 */
export async function takeRecoveryCode(database: Database, staffId: string, code: string): Promise<boolean> {
  const used = await database
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.staffId, staffId), eq(recoveryCodes.digest, hashToken(code))))
    .returning({ staffId: recoveryCodes.staffId });
  return used.length > 0;
}
