import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFormView } from '#web/form/use-form-view.ts';
import { t } from '#web/texts/t.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AccountPage, filledShare } from './account-page.tsx';
import { codeFrom, emailHash, instituteHash } from './password-checks.ts';
import styles from './password-form.module.css';
import { BrokenLink, PasswordForm } from './password-form.tsx';
import { useResetPassword } from './use-password-form.ts';

const InstituteCodeScreen = lazy(() =>
  import('./institute-code-screen.tsx').then((script) => ({ default: script.InstituteCodeScreen })),
);
const ConfirmEmailScreen = lazy(() =>
  import('./confirm-email-screen.tsx').then((script) => ({ default: script.ConfirmEmailScreen })),
);

interface ResetPasswordScreenProps {
  /** The URL's fragment, which is not sent to servers. */
  readonly hash: string;
}

export function ResetPasswordScreen({ hash }: ResetPasswordScreenProps) {
  const code = codeFrom(hash);
  if (hash === instituteHash)
    return (
      <Suspense fallback={<ResetPasswordSkeleton />}>
        <InstituteCodeScreen />
      </Suspense>
    );
  const emailCode = hash.startsWith(emailHash) ? codeFrom(hash.slice(emailHash.length)) : '';
  if (emailCode !== '')
    return (
      <Suspense fallback={<ResetPasswordSkeleton />}>
        <ConfirmEmailScreen code={emailCode} />
      </Suspense>
    );
  if (code !== '') return <ResetPassword code={code} />;
  return (
    <Frame share={0} isForm={false}>
      <BrokenLink />
    </Frame>
  );
}

function ResetPassword({ code }: { readonly code: string }) {
  const props = useResetPassword(code);
  const { actor } = props;
  const { values, isOver } = useFormView(actor);
  return (
    <Frame share={filledShare(values, ['newPassword', 'confirmPassword'])} isForm={!isOver}>
      <PasswordForm {...props} kind="reset" />
    </Frame>
  );
}

/** Shown until the fragment can be read. */
export function ResetPasswordSkeleton() {
  return (
    <Frame share={0} isForm footClass={styles.unseen}>
      <div className={styles.bones} role="status">
        <VisuallyHidden>{t('Loading the form')}</VisuallyHidden>
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
      heading={t('Choose a new password')}
      lead={t('Choose one that you can remember, and share it only with your parents.')}
      share={share}
      foot={
        isForm && (
          <span className={footClass}>
            {t('Is the link too old?')} <Link to="/forgotten-password">{t('Ask for a new link')}</Link>
          </span>
        )
      }
    >
      {children}
    </AccountPage>
  );
}
