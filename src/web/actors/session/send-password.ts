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
import { outcomeOf } from '../form/form-outcome.ts';
import type { AuthStore } from './auth-store.ts';

/** The password is changed, but this browser has no token with which the session goes on. */
const withoutToken: FormOutcome = {
  kind: 'ended',
  message: 'Your password has been changed. Please log in with the new one.',
};

/**
 * Changes the own password. It goes on when the page is left meanwhile: a changed password is of no use to this
 * browser without the token that comes with it.
 * @throws ApiError
 */
export async function sendNewPassword(
  api: ApiClient,
  storage: AuthStore,
  values: FormValues,
): Promise<FormOutcome> {
  const before = storage.token();
  const response = await api.call(changePassword, { body: v.parse(passwordChange, values) });
  if (!response.success) return outcomeOf(response);
  // Another tab may have logged out meanwhile, or signed another person in.
  if (storage.token() !== before) return withoutToken;
  try {
    storage.renewToken(response.data.token);
  } catch {
    return withoutToken;
  }
  return outcomeOf(response);
}

/**
 * Asks for an email with a link by which a new password can be set.
 * @throws ApiError
 */
export async function askForLink(api: ApiClient, values: FormValues): Promise<FormOutcome> {
  const body = v.parse(forgottenPasswordForm, values);
  return outcomeOf(await api.call(forgottenPassword, { body, anonymous: true }));
}

/**
 * Sets a new password by the code of a link.
 * @throws ApiError
 */
export async function resetByLink(api: ApiClient, code: string, values: FormValues): Promise<FormOutcome> {
  const body = v.parse(passwordResetForm, { ...values, code });
  return outcomeOf(await api.call(resetPassword, { body, anonymous: true }));
}
