import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './account-page.module.css';
import { AccountPage } from './account-page.tsx';
import { roleFrom } from './roles.ts';
import { type SignInServices, useSignIn } from './use-sign-in.ts';

const tabs = [
  { id: 'teacher', label: "Teacher's Login" },
  { id: 'student', label: "Student's Login" },
];

/** /login: one form for each role, each with what was typed into it. */
export function SignInScreen(services: SignInServices) {
  const { form, role, values, problems, busy, chooseRole, change, submit } = useSignIn(services);
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <AccountPage
      heading="Welcome Back!"
      lead="Your quizzes, your courses and every score are where you left them."
      filled={[values.email, values.password]}
      foot={
        <>
          New here? <Link to="/signup">Signup</Link>
        </>
      }
    >
      <Tabs
        label="Who is signing in"
        layout="spread"
        tabs={tabs}
        selected={role}
        onSelect={(id) => chooseRole(roleFrom(id))}
      >
        <form key={role} ref={form} className={styles.form} noValidate onSubmit={send}>
          <TextField
            label="Email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={values.email}
            error={problems.email}
            onChange={change('email')}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            value={values.password}
            error={problems.password}
            onChange={change('password')}
          />
          <Button type="submit" busy={busy} className={styles.send}>
            Sign In
          </Button>
        </form>
      </Tabs>
    </AccountPage>
  );
}
