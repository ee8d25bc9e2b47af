import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { FormEvent, RefObject } from 'react';
import type { SnapshotFrom } from 'xstate';
import { studentSignUp, teacherSignUp } from '#contract/accounts.ts';
import type { Role } from '#contract/role.ts';
import type { SignUpField } from '#machines/session/sign-up.machine.ts';
import type { ApiClient } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './account-page.module.css';
import { AccountPage, filledShare } from './account-page.tsx';
import { problemsOf } from './form-check.ts';
import { roleFrom } from './roles.ts';
import { SignedUp } from './signed-up.tsx';
import { type SignUpActor, useSignUp } from './use-sign-up.ts';

const tabs = [
  { id: 'teacher', label: "Teacher's Signup" },
  { id: 'student', label: "Student's Signup" },
];

/** The fields that a role is asked for, from top to bottom. */
const fieldsOf: Readonly<Record<Role, readonly SignUpField[]>> = {
  teacher: ['fullName', 'mobile', 'email', 'password', 'confirmPassword'],
  student: ['fullName', 'mobile', 'presentEducation', 'email', 'password', 'confirmPassword'],
};
const schemaOf = { teacher: teacherSignUp, student: studentSignUp };

type Snapshot = SnapshotFrom<SignUpActor>;
const selectRole = ({ context }: Snapshot) => context.role;
const selectForm = ({ context }: Snapshot) => context.forms[context.role];
const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectEnrolled = (snapshot: Snapshot) => snapshot.hasTag('enrolled');
const selectSecondsLeft = ({ context }: Snapshot) => context.secondsLeft;

/** /signup: one form for each role; after the success, the way to the login page. */
export function SignUpScreen({ api }: { readonly api: ApiClient }) {
  return <SignUpForm {...useSignUp(api)} />;
}

interface SignUpFormProps {
  readonly actor: SignUpActor;
  readonly form?: RefObject<HTMLFormElement | null>;
}

/** What the sign-up machine shows. */
export function SignUpForm({ actor, form }: SignUpFormProps) {
  const role = useSelector(actor, selectRole);
  const { values, problems } = useSelector(actor, selectForm);
  const busy = useSelector(actor, selectBusy);
  const enrolled = useSelector(actor, selectEnrolled);
  const secondsLeft = useSelector(actor, selectSecondsLeft);
  const send = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted', problems: problemsOf(schemaOf[role], values, fieldsOf[role]) });
  };
  /** What every field has: its name, its value, its error and where its changes go. */
  const field = (name: SignUpField) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (value: string) => actor.send({ type: 'field.changed', field: name, value }),
  });

  return (
    <AccountPage
      heading={enrolled ? 'Your account is ready' : 'Create your account'}
      lead={
        enrolled
          ? 'One last step: log in with your e-mail and the password you just chose.'
          : 'It takes a minute. After that, courses and quizzes are open to you.'
      }
      share={enrolled ? 1 : filledShare(fieldsOf[role].map((name) => values[name]))}
      foot={
        !enrolled && (
          <>
            Already with us? <Link to="/login">Login</Link>
          </>
        )
      }
    >
      {enrolled ? (
        <SignedUp secondsLeft={secondsLeft} onGoNow={() => actor.send({ type: 'login.requested' })} />
      ) : (
        <div className={styles.tabs}>
          <Tabs
            label="Who is signing up"
            layout="spread"
            tabs={tabs}
            selected={role}
            onSelect={(id) => actor.send({ type: 'role.chosen', role: roleFrom(id) })}
          >
            <form key={role} ref={form} className={styles.form} noValidate onSubmit={send}>
              <TextField label="Full name" autoComplete="name" {...field('fullName')} />
              <div className={styles.pair}>
                <TextField
                  label="Mobile number"
                  type="tel"
                  inputMode="numeric"
                  autoComplete="tel-national"
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
                <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
                <PasswordField
                  label="Confirm password"
                  autoComplete="new-password"
                  {...field('confirmPassword')}
                />
              </div>
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
