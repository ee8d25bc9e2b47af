import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { createStudent, createTeacher, studentSignUp, teacherSignUp } from '#contract/accounts.ts';
import type { SignUpOutcome, SignUpRequest } from '#machines/session/sign-up.machine.ts';
import type { ApiClient } from '../../api/client.ts';
import { formErrorFrom } from '../form-error.ts';
import type { AuthStore } from './auth-store.ts';

const fieldNames = [
  'fullName',
  'mobile',
  'presentEducation',
  'email',
  'password',
  'confirmPassword',
] as const;

/** Asks the endpoint of the chosen role to enrol a person; only that role's fields are sent. The role is remembered. */
export const createSignUp = (api: ApiClient, authStore: Pick<AuthStore, 'rememberRole'>) =>
  fromPromise<SignUpOutcome, SignUpRequest>(async ({ input: { role, values }, signal }) => {
    const options = { signal, anonymous: true };
    try {
      const { success, message } =
        role === 'teacher'
          ? await api.call(createTeacher, { ...options, body: v.parse(teacherSignUp, values) })
          : await api.call(createStudent, { ...options, body: v.parse(studentSignUp, values) });
      if (!success) return { kind: 'refused', message, detail: '', problems: {} };
      authStore.rememberRole(role);
      return { kind: 'enrolled', message };
    } catch (error) {
      return formErrorFrom(error, fieldNames);
    }
  });
