import * as v from 'valibot';
import { readSignedIn, signIn as schema, studentLogin, teacherLogin } from '#contract/accounts.ts';
import type { Role } from '#domain/accounts/role.ts';
import type { FormOutcome, FormValues } from '#machines/form/form.types.ts';
import type { ApiClient } from '../../api/client.ts';
import { toFormOutcome } from '../form/form-outcome.ts';
import type { AuthStore } from './auth-store.ts';

const notStored =
  'This browser refuses to remember who is signed in. Allow site data for this page and try again.';

/**
 * Signs in and stores the session.
 * @throws ApiError
 */
export async function signIn(
  api: ApiClient,
  storage: Pick<AuthStore, 'write'>,
  role: Role,
  values: FormValues,
  signal: AbortSignal,
): Promise<FormOutcome> {
  const response = await api.call(role === 'teacher' ? teacherLogin : studentLogin, {
    body: v.parse(schema, values),
    signal,
    anonymous: true,
  });
  if (!response.success) return toFormOutcome(response);
  const data = readSignedIn(response);
  // docs/specification.md#8
  if (data.token === null) return { kind: 'failed', message: 'Token is missing from response' };
  signal.throwIfAborted();
  try {
    storage.write({ token: data.token, fullName: data.fullName, userId: data._id, role });
  } catch {
    return { kind: 'failed', message: '', detail: notStored };
  }
  return toFormOutcome(response);
}
