import { eq } from 'drizzle-orm';
import type { JoinForm } from '#contract/office/staff.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import { staff } from '#server/db/office-schema.ts';
import { readFacts } from '#server/institute/read-institute.ts';
import type { Services } from '#server/routing/services.ts';
import { writeAuditLog } from './audit-log.ts';
import { isGuessable } from './guessable-password.ts';
import { keepBrowser } from './known-browsers.ts';
import { staffSubject } from './member.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { findTimeStep } from './second-factor.ts';
import { openSetup } from './second-factor-setup.ts';
import type { Attempt, SignedIn } from './sign-in.ts';
import { readStaffLink, takeStaffLink } from './staff-links.ts';
import { endStaffSessions, startStaffSession } from './staff-sessions.ts';

const guessable =
  'This password is easy to guess. Use three or four words, without your name, your email or the name of the institute.';
const wrongCode =
  'This is not the code that your app shows now. If you have opened this page again, let your app read its new picture. Is the clock of your phone right?';

interface Joined extends SignedIn {
  readonly recoveryCodes: string[];
}

interface Joining extends Omit<Attempt, 'form'> {
  readonly form: JoinForm;
}

/**
 * @throws HttpError 400 for an invalid link, or naming the fields of a guessable password and a wrong code
 */
export async function joinStaff(
  { database, secretBox, now }: Pick<Services, 'database' | 'secretBox' | 'now'>,
  { form, sender, knownBrowser, browser }: Joining,
): Promise<Joined> {
  const member = await readStaffLink(database, form.link, now());
  const secret = openSetup(secretBox, form.link, form.setup);
  const { name: institute } = await readFacts(database);
  const isWeak = isGuessable(form.password, [member.name, member.email, institute]);
  const lastTimeStep = findTimeStep(secret, form.code, now());
  if (isWeak || lastTimeStep === undefined)
    throw invalidInput([
      ...(isWeak ? [{ field: 'password', message: guessable }] : []),
      ...(lastTimeStep === undefined ? [{ field: 'code', message: wrongCode }] : []),
    ]);
  const passwordHash = await hashPassword(form.password, sender);
  const secondFactor = secretBox.close(secret);
  return await database.transaction(async (transaction) => {
    await takeStaffLink(transaction, member, form.link, now());
    const [joined] = await transaction
      .update(staff)
      .set({ passwordHash, secondFactor, lastTimeStep, wrongCodes: 0, codesLockedAt: null })
      .where(eq(staff.id, member.id))
      .returning();
    if (joined === undefined) throw new HttpError(400, 'This account is gone');
    const recoveryCodes = await replaceRecoveryCodes(transaction, member.id);
    await endStaffSessions(transaction, member.id);
    const token = await startStaffSession(transaction, member.id, browser, now());
    const action = member.lastTimeStep === 0 ? 'Joined' : 'Set a new password and second factor';
    await writeAuditLog(transaction, joined, { action, subject: staffSubject(joined) }, now());
    const browserToken = await keepBrowser(transaction, member.id, knownBrowser, now());
    return { member: joined, recoveryCodes, token, browserToken };
  });
}
