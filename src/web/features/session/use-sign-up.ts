import { studentSignUp, teacherSignUp } from '#contract/accounts.ts';
import { notify } from '#web/actors/notices/notify.ts';
import type { AuthStore } from '#web/actors/session/auth-store.ts';
import { signUp } from '#web/actors/session/sign-up.ts';
import type { ApiClient } from '#web/api/client.ts';
import type { SignInSearch } from '#web/app/sign-in-search.ts';
import { problemsOf } from '#web/form/check-with.ts';
import { useForm } from '#web/form/use-form.ts';
import { roleFrom } from './roles.ts';

export interface SignUpServices {
  readonly api: ApiClient;
  readonly authStore: AuthStore;
  /** Parameters for the login page. */
  readonly search: SignInSearch;
}

const schemaOf = { teacher: teacherSignUp, student: studentSignUp };

/** Both tabs share what is typed; a teacher is not asked for the present education. */
export const useSignUp = ({ api, authStore, search }: SignUpServices) =>
  useForm({
    values: {
      role: search.role ?? 'teacher',
      fullName: '',
      mobile: '',
      presentEducation: '',
      email: '',
      password: '',
      confirmPassword: '',
    },
    check: ({ values }) => problemsOf(schemaOf[roleFrom(values.role)], values),
    // docs/specification.md#8
    words: { accepted: 'Signup Successful!', refused: 'Signup failed' },
    forgotten: ['password', 'confirmPassword'],
    pause: 0,
    send: ({ values }, signal) => signUp(api, authStore, roleFrom(values.role), values, signal),
    notify,
  });
