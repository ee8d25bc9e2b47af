import { Link } from '@tanstack/react-router';
import type { Role } from '#domain/accounts/role.ts';
import { type SignInSearch, searchWith } from '#web/app/sign-in-search.ts';
import { useUsualRole } from '#web/app/use-usual-role.ts';
import type { FormProps } from '#web/form/use-form.ts';
import { useFormView } from '#web/form/use-form-view.ts';
import { t } from '#web/texts/t.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { AccountPage, filledShare } from './account-page.tsx';
import { instituteHash } from './password-checks.ts';
import { PasswordForm } from './password-form.tsx';
import { roleFrom } from './roles.ts';
import { useForgottenPassword } from './use-password-form.ts';

const tabs = () => [
  { id: 'teacher', label: t('Teacher') },
  { id: 'student', label: t('Student') },
];

interface ForgottenPasswordScreenProps {
  /** Passed back to the login page. */
  readonly search: SignInSearch;
}

export function ForgottenPasswordScreen({ search }: ForgottenPasswordScreenProps) {
  const usual = useUsualRole(search);
  return <ForgottenPassword {...useForgottenPassword(search.role ?? usual)} search={search} usual={usual} />;
}

interface ForgottenPasswordProps extends FormProps {
  readonly search: SignInSearch;
  readonly usual: Role;
}

function ForgottenPassword({ search, usual, ...props }: ForgottenPasswordProps) {
  const { actor } = props;
  const { values } = useFormView(actor);
  const role = roleFrom(values.role);
  return (
    <AccountPage
      heading={t('Forgot your password?')}
      lead={t('Tell us your e-mail, and we will send you a link to choose a new password.')}
      share={filledShare(values, ['email'])}
      foot={
        <>
          <span>{t('Do you remember it?')}</span>{' '}
          <Link to="/login" search={searchWith(search, role, usual)}>
            {t('Login')}
          </Link>
          <br />
          <Link to="/reset-password" hash={instituteHash}>
            {t('I have a code from the institute')}
          </Link>
        </>
      }
    >
      <Tabs
        label={t('Whose password it is')}
        layout="spread"
        tabs={tabs()}
        selected={role}
        onSelect={(value) => actor.send({ type: 'option.chosen', field: 'role', value })}
      >
        <PasswordForm {...props} kind="forgotten" />
      </Tabs>
    </AccountPage>
  );
}
