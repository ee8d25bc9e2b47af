import { Link } from '@tanstack/react-router';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { BackToQuizzes } from './back-to-quizzes.tsx';

/** In place of the result of a competition before its release. */
export function UnreleasedResult() {
  return (
    <EmptyState
      title={t('Your answers are in')}
      level={1}
      action={
        <>
          <Link to="/competitions" className={buttonClass('main')}>
            {t('Your competitions')}
          </Link>
          <BackToQuizzes variant="line" />
        </>
      }
    >
      <p>{t('Results come when the institute releases them.')}</p>
    </EmptyState>
  );
}
