import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { ApiClient } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './account-page.module.css';
import { AccountPage } from './account-page.tsx';
import { roleFrom } from './roles.ts';
import { SignedUp } from './signed-up.tsx';
import { fieldsOf, useSignUp } from './use-sign-up.ts';

const tabs = [
  { id: 'teacher', label: "Teacher's Signup" },
  { id: 'student', label: "Student's Signup" },
];

/** /signup: one form for each role; after the success, the way to the login page. */
export function SignUpScreen({ api }: { readonly api: ApiClient }) {
  const signUp = useSignUp(api);
  const { form, role, values, problems, busy, change } = signUp;
  const send = (event: FormEvent) => {
    event.preventDefault();
    signUp.submit();
  };
  /** What every field has: its name, its value, its error and where its changes go. */
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: change(name),
  });

  return (
    <AccountPage
      heading={signUp.enrolled ? 'Your account is ready' : 'Create your account'}
      lead={
        signUp.enrolled
          ? 'One last step: login with the e-mail and password you just chose.'
          : 'It takes a minute. After that, courses and quizzes are open to you.'
      }
      filled={signUp.enrolled ? [] : fieldsOf[role].map((name) => values[name])}
      foot={
        !signUp.enrolled && (
          <>
            Already with us? <Link to="/login">Login</Link>
          </>
        )
      }
    >
      {signUp.enrolled ? (
        <SignedUp secondsLeft={signUp.secondsLeft} onGoNow={signUp.goToLogin} />
      ) : (
        <Tabs
          label="Who is signing up"
          layout="spread"
          tabs={tabs}
          selected={role}
          onSelect={(id) => signUp.chooseRole(roleFrom(id))}
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
      )}
    </AccountPage>
  );
}
