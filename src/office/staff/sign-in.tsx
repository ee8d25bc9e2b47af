import { type Member, officeSignIn, officeSignInForm } from '#contract/office/staff.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import styles from '../app/office.module.css';
import { myselfQuery } from '../app/office-queries.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { CodeField } from './code-field.tsx';
import { broadcastSignIn } from './sign-in-channel.ts';

interface SignInFormProps {
  readonly onSignedIn?: (member: Member) => void;
}

export function SignInForm({ onSignedIn }: SignInFormProps) {
  const { api, queryClient } = useServices();
  const { props } = useOfficeForm({
    schema: officeSignInForm,
    initial: { email: '', password: '', code: '' },
    send: (body) => api.call(officeSignIn, { body, anonymous: true }),
    onDone: ({ data }) => {
      queryClient.setQueryData(myselfQuery(api).queryKey, data);
      onSignedIn?.(data);
      broadcastSignIn();
    },
  });
  return (
    <FormFrame {...props} className={formStyles.form}>
      {(field) => (
        <>
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            {...field('email')}
          />
          <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
          <CodeField {...field('code')} />
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            Sign in
          </Submit>
        </>
      )}
    </FormFrame>
  );
}

export function SignInScreen() {
  return (
    <main className={classNames(styles.page, styles.narrow)}>
      <PageHeading title="Sign in">Office</PageHeading>
      <Card padding="l">
        <SignInForm />
      </Card>
      <p className={styles.muted}>
        Lost your password or your phone? An owner can give you a new link.{' '}
        <a href="/">Back to the website</a>
      </p>
    </main>
  );
}
