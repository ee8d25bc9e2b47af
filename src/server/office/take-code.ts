import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/office-schema.ts';
import { readInstitute } from '#server/institute/read-institute.ts';
import { writeEmail } from '#server/mail/email.ts';
import type { Services } from '#server/routing/services.ts';
import { machine, writeAuditLog } from './audit-log.ts';
import { type StaffRow, staffSubject } from './member.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { findTimeStep } from './second-factor.ts';

/** Consecutive wrong codes after a right password that lock the app's codes. */
export const mostWrongCodes = 10;
const appCodeLength = 6;
const emailDays = 7;

export type CodeServices = Pick<Services, 'secretBox' | 'outbox' | 'logger' | 'digest' | 'now'>;

/**
 * Ten wrong codes in a row lock the app's codes until a recovery code is used.
 * @param staffId an unknown id for a wrong password, which then costs the same statements
 * @returns undefined for a wrong code
 */
export async function takeCode(
  services: CodeServices,
  transaction: Database,
  staffId: string,
  code: string,
): Promise<StaffRow | undefined> {
  const isActive = and(eq(staff.id, staffId), isNull(staff.deactivatedAt));
  const [member] = await transaction.select().from(staff).where(isActive).for('no key update');
  const change = await changeBy(services, transaction, { member, staffId, code });
  const [changed] = await transaction.update(staff).set(change).where(isActive).returning();
  if (change.wrongCodes === 0) return changed;
  if (member?.codesLockedAt === null && changed !== undefined && changed.codesLockedAt !== null)
    await tellOfLock(services, transaction, changed);
  return undefined;
}

interface CodeToTake {
  readonly member: StaffRow | undefined;
  readonly staffId: string;
  readonly code: string;
}

type CodeChange = Pick<StaffRow, 'wrongCodes' | 'codesLockedAt'> & { lastTimeStep?: number };

/** A right code resets the count. */
async function changeBy(
  { secretBox, now }: CodeServices,
  transaction: Database,
  { member, staffId, code }: CodeToTake,
): Promise<CodeChange> {
  const isRight = { wrongCodes: 0, codesLockedAt: null };
  const { lastTimeStep = 0, secondFactor = null, codesLockedAt = null } = member ?? {};
  if (code.length > appCodeLength) {
    if (await takeRecoveryCode(transaction, staffId, code)) return isRight;
  } else if (secondFactor !== null && codesLockedAt === null) {
    const timeStep = findTimeStep(secretBox.open(secondFactor), code, now());
    if (timeStep !== undefined && timeStep > lastTimeStep) return { ...isRight, lastTimeStep: timeStep };
  }
  const wrongCodes = Math.min(mostWrongCodes, (member?.wrongCodes ?? 0) + 1);
  return {
    wrongCodes,
    codesLockedAt: codesLockedAt ?? (wrongCodes < mostWrongCodes ? null : now()),
  };
}

async function tellOfLock(
  { outbox, logger, digest, now }: CodeServices,
  transaction: Database,
  member: StaffRow,
): Promise<void> {
  const action = 'Locked the codes of the app after ten wrong ones';
  await writeAuditLog(transaction, machine, { action, subject: staffSubject(member) }, now());
  logger.warn({ account: digest(member.email) }, 'The codes of an office account are locked');
  if (!outbox.isOpen) return;
  const institute = await readInstitute(transaction);
  const message = await writeEmail(institute, {
    subject: `Ten wrong codes for your office account of ${institute.name}`,
    to: member.name,
    lines: [
      'Your right password was followed by ten wrong codes. The office takes no code of your app until you sign in with one of your recovery codes.',
      'If it was not you, another person knows your password. Ask an owner for a new link, and choose another password with it.',
    ],
  });
  const usefulUntil = new Date(now().getTime() + emailDays * 24 * 3_600_000);
  await outbox.post(transaction, { ...message, recipient: member.email, usefulUntil });
}
