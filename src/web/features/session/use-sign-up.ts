import { studentSignUp, teacherSignUp } from '#contract/accounts.ts';
import type { Role } from '#domain/accounts/role.ts';
import { notify } from '#web/actors/notices/notify.ts';
import { signUp } from '#web/actors/session/sign-up.ts';
import { useServices } from '#web/app/use-services.ts';
import { findProblems } from '#web/form/check-with.ts';
import { useForm } from '#web/form/use-form.ts';
import { roleFrom } from './roles.ts';

const schemas = { teacher: teacherSignUp, student: studentSignUp };

/** Both tabs share what is typed; a teacher is not asked for the present education. */
export function useSignUp(firstTab: Role) {
  const { api, authStore } = useServices();
  return useForm({
    values: {
      role: firstTab,
      fullName: '',
      mobile: '',
      presentEducation: '',
      email: '',
      password: '',
      confirmPassword: '',
    },
    check: ({ values }) => findProblems(schemas[roleFrom(values.role)], values),
    // docs/specification.md#8
    words: { accepted: 'Signup Successful!', refused: 'Signup failed' },
    forgotten: ['password', 'confirmPassword'],
    pause: 0,
    send: ({ values }, signal) => signUp(api, authStore, roleFrom(values.role), values, signal),
    notify,
  });
}
