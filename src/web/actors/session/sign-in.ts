import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { signIn as schema, signedInOf, studentLogin, teacherLogin } from '#contract/accounts.ts';
import type { AdmittedPerson, SignInOutcome, SignInRequest } from '#machines/session/sign-in.machine.ts';
import type { ApiClient } from '../../api/client.ts';
import { formErrorFrom } from '../form-error.ts';
import type { AuthStore } from './auth-store.ts';

/** Asks the endpoint of the chosen role to let a person in. */
export const createSignIn = (api: ApiClient) =>
  fromPromise<SignInOutcome, SignInRequest>(async ({ input: { role, values }, signal }) => {
    try {
      const response = await api.call(role === 'teacher' ? teacherLogin : studentLogin, {
        body: v.parse(schema, values),
        signal,
        anonymous: true,
      });
      const { success, message } = response;
      if (!success) return { kind: 'refused', message, detail: '', problems: {} };
      const data = signedInOf(response);
      if (data.token === null) return { kind: 'tokenMissing' };
      return {
        kind: 'admitted',
        person: { token: data.token, fullName: data.fullName, userId: data._id, role },
        message,
      };
    } catch (error) {
      return formErrorFrom(error, ['email', 'password']);
    }
  });

/** Keeps the admitted person in the browser; rejects when the browser refuses. */
export const createStoreSession = (storage: AuthStore) =>
  fromPromise<void, AdmittedPerson>(async ({ input }) => storage.write(input));
