import * as v from 'valibot';
import { forgottenPasswordForm, passwordChange, passwordResetForm } from '#contract/accounts.ts';
import type { PasswordField, PasswordFormKind } from '#machines/session/password-form.machine.ts';

const { code, newPassword } = passwordResetForm.entries;
/** Typed twice, with the messages of the sign-up, and sent once. */
const confirmPassword = v.pipe(v.string(), v.nonEmpty('Confirm password is required'));
const isSame = (both: { newPassword: string; confirmPassword: string }) =>
  both.newPassword === both.confirmPassword;
const mismatch = 'Passwords do not match';

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

/** In the order of the form. */
export const fieldsOf: Readonly<Record<PasswordFormKind, readonly PasswordField[]>> = {
  change: ['currentPassword', 'newPassword', 'confirmPassword'],
  forgotten: ['email'],
  reset: ['newPassword', 'confirmPassword'],
};

/** '' for an incomplete link. */
export function codeFrom(hash: string): string {
  const parsed = v.safeParse(code, hash);
  return parsed.success ? parsed.output : '';
}
