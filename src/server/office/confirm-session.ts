import { HttpError } from '#server/common/http-error.ts';
import { writeAuditLog } from './audit-log.ts';
import { staffSubject } from './member.ts';
import type { InTransaction } from './office-write.ts';
import { aboutCodes, type Proof, type ProofServices, proveIdentity } from './prove-identity.ts';
import { confirmStaffSession } from './staff-sessions.ts';

const wrong = `Password or code is wrong. ${aboutCodes}`;

interface Confirming extends Omit<Proof, 'email'> {
  readonly sessionId: string;
}

/** @throws HttpError 400 when password or code is wrong; 429 */
export async function confirmSession(
  services: ProofServices,
  inTransaction: InTransaction,
  { sessionId, ...proof }: Confirming,
): Promise<void> {
  const { email } = await inTransaction(async ({ actor }) => actor);
  const isProved = await proveIdentity(
    services,
    (work) => inTransaction(({ transaction }) => work(transaction)),
    { ...proof, email },
    async (transaction, member) => {
      await confirmStaffSession(transaction, sessionId, services.now());
      const entry = { action: 'Confirmed with password and code', subject: staffSubject(member) };
      await writeAuditLog(transaction, member, entry, services.now());
      return true;
    },
  );
  if (isProved === undefined) throw new HttpError(400, wrong);
}
