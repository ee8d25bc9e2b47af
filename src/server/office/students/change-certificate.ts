import { and, count, eq } from 'drizzle-orm';
import type { Certificate } from '#contract/certificates.ts';
import type { CertificateEvent } from '#machines/certificate/certificate.types.ts';
import { decideCertificate } from '#server/certificates/decide-certificate.ts';
import { readCertificate } from '#server/certificates/read-certificates.ts';
import { HttpError } from '#server/common/http-error.ts';
import { certificateEvents, certificates } from '#server/db/certificate-schema.ts';
import { writeAuditLog } from '#server/office/audit-log.ts';
import type { OfficeWrite } from '#server/office/office-write.ts';
import { lockNamedStudents, studentSubject } from '#server/office/students/student-account.ts';

const unknownCertificate = () => new HttpError(404, 'We do not know this certificate');

/**
 * Revokes a certificate or makes it valid again.
 * @throws HttpError 404, 409 when the machine refuses the event
 */
export async function changeCertificate(
  { transaction, actor, now }: OfficeWrite,
  number: string,
  event: Exclude<CertificateEvent, { readonly type: 'certificate.requested' }>,
): Promise<Certificate> {
  const found = await transaction
    .select({ userId: certificates.userId })
    .from(certificates)
    .where(eq(certificates.number, number));
  const [owner] = await lockNamedStudents(
    transaction,
    found.map(({ userId }) => userId),
  );
  if (owner === undefined) throw unknownCertificate();
  const [held] = await transaction
    .select()
    .from(certificates)
    .where(and(eq(certificates.number, number), eq(certificates.userId, owner.id)))
    .for('no key update');
  if (held === undefined) throw unknownCertificate();
  const state = decideCertificate(held.state, event);
  if (state === 'missing') throw new Error('A certificate does not go missing');
  await transaction.update(certificates).set({ state }).where(eq(certificates.number, number));
  const [stored] = await transaction
    .select({ seq: count() })
    .from(certificateEvents)
    .where(eq(certificateEvents.number, number));
  const { type, ...data } = event;
  await transaction.insert(certificateEvents).values({ number, seq: stored?.seq ?? 0, type, data, at: now });
  const entry = {
    action: type === 'certificate.revoked' ? 'Revoked a certificate' : 'Made a certificate valid again',
    subject: studentSubject(owner),
    after: { Level: held.level, ...('reason' in event ? { Reason: event.reason } : {}) },
  };
  await writeAuditLog(transaction, actor, entry, now);
  const changed = await readCertificate(transaction, number);
  if (changed === null) throw new Error('A certificate is deleted with an erasure only');
  return changed;
}
