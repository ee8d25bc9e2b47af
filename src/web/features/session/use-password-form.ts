import type { Role } from '#domain/accounts/role.ts';
import type { AuthStore } from '#web/actors/session/auth-store.ts';
import { missingHere } from '#web/actors/session/missing-here.ts';
import { askForLink, resetByLink, sendNewPassword } from '#web/actors/session/send-password.ts';
import type { ApiClient } from '#web/api/client.ts';
import { checkWith } from '#web/form/check-with.ts';
import { type FormSettings, useForm } from '#web/form/use-form.ts';
import { schemaOf } from './password-checks.ts';

export interface PasswordServices {
  readonly api: ApiClient;
  readonly authStore: AuthStore;
}

const refused = 'That did not work. Please try again.';
const emptyPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' };

const usePasswordForm = (settings: Omit<FormSettings, 'forgotten' | 'missing'>) =>
  useForm({ ...settings, forgotten: Object.keys(emptyPasswords), missing: missingHere });

export const usePasswordChange = ({ api, authStore }: PasswordServices) =>
  usePasswordForm({
    values: emptyPasswords,
    check: checkWith(schemaOf.change),
    words: { accepted: 'Your password has been changed', refused },
    pause: null,
    send: ({ values }) => sendNewPassword(api, authStore, values),
  });

export const useForgottenPassword = ({ api }: PasswordServices, role: Role = 'student') =>
  usePasswordForm({
    values: { role, email: '' },
    check: checkWith(schemaOf.forgotten),
    words: {
      accepted: 'If you have an account with us, a link is on its way to this address.',
      refused,
    },
    pause: null,
    send: ({ values }) => askForLink(api, values),
  });

export const useResetPassword = ({ api }: PasswordServices, code: string) =>
  usePasswordForm({
    values: { newPassword: '', confirmPassword: '' },
    check: checkWith(schemaOf.reset),
    words: { accepted: 'Your new password is set. Please log in with it.', refused },
    // A link works once.
    pause: 0,
    send: ({ values }) => resetByLink(api, code, values),
  });
