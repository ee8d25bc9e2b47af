import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import { codeResetForm } from '#contract/account-codes.ts';
import { resetByReadOutCode } from '#web/actors/session/send-code.ts';
import { useServices } from '#web/app/use-services.ts';
import { useUsualRole } from '#web/app/use-usual-role.ts';
import { checkWith } from '#web/form/check-with.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { useFormView } from '#web/form/use-form-view.ts';
import { t } from '#web/texts/t.ts';
import { EmailField, PasswordField, TextField } from '#web/ui/field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AccountPage, filledShare } from './account-page.tsx';
import { confirmPassword, isSame, mismatch } from './password-checks.ts';
import styles from './password-form.module.css';
import { LoginNote } from './password-form.tsx';
import { roleFrom } from './roles.ts';
import { usePasswordForm } from './use-password-form.ts';

const tabs = () => [
  { id: 'teacher', label: t('Teacher') },
  { id: 'student', label: t('Student') },
];
const fields = ['email', 'code', 'newPassword', 'confirmPassword'];

const schema = v.pipe(
  v.object({ ...codeResetForm.entries, confirmPassword }),
  v.forward(v.partialCheck([['newPassword'], ['confirmPassword']], isSame, mismatch), ['confirmPassword']),
);

/** Sets a new password by the six digits that the institute reads out. */
export function InstituteCodeScreen() {
  const { api } = useServices();
  const props = usePasswordForm({
    values: { role: useUsualRole({}), email: '', code: '', newPassword: '', confirmPassword: '' },
    check: checkWith(schema),
    words: {
      accepted: 'Your new password is set. Please log in with it.',
      refused: 'That did not work. Please try again.',
    },
    // A code works once.
    pause: 0,
    send: ({ values }) => resetByReadOutCode(api, values),
  });
  const { actor } = props;
  const { values, isOver, message } = useFormView(actor);
  return (
    <AccountPage
      heading={t('Your code from the institute')}
      lead={t(
        'Type the six digits that we have read out to you, and choose a new password. The code works once, for 15 minutes.',
      )}
      share={filledShare(values, fields)}
      foot={
        !isOver && (
          <>
            <span>{t('No code?')}</span> <Link to="/forgotten-password">{t('Ask for a link by e-mail')}</Link>
          </>
        )
      }
    >
      {isOver ? (
        <LoginNote role={roleFrom(values.role)}>{message}</LoginNote>
      ) : (
        <Tabs
          label={t('Whose password it is')}
          layout="spread"
          tabs={tabs()}
          selected={roleFrom(values.role)}
          onSelect={(value) => actor.send({ type: 'option.chosen', field: 'role', value })}
        >
          <FormFrame {...props} className={styles.form}>
            {(field) => (
              <>
                <EmailField autoComplete="username" {...field('email')} />
                <TextField
                  label={t('Code')}
                  hint={t('Six digits.')}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={20}
                  {...field('code')}
                />
                <PasswordField
                  label={t('New password')}
                  hint={t('At least 6 letters or numbers.')}
                  autoComplete="new-password"
                  {...field('newPassword')}
                />
                <PasswordField
                  label={t('New password again')}
                  autoComplete="new-password"
                  {...field('confirmPassword')}
                />
                <FormSummary actor={actor} />
                <Submit actor={actor} className={styles.send}>
                  {t('Save new password')}
                </Submit>
              </>
            )}
          </FormFrame>
        </Tabs>
      )}
    </AccountPage>
  );
}
