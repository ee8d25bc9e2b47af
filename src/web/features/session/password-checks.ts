import * as v from 'valibot';
import { forgottenPasswordForm, passwordChange, passwordResetForm } from '#contract/accounts.ts';

/** Changing the own password, asking for a link by email, and choosing a new password by that link. */
export type PasswordFormKind = 'change' | 'forgotten' | 'reset';

const { code, newPassword } = passwordResetForm.entries;
/** Typed twice, with the messages of the sign-up, and sent once. */
export const confirmPassword = v.pipe(v.string(), v.nonEmpty('Confirm password is required'));
export const isSame = (both: { newPassword: string; confirmPassword: string }) =>
  both.newPassword === both.confirmPassword;
export const mismatch = 'Passwords do not match';

export const schemas = {
  change: v.pipe(
    v.object({ ...passwordChange.entries, confirmPassword }),
    v.forward(v.partialCheck([['newPassword'], ['confirmPassword']], isSame, mismatch), ['confirmPassword']),
  ),
  forgotten: forgottenPasswordForm,
  reset: v.pipe(
    v.object({ newPassword, confirmPassword }),
    v.forward(v.partialCheck([['newPassword'], ['confirmPassword']], isSame, mismatch), ['confirmPassword']),
  ),
};

/** '' for an incomplete link. */
export function codeFrom(hash: string): string {
  const parsed = v.safeParse(code, hash);
  return parsed.success ? parsed.output : '';
}

/** The fragment of the page for a code that the institute has read out. */
export const instituteHash = 'institute';
/** Begins the fragment of a link that was sent to a new email. */
export const emailHash = 'email.';
