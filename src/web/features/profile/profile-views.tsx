import { Link } from '@tanstack/react-router';
import { ApiError, isRefusedWith } from '#web/api/api-error.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './profile.module.css';

/** The page in its final shape while the profile is on its way. */
export function ProfileSkeleton({ details }: { readonly details: number }) {
  return (
    <div className={styles.page} role="status">
      <VisuallyHidden as="h1">Loading the profile</VisuallyHidden>
      <Card padding="l">
        <div className={styles.head}>
          <Skeleton shape="circle" className={styles.avatarBone} />
          <Skeleton shape="block" className={styles.nameBone} />
        </div>
        <div className={styles.details}>
          {Array.from({ length: details }, (_, row) => row).map((row) => (
            <Skeleton key={row} shape="line" lines={2} />
          ))}
        </div>
      </Card>
      <Card padding="l">
        <Skeleton shape="line" lines={6} />
      </Card>
    </div>
  );
}

interface ProfileFailureProps {
  readonly error: Error;
  readonly messageOf: (error: Error) => string;
  /** The page itself, to come back to after signing in. */
  readonly address: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** The server's words, what may have caused it when no answer came, and what may help. */
export function ProfileFailure({ error, messageOf, address, busy, onRetry }: ProfileFailureProps) {
  const unanswered = error instanceof ApiError && error.kind !== 'refused';
  return (
    <ErrorState
      title={messageOf(error)}
      level={1}
      message={unanswered ? error.message : undefined}
      busy={busy}
      onAction={isRefusedWith(error, 401, 403, 404) ? undefined : onRetry}
      aside={
        <>
          {isRefusedWith(error, 401, 403) && (
            <Link to="/login" search={{ redirect: address }} className={buttonClass('main')}>
              Login
            </Link>
          )}
          <Link to="/" className={buttonClass('line')}>
            Back to Home
          </Link>
        </>
      }
    />
  );
}
