import * as v from 'valibot';
import { forgottenPasswordForm, passwordChange, passwordResetForm } from '#contract/accounts.ts';
import type { PasswordField, PasswordFormKind } from '#machines/session/password-form.machine.ts';

const { code, newPassword } = passwordResetForm.entries;
/** The new password is typed twice, in the words of the sign-up; it is sent once. */
const confirmPassword = v.pipe(v.string(), v.nonEmpty('Confirm password is required'));
const isSame = (both: { newPassword: string; confirmPassword: string }) =>
  both.newPassword === both.confirmPassword;
const mismatch = 'Passwords do not match';

/** What each form checks before it is sent. */
export const schemaOf = {
  change: v.pipe(
    v.object({ ...passwordChange.entries, confirmPassword }),
    v.forward(v.partialCheck([['newPassword'], ['confirmPassword']], isSame, mismatch), ['confirmPassword']),
  ),
  forgotten: v.object({ email: forgottenPasswordForm.entries.email }),
  reset: v.pipe(
    v.object({ newPassword, confirmPassword }),
    v.forward(v.partialCheck([['newPassword'], ['confirmPassword']], isSame, mismatch), ['confirmPassword']),
  ),
};

/** The fields of each form, from top to bottom. */
export const fieldsOf: Readonly<Record<PasswordFormKind, readonly PasswordField[]>> = {
  change: ['currentPassword', 'newPassword', 'confirmPassword'],
  forgotten: ['email'],
  reset: ['newPassword', 'confirmPassword'],
};

/** The code of a link that sets a new password; '' when it is not whole. */
export function codeFrom(hash: string): string {
  const parsed = v.safeParse(code, hash);
  return parsed.success ? parsed.output : '';
}
