import * as v from 'valibot';
import {
  changePassword,
  forgottenPassword,
  forgottenPasswordForm,
  passwordChange,
  passwordResetForm,
  resetPassword,
} from '#contract/accounts.ts';
import type { FormOutcome, FormValues } from '#machines/form/form.types.ts';
import type { ApiClient } from '../../api/client.ts';
import { toFormOutcome } from '../form/form-outcome.ts';
import type { AuthStore } from './auth-store.ts';

const withoutToken: FormOutcome = {
  kind: 'ended',
  message: 'Your password has been changed. Please log in with the new one.',
};

/**
 * Has no abort signal: the response contains the token of a changed password.
 * @throws ApiError
 */
export async function sendNewPassword(
  api: ApiClient,
  storage: AuthStore,
  values: FormValues,
): Promise<FormOutcome> {
  const before = storage.token();
  const response = await api.call(changePassword, { body: v.parse(passwordChange, values) });
  if (!response.success) return toFormOutcome(response);
  // Another tab may have signed out, or signed in another user.
  if (storage.token() !== before) return withoutToken;
  try {
    storage.renewToken(response.data.token);
  } catch {
    return withoutToken;
  }
  return toFormOutcome(response);
}

/** @throws ApiError */
export async function askForLink(api: ApiClient, values: FormValues): Promise<FormOutcome> {
  const body = v.parse(forgottenPasswordForm, values);
  return toFormOutcome(await api.call(forgottenPassword, { body, anonymous: true }));
}

/** @throws ApiError */
export async function resetByLink(api: ApiClient, code: string, values: FormValues): Promise<FormOutcome> {
  const body = v.parse(passwordResetForm, { ...values, code });
  return toFormOutcome(await api.call(resetPassword, { body, anonymous: true }));
}
