import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { FormEvent, RefObject } from 'react';
import type { SnapshotFrom } from 'xstate';
import { studentSignUp, teacherSignUp } from '#contract/accounts.ts';
import type { Role } from '#domain/accounts/role.ts';
import type { SignUpField } from '#machines/session/sign-up.machine.ts';
import { type SignInSearch, searchWith } from '#web/app/sign-in-search.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './account-page.module.css';
import { AccountPage, filledShare } from './account-page.tsx';
import { problemsOf } from './form-check.ts';
import { roleFrom } from './roles.ts';
import { SignedUp } from './signed-up.tsx';
import { type SignUpActor, type SignUpServices, useSignUp } from './use-sign-up.ts';

const tabs = [
  { id: 'teacher', label: "Teacher's Signup" },
  { id: 'student', label: "Student's Signup" },
];

/** In the order of the form. */
const fieldsOf: Readonly<Record<Role, readonly SignUpField[]>> = {
  teacher: ['fullName', 'mobile', 'email', 'password', 'confirmPassword'],
  student: ['fullName', 'mobile', 'presentEducation', 'email', 'password', 'confirmPassword'],
};
const schemaOf = { teacher: teacherSignUp, student: studentSignUp };

type Snapshot = SnapshotFrom<SignUpActor>;
const selectRole = ({ context }: Snapshot) => context.role;
const selectValues = ({ context }: Snapshot) => context.values;
const selectProblems = ({ context }: Snapshot) => context.problems;
const selectNewcomer = ({ context }: Snapshot) => context.newcomer;
const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectEnrolled = (snapshot: Snapshot) => snapshot.hasTag('enrolled');
const selectSecondsLeft = ({ context }: Snapshot) => context.secondsLeft;

interface SignUpScreenProps extends SignUpServices {
  /** null when no page required the account. */
  readonly purpose: string | null;
}

export function SignUpScreen({ purpose, ...services }: SignUpScreenProps) {
  return <SignUpForm {...useSignUp(services)} search={services.search} purpose={purpose} />;
}

interface SignUpFormProps {
  readonly actor: SignUpActor;
  readonly form?: RefObject<HTMLFormElement | null>;
  readonly search?: Partial<SignInSearch>;
  readonly purpose?: string | null;
}

function introText(purpose: string | null, enrolled: boolean): string {
  if (enrolled) {
    const then = purpose === null ? '' : ` Then you can ${purpose}.`;
    return `One last step: log in with your e-mail and the password you just chose.${then}`;
  }
  return purpose === null
    ? 'It takes a minute. After that, courses and quizzes are open to you.'
    : `Sign up to ${purpose}. It takes a minute.`;
}

export function SignUpForm({ actor, form, search = {}, purpose = null }: SignUpFormProps) {
  const role = useSelector(actor, selectRole);
  const values = useSelector(actor, selectValues);
  const problems = useSelector(actor, selectProblems);
  const newcomer = useSelector(actor, selectNewcomer);
  const busy = useSelector(actor, selectBusy);
  const enrolled = useSelector(actor, selectEnrolled);
  const secondsLeft = useSelector(actor, selectSecondsLeft);
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Read here: a tab pressed before hydration and an autofilled value arrive without a render.
    const { role: chosen, values: typed } = actor.getSnapshot().context;
    actor.send({ type: 'form.submitted', problems: problemsOf(schemaOf[chosen], typed, fieldsOf[chosen]) });
  };
  const field = (name: SignUpField) => ({
    name,
    required: true,
    value: values[name],
    error: problems[name],
    onChange: (value: string) => actor.send({ type: 'field.changed', field: name, value }),
  });

  return (
    <AccountPage
      heading={enrolled ? 'Your account is ready' : 'Create your account'}
      lead={introText(purpose, enrolled)}
      share={enrolled ? 1 : filledShare(fieldsOf[role].map((name) => values[name]))}
      foot={
        !enrolled && (
          <>
            <span>Already with us?</span>{' '}
            <Link to="/login" search={searchWith(search, role)}>
              Login
            </Link>
          </>
        )
      }
    >
      {enrolled ? (
        <SignedUp
          secondsLeft={secondsLeft}
          search={{ ...search, role: newcomer.role }}
          onGoNow={() => actor.send({ type: 'login.requested' })}
        />
      ) : (
        <div className={styles.tabs}>
          <Tabs
            label="Who is signing up"
            layout="spread"
            tabs={tabs}
            selected={role}
            onSelect={(id) => actor.send({ type: 'role.chosen', role: roleFrom(id) })}
          >
            <form ref={form} className={styles.form} noValidate data-all-required onSubmit={send}>
              <p>Please fill in every field.</p>
              <TextField label="Full name" autoComplete="name" {...field('fullName')} />
              <div className={styles.pair}>
                <TextField
                  label="Mobile number"
                  type="tel"
                  inputMode="numeric"
                  autoComplete="tel-national"
                  hint="10 digits"
                  {...field('mobile')}
                />
                {role === 'student' && (
                  <TextField label="Present education" placeholder="Class 5" {...field('presentEducation')} />
                )}
              </div>
              <TextField
                label="Email"
                type="email"
                inputMode="email"
                autoComplete="email"
                {...field('email')}
              />
              <div className={styles.pair}>
                <PasswordField
                  label="Password"
                  hint="At least 6 characters"
                  autoComplete="new-password"
                  {...field('password')}
                />
                <PasswordField
                  label="Confirm password"
                  autoComplete="new-password"
                  {...field('confirmPassword')}
                />
              </div>
              <p className={styles.consent}>
                By signing up you accept our <Link to="/terms">terms</Link> and have read our{' '}
                <Link to="/privacy">privacy policy</Link>. For a child under 18 a parent or guardian signs up.
              </p>
              <Button type="submit" busy={busy} className={styles.send}>
                Sign Up
              </Button>
            </form>
          </Tabs>
        </div>
      )}
    </AccountPage>
  );
}
