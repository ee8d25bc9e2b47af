import type { OfficeSignInForm } from '#contract/office/staff.ts';
import { HttpError } from '#server/common/http-error.ts';
import type { Services } from '#server/routing/services.ts';
import { writeAuditLog } from './audit-log.ts';
import { keepBrowser } from './known-browsers.ts';
import { type StaffRow, staffSubject } from './member.ts';
import { aboutCodes, type ProofServices, proveIdentity } from './prove-identity.ts';
import { startStaffSession } from './staff-sessions.ts';

const wrong = `E-mail, password or code is wrong. ${aboutCodes}`;

export interface Attempt {
  readonly form: OfficeSignInForm;
  /** The rate-limit key. */
  readonly sender: string;
  /** The token of a browser with an earlier sign-in. */
  readonly knownBrowser: string | undefined;
  readonly browser: string;
}

/** Tokens for the cookies of session and browser. */
export interface SignedIn {
  readonly member: StaffRow;
  readonly token: string;
  readonly browserToken: string;
}

/** @throws HttpError 401 with one message for every cause; 429 */
export async function signInStaff(
  services: ProofServices & Pick<Services, 'database'>,
  { form, sender, knownBrowser, browser }: Attempt,
): Promise<SignedIn> {
  const { database, now } = services;
  const signedIn = await proveIdentity(
    services,
    (work) => database.transaction(work),
    { ...form, sender, knownBrowser },
    async (transaction, member) => {
      const action = 'Signed in';
      await writeAuditLog(transaction, member, { action, subject: staffSubject(member) }, now());
      const token = await startStaffSession(transaction, member.id, browser, now());
      return { member, token, browserToken: await keepBrowser(transaction, member.id, knownBrowser, now()) };
    },
  );
  if (signedIn === undefined) throw new HttpError(401, wrong);
  return signedIn;
}
