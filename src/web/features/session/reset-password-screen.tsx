import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AccountPage, filledShare } from './account-page.tsx';
import { codeFrom } from './password-checks.ts';
import styles from './password-form.module.css';
import { PasswordForm, type PasswordFormProps } from './password-form.tsx';
import { type PasswordFormActor, type PasswordServices, usePasswordForm } from './use-password-form.ts';

type Snapshot = SnapshotFrom<PasswordFormActor>;
const selectValues = ({ context }: Snapshot) => context.values;
const selectForm = (snapshot: Snapshot) => snapshot.matches('editing') || snapshot.hasTag('busy');

interface ResetPasswordScreenProps extends PasswordServices {
  /** The URL's fragment, which is not sent to servers. */
  readonly hash: string;
}

export function ResetPasswordScreen({ hash, ...services }: ResetPasswordScreenProps) {
  return <ResetPassword {...usePasswordForm(services, { kind: 'reset', code: codeFrom(hash) })} />;
}

export function ResetPassword({ actor, form }: PasswordFormProps) {
  const { newPassword, confirmPassword } = useSelector(actor, selectValues);
  const isForm = useSelector(actor, selectForm);
  return (
    <Frame share={filledShare([newPassword, confirmPassword])} isForm={isForm}>
      <PasswordForm actor={actor} {...(form && { form })} />
    </Frame>
  );
}

/** Shown until the fragment can be read. */
export function ResetPasswordSkeleton() {
  return (
    <Frame share={0} isForm footClass={styles.unseen}>
      <div className={styles.bones} role="status">
        <VisuallyHidden>Loading the form</VisuallyHidden>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </Frame>
  );
}

interface FrameProps {
  readonly share: number;
  readonly isForm: boolean;
  readonly footClass?: string | undefined;
  readonly children: ReactNode;
}

function Frame({ share, isForm, footClass, children }: FrameProps) {
  return (
    <AccountPage
      heading="Choose a new password"
      lead="Choose one that you can remember, and tell it to nobody but your parents."
      share={share}
      foot={
        isForm && (
          <span className={footClass}>
            Is the link too old? <Link to="/forgotten-password">Ask for a new link</Link>
          </span>
        )
      }
    >
      {children}
    </AccountPage>
  );
}
