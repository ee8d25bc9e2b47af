import { Link } from '@tanstack/react-router';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Replaces the question paper when the session has ended, until the login page opens. */
export function SignInAgain({ quizId }: { readonly quizId: string }) {
  return (
    <EmptyState
      title={t('Please sign in again')}
      level={1}
      action={
        <Link
          to="/login"
          search={{ redirect: `/questionPaper/${encodeURIComponent(quizId)}` }}
          className={buttonClass('main')}
        >
          {t('Login')}
        </Link>
      }
    >
      <p>{t('Then your quiz goes on where you left it.')}</p>
    </EmptyState>
  );
}
