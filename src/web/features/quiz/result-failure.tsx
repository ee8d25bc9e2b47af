import { Link } from '@tanstack/react-router';
import { AnswersWaitingError } from '#web/actors/pending/send-pending-submissions.ts';
import { isNotFound, isRefusedWith } from '#web/api/api-error.ts';
import { t } from '#web/texts/t.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { BackToQuizzes } from './back-to-quizzes.tsx';

/** docs/specification.md#page-by-page leads on to /quiz. */
export function NoResult() {
  return (
    <EmptyState
      title={t('No results found')}
      level={1}
      action={
        <Link to="/quiz" className={buttonClass('main')}>
          {t('Go to Quizzes')}
        </Link>
      }
    >
      <p>{t('There is no finished quiz at this address.')}</p>
    </EmptyState>
  );
}

interface ResultFailureProps {
  readonly error: Error;
  /** The page to return to after signing in. */
  readonly address: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

export function ResultFailure({ error, address, busy, onRetry }: ResultFailureProps) {
  if (error instanceof AnswersWaitingError) {
    return (
      <EmptyState
        title={t('Your answers are still being sent')}
        level={1}
        action={
          <>
            <Button variant="main" busy={busy} onClick={onRetry}>
              {t('Send now')}
            </Button>
            <BackToQuizzes variant="line" />
          </>
        }
      >
        <p>
          {t('Your result will come as soon as they have been submitted. You do not need to do anything.')}
        </p>
      </EmptyState>
    );
  }
  // A host that refuses with 200 or 400 has no such result.
  if (isNotFound(error) || isRefusedWith(error, 400, 200)) return <NoResult />;
  if (isRefusedWith(error, 401)) return <ResultOfVisitor address={address} />;
  if (isRefusedWith(error, 403)) {
    return (
      <EmptyState
        title={t('These results belong to another user')}
        level={1}
        action={
          <>
            <BackToQuizzes />
            <Login address={address} variant="line" />
          </>
        }
      >
        <p>
          {t(
            'We show results only to the person who took the quiz. Is that you? Then log in with your own account.',
          )}
        </p>
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={t('Failed to load results')}
      level={1}
      message={error.message}
      busy={busy}
      onAction={onRetry}
      aside={<BackToQuizzes variant="line" />}
    />
  );
}

export function ResultOfVisitor({ address }: Pick<ResultFailureProps, 'address'>) {
  return (
    <EmptyState
      title={t('Sign in to see your results')}
      level={1}
      action={
        <>
          <Login address={address} variant="main" />
          <BackToQuizzes variant="line" />
        </>
      }
    >
      <p>{t('We show results only to the person who took the quiz.')}</p>
    </EmptyState>
  );
}

function Login({ address, variant }: { readonly address: string; readonly variant: 'main' | 'line' }) {
  return (
    <Link to="/login" search={{ redirect: address }} className={buttonClass(variant)}>
      {t('Login')}
    </Link>
  );
}
