import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { FormEvent, MouseEvent, RefObject } from 'react';
import type { SnapshotFrom } from 'xstate';
import { signIn } from '#contract/accounts.ts';
import type { Role } from '#domain/accounts/role.ts';
import { otherRole } from '#domain/accounts/sign-in-role.ts';
import type { SignInField } from '#machines/session/sign-in.machine.ts';
import { type SignInSearch, searchWith } from '#web/app/sign-in-search.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { firstName } from '#web/ui/first-name.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './account-page.module.css';
import { AccountPage, filledShare } from './account-page.tsx';
import { problemsOf } from './form-check.ts';
import { roleFrom } from './roles.ts';
import { type SignInActor, type SignInServices, useSignIn } from './use-sign-in.ts';

const labels: Readonly<Record<Role, string>> = { teacher: "Teacher's Login", student: "Student's Login" };
const tabs = [
  { id: 'teacher', label: labels.teacher },
  { id: 'student', label: labels.student },
];

type Snapshot = SnapshotFrom<SignInActor>;
const fields = ['email', 'password'] as const;
const selectRole = ({ context }: Snapshot) => context.role;
const selectValues = ({ context }: Snapshot) => context.values;
const selectProblems = ({ context }: Snapshot) => context.problems;
const selectReason = ({ context }: Snapshot) => context.reason;
const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectNote = (snapshot: Snapshot) =>
  snapshot.matches({ editing: 'refused' })
    ? 'refused'
    : snapshot.matches({ editing: 'failed' })
      ? 'failed'
      : snapshot.matches({ editing: 'switched' })
        ? 'switched'
        : undefined;

interface SignInScreenProps extends SignInServices {
  /** null when no page required the sign-in. */
  readonly purpose: string | null;
}

/** Typed values stay when the tab changes. */
export function SignInScreen({ purpose, ...services }: SignInScreenProps) {
  const { search, newcomer } = services;
  return (
    <SignInForm {...useSignIn(services)} search={search} lead={introText(purpose, newcomer?.fullName)} />
  );
}

const usualLead = 'Your quizzes, your courses and every score are where you left them.';

function introText(purpose: string | null, newcomer: string | undefined): string {
  if (newcomer === undefined) return purpose === null ? usualLead : `Sign in to ${purpose}.`;
  return `Your account is ready, ${firstName(newcomer)}. Sign in ${purpose === null ? 'and start' : `to ${purpose}`}.`;
}

interface SignInFormProps {
  readonly actor: SignInActor;
  readonly form?: RefObject<HTMLFormElement | null>;
  readonly search?: Partial<SignInSearch>;
  readonly lead?: string;
}

export function SignInForm({ actor, form, search = {}, lead = usualLead }: SignInFormProps) {
  const role = useSelector(actor, selectRole);
  const values = useSelector(actor, selectValues);
  const problems = useSelector(actor, selectProblems);
  const busy = useSelector(actor, selectBusy);
  const change = (field: SignInField) => (value: string) =>
    actor.send({ type: 'field.changed', field, value });
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Read here: an autofilled value arrives without a render.
    const { values: typed } = actor.getSnapshot().context;
    actor.send({ type: 'form.submitted', problems: problemsOf(signIn, typed, fields) });
  };

  return (
    <AccountPage
      heading="Welcome Back!"
      lead={lead}
      share={filledShare([values.email, values.password])}
      foot={
        <>
          <span>New here?</span>{' '}
          <Link to="/signup" search={searchWith(search, role)}>
            Signup
          </Link>
        </>
      }
    >
      <div className={styles.tabs}>
        <Tabs
          label="Who is signing in"
          layout="spread"
          tabs={tabs}
          selected={role}
          onSelect={(id) => actor.send({ type: 'role.chosen', role: roleFrom(id) })}
        >
          <form ref={form} className={styles.form} noValidate data-all-required onSubmit={send}>
            <TextField
              label="Email"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              value={values.email}
              error={problems.email}
              onChange={change('email')}
            />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              required
              value={values.password}
              error={problems.password}
              onChange={change('password')}
            />
            <Notes actor={actor} />
            <Button type="submit" busy={busy} className={styles.send}>
              Sign In
            </Button>
            <Link to="/forgotten-password" search={{ ...search, role }} className={styles.aside}>
              Forgot your password?
            </Link>
          </form>
        </Tabs>
      </div>
    </AccountPage>
  );
}

/**
 * A toast announces the error; the live region adds the hint about the other tab and stays mounted, so that
 * its changes are announced.
 */
function Notes({ actor }: { readonly actor: SignInActor }) {
  const note = useSelector(actor, selectNote);
  const reason = useSelector(actor, selectReason);
  const role = useSelector(actor, selectRole);
  const switchTab = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // This button is unmounted; submitting is the next step.
    currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    actor.send({ type: 'otherRole.chosen' });
  };
  return (
    <div className={styles.note} data-note={note}>
      {(note === 'refused' || note === 'failed') && (
        <p>
          <CircleAlert size={22} aria-hidden="true" />
          <span>{reason}</span>
        </p>
      )}
      <div role="status">
        {note === 'refused' && (
          <button type="button" className={styles.other} onClick={switchTab}>
            {`Did you mean ${labels[otherRole(role)]}?`}
          </button>
        )}
        {note === 'switched' && (
          <p>
            <CircleCheck size={22} aria-hidden="true" />
            <span>{`This is ${labels[role]} now. What you typed is still here: press Sign In.`}</span>
          </p>
        )}
      </div>
    </div>
  );
}
