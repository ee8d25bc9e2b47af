import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { AccountPage, filledShare } from './account-page.tsx';
import { codeFrom } from './password-checks.ts';
import { PasswordForm, type PasswordFormProps } from './password-form.tsx';
import { type PasswordFormActor, type PasswordServices, usePasswordForm } from './use-password-form.ts';

type Snapshot = SnapshotFrom<PasswordFormActor>;
const selectValues = ({ context }: Snapshot) => context.values;
const selectForm = (snapshot: Snapshot) => snapshot.matches('editing') || snapshot.hasTag('busy');

interface ResetPasswordScreenProps extends PasswordServices {
  /** What stands behind the # of the address: no server sees it. */
  readonly hash: string;
}

/** /reset-password#…: chooses a new password by the link of a mail. */
export function ResetPasswordScreen({ hash, ...services }: ResetPasswordScreenProps) {
  return <ResetPassword {...usePasswordForm(services, { kind: 'reset', code: codeFrom(hash) })} />;
}

/** What the machine shows of a password that is chosen by a link. */
export function ResetPassword({ actor, form }: PasswordFormProps) {
  const { newPassword, confirmPassword } = useSelector(actor, selectValues);
  const isForm = useSelector(actor, selectForm);
  return (
    <AccountPage
      heading="Choose a new password"
      lead="Choose one that you can remember, and tell it to nobody but your parents."
      share={filledShare([newPassword, confirmPassword])}
      foot={
        isForm && (
          <>
            Is the link too old? <Link to="/forgotten-password">Ask for a new link</Link>
          </>
        )
      }
    >
      <PasswordForm actor={actor} {...(form && { form })} />
    </AccountPage>
  );
}
