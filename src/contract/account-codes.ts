import * as v from 'valibot';
import { role } from '#domain/accounts/role.ts';
import { checkedInOrder } from '#domain/checks.ts';
import { requiredLine } from '#domain/text/text-fields.ts';
import { linkCode, newPassword, signInName } from './accounts.ts';
import { defineCall, envelope } from './wire.ts';

const readOutMaximum = 20;
/** Blanks and dashes are allowed. */
const readOutCode = checkedInOrder(
  v.pipe(
    requiredLine('Please type the six digits'),
    v.maxLength(readOutMaximum, 'The code has six digits'),
    v.transform((typed) => typed.replaceAll(/[\s\p{Pd}]/gu, '')),
    v.regex(/^\d{6}$/, 'The code has six digits'),
  ),
);
export const codeResetForm = v.object({ role, email: signInName, code: readOutCode, newPassword });
export type CodeResetForm = v.InferOutput<typeof codeResetForm>;

export const emailConfirmation = v.object({ code: linkCode });

export const resetPasswordByCode = defineCall({
  method: 'POST',
  path: 'account/reset-password-by-code',
  request: codeResetForm,
  response: envelope(v.optional(v.unknown())),
});
export const confirmEmail = defineCall({
  method: 'POST',
  path: 'account/confirm-email',
  request: emailConfirmation,
  response: envelope(v.optional(v.unknown())),
});
