import { Link } from '@tanstack/react-router';
import type { Role } from '#domain/accounts/role.ts';
import { type SignInSearch, searchWith } from '#web/app/sign-in-search.ts';
import { useUsualRole } from '#web/app/use-usual-role.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import type { FormActor, FormProps } from '#web/form/use-form.ts';
import { useFormView } from '#web/form/use-form-view.ts';
import { t } from '#web/texts/t.ts';
import { EmailField, MobileField, PasswordField, TextField } from '#web/ui/field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './account-page.module.css';
import { AccountPage, filledShare } from './account-page.tsx';
import { roleFrom } from './roles.ts';
import { SignedUp } from './signed-up.tsx';
import { useSignUp } from './use-sign-up.ts';

const tabs = () => [
  { id: 'teacher', label: t("Teacher's Signup") },
  { id: 'student', label: t("Student's Signup") },
];

const teacherFields = ['fullName', 'mobile', 'email', 'password', 'confirmPassword'];
const fieldNames: Readonly<Record<Role, readonly string[]>> = {
  teacher: teacherFields,
  student: [...teacherFields, 'presentEducation'],
};

interface SignUpScreenProps {
  /** Parameters for the login page. */
  readonly search: SignInSearch;
  /** null when no page required the account. */
  readonly purpose: string | null;
}

export function SignUpScreen({ purpose, search }: SignUpScreenProps) {
  const usual = useUsualRole(search);
  const props = useSignUp(search.role ?? usual);
  const { isOver } = useFormView(props.actor);
  return isOver ? (
    <Welcome actor={props.actor} search={search} purpose={purpose} />
  ) : (
    <SignUpForm {...props} search={search} usual={usual} purpose={purpose} />
  );
}

interface WelcomeProps {
  readonly actor: FormActor;
  readonly search: SignInSearch;
  readonly purpose: string | null;
}

function Welcome({ actor, search, purpose }: WelcomeProps) {
  const { role, fullName = '', email = '' } = useFormView(actor).keptValues;
  return (
    <AccountPage
      heading={t('Your account is ready')}
      lead={
        purpose === null
          ? t('One last step: log in with your e-mail and the password you just chose.')
          : t(
              'One last step: log in with your e-mail and the password you just chose. Then you can {purpose}.',
              { purpose },
            )
      }
      share={1}
      foot={false}
    >
      <SignedUp
        search={{ ...search, role: roleFrom(role) }}
        newcomer={{ fullName: fullName.trim(), email: email.trim() }}
      />
    </AccountPage>
  );
}

interface SignUpFormProps extends FormProps {
  readonly search: SignInSearch;
  readonly usual: Role;
  readonly purpose: string | null;
}

function SignUpForm({ search, usual, purpose, ...props }: SignUpFormProps) {
  const { actor } = props;
  const { values } = useFormView(actor);
  const role = roleFrom(values.role);

  return (
    <AccountPage
      heading={t('Create your account')}
      lead={
        purpose === null
          ? t('It takes a minute. After that, courses and quizzes are open to you.')
          : t('Sign up to {purpose}. It takes a minute.', { purpose })
      }
      share={filledShare(values, fieldNames[role])}
      foot={
        <>
          <span>{t('Already with us?')}</span>{' '}
          <Link to="/login" search={searchWith(search, role, usual)}>
            {t('Login')}
          </Link>
        </>
      }
    >
      <div className={styles.tabs}>
        <Tabs
          label={t('Who is signing up')}
          layout="spread"
          tabs={tabs()}
          selected={role}
          onSelect={(value) => actor.send({ type: 'option.chosen', field: 'role', value })}
        >
          <FormFrame {...props} className={styles.form}>
            {(field) => (
              <>
                <p>{t('Please fill in every field.')}</p>
                <TextField label={t('Full name')} autoComplete="name" {...field('fullName')} />
                <div className={styles.pair}>
                  <MobileField {...field('mobile')} />
                  {role === 'student' && (
                    <TextField
                      label={t('Present education')}
                      placeholder={t('Class 5')}
                      {...field('presentEducation')}
                    />
                  )}
                </div>
                <EmailField {...field('email')} />
                <div className={styles.pair}>
                  <PasswordField
                    label={t('Password')}
                    hint={t('At least 6 characters')}
                    autoComplete="new-password"
                    {...field('password')}
                  />
                  <PasswordField
                    label={t('Confirm password')}
                    autoComplete="new-password"
                    {...field('confirmPassword')}
                  />
                </div>
                <p className={styles.consent}>
                  {t('By signing up you accept our')} <TextInNewTab to="/terms">{t('terms')}</TextInNewTab>{' '}
                  {t('and have read our')} <TextInNewTab to="/privacy">{t('privacy policy')}</TextInNewTab>
                  {t('. For a child under 18 a parent or guardian signs up.')}
                </p>
                <FormSummary actor={actor} isSilent />
                <Submit actor={actor} className={styles.send}>
                  {t('Sign Up')}
                </Submit>
              </>
            )}
          </FormFrame>
        </Tabs>
      </div>
    </AccountPage>
  );
}

interface TextInNewTabProps {
  readonly to: '/terms' | '/privacy';
  readonly children: string;
}

/** In this tab, the form would lose what was typed. */
function TextInNewTab({ to, children }: TextInNewTabProps) {
  return (
    <Link to={to} target="_blank" rel="noreferrer" aria-label={`${children} ${t('(opens in a new tab)')}`}>
      {children}
    </Link>
  );
}
