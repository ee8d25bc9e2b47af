import * as v from 'valibot';
import { fromPromise } from 'xstate';
import {
  changePassword,
  forgottenPassword,
  forgottenPasswordForm,
  passwordChange,
  passwordResetForm,
  resetPassword,
} from '#contract/accounts.ts';
import type { PasswordOutcome, PasswordRequest } from '#machines/session/password-form.machine.ts';
import type { ApiClient } from '../../api/client.ts';
import { accountErrorFrom } from './account-error.ts';
import type { AuthStore } from './auth-store.ts';

const fieldNames = ['currentPassword', 'newPassword', 'email'] as const;

/**
 * Sends a password's form to the server. It goes on when the page is left meanwhile: a changed password is of no
 * use to this browser without the token that comes with it.
 */
export const createSendPassword = (api: ApiClient, storage: AuthStore) =>
  fromPromise<PasswordOutcome, PasswordRequest>(async ({ input: { kind, role, code, values } }) => {
    try {
      switch (kind) {
        case 'change':
          return await change(api, storage, v.parse(passwordChange, values));
        case 'forgotten': {
          const body = v.parse(forgottenPasswordForm, { role, email: values.email });
          return outcomeOf(await api.call(forgottenPassword, { body, anonymous: true }));
        }
        case 'reset': {
          const body = v.parse(passwordResetForm, { code, newPassword: values.newPassword });
          return outcomeOf(await api.call(resetPassword, { body, anonymous: true }));
        }
      }
    } catch (error) {
      return accountErrorFrom(error, fieldNames);
    }
  });

interface Told {
  readonly success: boolean;
  readonly message: string;
}

const outcomeOf = ({ success, message }: Told): PasswordOutcome =>
  success ? { kind: 'accepted', message } : { kind: 'refused', message, detail: '', problems: {} };

async function change(
  api: ApiClient,
  storage: AuthStore,
  body: v.InferOutput<typeof passwordChange>,
): Promise<PasswordOutcome> {
  const before = storage.token();
  const response = await api.call(changePassword, { body });
  if (!response.success) return outcomeOf(response);
  // Another tab may have logged out meanwhile, or signed somebody else in.
  if (storage.token() !== before) return { kind: 'tokenLost' };
  try {
    storage.renewToken(response.data.token);
  } catch {
    return { kind: 'tokenLost' };
  }
  return outcomeOf(response);
}
