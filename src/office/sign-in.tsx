import { useQueryClient } from '@tanstack/react-query';
import { type Member, officeSignIn, officeSignInForm } from '#contract/office/staff.ts';
import type { ApiClient } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { CodeField } from './code-field.tsx';
import formStyles from './form/form.module.css';
import { Refusal } from './form/refusal.tsx';
import { useForm } from './form/use-form.ts';
import styles from './office.module.css';
import { myselfQuery } from './office-queries.ts';
import { PageHeading } from './page-heading.tsx';
import { broadcastSignIn } from './sign-in-channel.ts';

interface SignInProps {
  readonly api: ApiClient;
  readonly onSignedIn: (member: Member) => void;
}

export function SignInForm({ api, onSignedIn }: SignInProps) {
  const queryClient = useQueryClient();
  const { form, field, busy, reason } = useForm({
    schema: officeSignInForm,
    initial: { email: '', password: '', code: '' },
    send: (body) => api.call(officeSignIn, { body, anonymous: true }),
    onDone: ({ data }) => {
      queryClient.setQueryData(myselfQuery(api).queryKey, data);
      onSignedIn(data);
      broadcastSignIn();
    },
  });
  return (
    <form className={formStyles.form} {...form} data-all-required>
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <CodeField {...field('code')} />
      <Refusal reason={reason} />
      <Button type="submit" busy={busy} className={formStyles.send}>
        Sign in
      </Button>
    </form>
  );
}

export function SignInScreen({ api, onSignedIn }: SignInProps) {
  return (
    <main className={classNames(styles.page, styles.narrow)}>
      <PageHeading title="Sign in">Office</PageHeading>
      <Card padding="l">
        <SignInForm api={api} onSignedIn={onSignedIn} />
      </Card>
      <p className={styles.muted}>
        Lost your password or your phone? An owner can give you a new link.{' '}
        <a href="/">Back to the website</a>
      </p>
    </main>
  );
}
