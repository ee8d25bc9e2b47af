import * as v from 'valibot';
import { createStudent, createTeacher, studentSignUp, teacherSignUp } from '#contract/accounts.ts';
import type { Role } from '#domain/accounts/role.ts';
import type { FormOutcome, FormValues } from '#machines/form/form.types.ts';
import type { ApiClient } from '../../api/client.ts';
import { toFormOutcome } from '../form/form-outcome.ts';
import type { AuthStore } from './auth-store.ts';

/**
 * Sends only the role's fields, and remembers the role.
 * @throws ApiError
 */
export async function signUp(
  api: ApiClient,
  authStore: Pick<AuthStore, 'rememberRole'>,
  role: Role,
  values: FormValues,
  signal: AbortSignal,
): Promise<FormOutcome> {
  const options = { signal, anonymous: true };
  const outcome = toFormOutcome(
    role === 'teacher'
      ? await api.call(createTeacher, { ...options, body: v.parse(teacherSignUp, values) })
      : await api.call(createStudent, { ...options, body: v.parse(studentSignUp, values) }),
  );
  if (outcome.kind === 'accepted') authStore.rememberRole(role);
  return outcome;
}
