import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Role } from '#domain/accounts/role.ts';
import { otherRole } from '#domain/accounts/sign-in-role.ts';
import { type SignInSearch, searchWith } from '#web/app/sign-in-search.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import type { FormActor, FormProps } from '#web/form/use-form.ts';
import { useFormView } from '#web/form/use-form-view.ts';
import { t } from '#web/texts/t.ts';
import { EmailField, PasswordField } from '#web/ui/field.tsx';
import { firstName } from '#web/ui/first-name.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './account-page.module.css';
import { AccountPage, filledShare } from './account-page.tsx';
import { roleFrom } from './roles.ts';
import { type SignInVisit, useSignIn } from './use-sign-in.ts';

const labels = { teacher: "Teacher's Login", student: "Student's Login" } as const;
const tabs = () => [
  { id: 'teacher', label: t(labels.teacher) },
  { id: 'student', label: t(labels.student) },
];

interface SignInScreenProps extends SignInVisit {
  /** null when no page required the sign-in. */
  readonly purpose: string | null;
}

/** Typed values stay when the tab changes. */
export function SignInScreen({ purpose, ...visit }: SignInScreenProps) {
  const { search, usual, newcomer } = visit;
  const lead = introText(purpose, newcomer?.fullName);
  return <SignInForm {...useSignIn(visit)} search={search} usual={usual} lead={lead} />;
}

const usualLead = 'Your quizzes, your courses and every score are where you left them.';

function introText(purpose: string | null, newcomer: string | undefined): string {
  if (newcomer === undefined)
    return purpose === null ? t(usualLead) : t('Sign in to {purpose}.', { purpose });
  const name = firstName(newcomer);
  return purpose === null
    ? t('Your account is ready, {name}. Sign in and start.', { name })
    : t('Your account is ready, {name}. Sign in to {purpose}.', { name, purpose });
}

interface SignInFormProps extends FormProps {
  readonly search?: Partial<SignInSearch>;
  readonly usual?: Role;
  readonly lead?: string;
}

export function SignInForm({
  search = {},
  usual = 'student',
  lead = t(usualLead),
  ...props
}: SignInFormProps) {
  const { actor } = props;
  const { values } = useFormView(actor);
  const role = roleFrom(values.role);

  return (
    <AccountPage
      heading={t('Welcome Back!')}
      lead={lead}
      share={filledShare(values, ['email', 'password'])}
      foot={
        <>
          <span>{t('New here?')}</span>{' '}
          <Link to="/signup" search={searchWith(search, role, usual)}>
            {t('Signup')}
          </Link>
        </>
      }
    >
      <div className={styles.tabs}>
        <Tabs
          label={t('Who is signing in')}
          layout="spread"
          tabs={tabs()}
          selected={role}
          onSelect={(value) => actor.send({ type: 'option.chosen', field: 'role', value })}
        >
          <FormFrame {...props} className={styles.form}>
            {(field) => (
              <>
                <EmailField {...field('email')} />
                <PasswordField label={t('Password')} autoComplete="current-password" {...field('password')} />
                <FormSummary actor={actor} isSilent />
                <OtherTab actor={actor} role={role} />
                <Submit actor={actor} className={styles.send}>
                  {t('Sign In')}
                </Submit>
                <Link to="/forgotten-password" search={{ ...search, role }} className={styles.aside}>
                  {t('Forgot your password?')}
                </Link>
              </>
            )}
          </FormFrame>
        </Tabs>
      </div>
    </AccountPage>
  );
}

/** The live region stays mounted, so that its changes are announced. */
function OtherTab({ actor, role }: { readonly actor: FormActor; readonly role: Role }) {
  const { isRefused, isSwitched } = useFormView(actor);
  const other = otherRole(role);
  const switchTab = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // This button is unmounted; submitting is the next step.
    currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    actor.send({ type: 'option.chosen', field: 'role', value: other });
  };
  return (
    <div
      className={styles.note}
      data-note={isRefused ? 'refused' : isSwitched ? 'switched' : undefined}
      role="status"
    >
      {isRefused && (
        <button type="button" className={styles.other} onClick={switchTab}>
          {t('Did you mean {tab}?', { tab: t(labels[other]) })}
        </button>
      )}
      {isSwitched && (
        <p>
          <CircleCheck size={22} aria-hidden="true" />
          <span>
            {t('This is {tab} now. What you typed is still here: press Sign In.', { tab: t(labels[role]) })}
          </span>
        </p>
      )}
    </div>
  );
}
