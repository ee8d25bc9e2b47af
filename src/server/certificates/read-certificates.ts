import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Certificate } from '#contract/certificates.ts';
import { certificates } from '#server/db/certificate-schema.ts';
import type { Database } from '#server/db/database.ts';

export const certificateColumns = {
  state: certificates.state,
  number: certificates.number,
  name: certificates.name,
  level: certificates.level,
  score: certificates.score,
  passedOn: certificates.passedOn,
};

/** @returns null for an unknown number */
export async function readCertificate(database: Database, number: string): Promise<Certificate | null> {
  const [found] = await database
    .select(certificateColumns)
    .from(certificates)
    .where(eq(certificates.number, number));
  return found ?? null;
}

/** Those of a student's accounts, newest first. */
export async function listCertificates(database: Database, userIds: string[]): Promise<Certificate[]> {
  return await database
    .select(certificateColumns)
    .from(certificates)
    .where(inArray(certificates.userId, userIds))
    .orderBy(desc(certificates.issuedAt), asc(certificates.number));
}
