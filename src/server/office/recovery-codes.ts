import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { recoveryCodes } from '#server/db/office-schema.ts';
import { digestOf } from './digest-of.ts';

const count = 8;
const length = 12;
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Replaces the recovery codes of a person; gives the new ones as they are shown: `k3f9-t2mb-x7qa`. */
export async function replaceRecoveryCodes(transaction: Database, staffId: string): Promise<string[]> {
  await deleteRecoveryCodes(transaction, staffId);
  const codes = Array.from({ length: count }, newCode);
  await transaction.insert(recoveryCodes).values(codes.map((code) => ({ digest: digestOf(code), staffId })));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Deletes the recovery codes of a person. */
export async function deleteRecoveryCodes(transaction: Database, staffId: string): Promise<void> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
}

/** Uses up a recovery code; says whether it was one of the person's. */
export async function takeRecoveryCode(database: Database, staffId: string, code: string): Promise<boolean> {
  const used = await database
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.staffId, staffId), eq(recoveryCodes.digest, digestOf(code))))
    .returning({ staffId: recoveryCodes.staffId });
  return used.length > 0;
}
