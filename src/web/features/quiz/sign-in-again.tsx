import { Link } from '@tanstack/react-router';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Where the paper was, once the server has ended the session; the login page is about to come by itself. */
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
