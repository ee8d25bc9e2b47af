import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { FormEvent, RefObject } from 'react';
import type { SnapshotFrom } from 'xstate';
import { signIn } from '#contract/accounts.ts';
import type { SignInField } from '#machines/session/sign-in.machine.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './account-page.module.css';
import { AccountPage, filledShare } from './account-page.tsx';
import { problemsOf } from './form-check.ts';
import { roleFrom } from './roles.ts';
import { type SignInActor, type SignInServices, useSignIn } from './use-sign-in.ts';

const tabs = [
  { id: 'teacher', label: "Teacher's Login" },
  { id: 'student', label: "Student's Login" },
];

type Snapshot = SnapshotFrom<SignInActor>;
const fields = ['email', 'password'] as const;
const selectRole = ({ context }: Snapshot) => context.role;
const selectForm = ({ context }: Snapshot) => context.forms[context.role];
const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** /login: one form for each role, each with what was typed into it. */
export function SignInScreen(services: SignInServices) {
  return <SignInForm {...useSignIn(services)} />;
}

interface SignInFormProps {
  readonly actor: SignInActor;
  readonly form?: RefObject<HTMLFormElement | null>;
}

/** What the sign-in machine shows. */
export function SignInForm({ actor, form }: SignInFormProps) {
  const role = useSelector(actor, selectRole);
  const { values, problems } = useSelector(actor, selectForm);
  const busy = useSelector(actor, selectBusy);
  const change = (field: SignInField) => (value: string) =>
    actor.send({ type: 'field.changed', field, value });
  const send = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted', problems: problemsOf(signIn, values, fields) });
  };

  return (
    <AccountPage
      heading="Welcome Back!"
      lead="Your quizzes, your courses and every score are where you left them."
      share={filledShare([values.email, values.password])}
      foot={
        <>
          New here? <Link to="/signup">Signup</Link>
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
          <form key={role} ref={form} className={styles.form} noValidate data-all-required onSubmit={send}>
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
            <Button type="submit" busy={busy} className={styles.send}>
              Sign In
            </Button>
            <Link to="/forgotten-password" search={{ role }} className={styles.aside}>
              Forgot your password?
            </Link>
          </form>
        </Tabs>
      </div>
    </AccountPage>
  );
}
