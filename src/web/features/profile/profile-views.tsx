import { Link } from '@tanstack/react-router';
import { ApiError, isRefusedWith } from '#web/api/api-error.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';

interface ProfileFailureProps {
  readonly error: Error;
  readonly messageOf: (error: Error) => string;
  /** The page to return to after signing in. */
  readonly address: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

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
              {t('Login')}
            </Link>
          )}
          <Link to="/" className={buttonClass('line')}>
            {t('Back to Home')}
          </Link>
        </>
      }
    />
  );
}
