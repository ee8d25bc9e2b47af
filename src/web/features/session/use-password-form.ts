import type { Role } from '#domain/accounts/role.ts';
import { missingHere } from '#web/actors/session/missing-here.ts';
import { askForLink, resetByLink, sendNewPassword } from '#web/actors/session/send-password.ts';
import { useServices } from '#web/app/use-services.ts';
import { checkWith } from '#web/form/check-with.ts';
import { type FormSettings, useForm } from '#web/form/use-form.ts';
import { schemas } from './password-checks.ts';

const refused = 'That did not work. Please try again.';
const emptyPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' };

export const usePasswordForm = (settings: Omit<FormSettings, 'forgotten' | 'missing'>) =>
  useForm({ ...settings, forgotten: Object.keys(emptyPasswords), missing: missingHere });

export function usePasswordChange() {
  const { api, authStore } = useServices();
  return usePasswordForm({
    values: emptyPasswords,
    check: checkWith(schemas.change),
    words: { accepted: 'Your password has been changed', refused },
    pause: null,
    send: ({ values }) => sendNewPassword(api, authStore, values),
  });
}

export function useForgottenPassword(role: Role) {
  const { api } = useServices();
  return usePasswordForm({
    values: { role, email: '' },
    check: checkWith(schemas.forgotten),
    words: {
      accepted: 'If you have an account with us, a link is on its way to this address.',
      refused,
    },
    pause: null,
    send: ({ values }) => askForLink(api, values),
  });
}

export function useResetPassword(code: string) {
  const { api } = useServices();
  return usePasswordForm({
    values: { newPassword: '', confirmPassword: '' },
    check: checkWith(schemas.reset),
    words: { accepted: 'Your new password is set. Please log in with it.', refused },
    // A link works once.
    pause: 0,
    send: ({ values }) => resetByLink(api, code, values),
  });
}
