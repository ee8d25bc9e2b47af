import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { toInstructions } from '#domain/quiz-list/to-instructions.ts';
import { useServices } from '#web/app/use-services.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { nextQuizQuery } from './next-quiz-query.ts';
import styles from './what-comes-next.module.css';
import { InTheList } from './what-comes-next.tsx';

export interface NextQuizProps {
  readonly userId: string;
  /** The quiz that is done. */
  readonly quizId: string;
  /** After a low score the mistakes come first. */
  readonly isLow: boolean;
}

/** What a finished quiz has opened, and the way there. */
export function NextQuiz({ userId, quizId, isLow }: NextQuizProps) {
  const { api, queryClient } = useServices();
  const next = useQuery(nextQuizQuery(api, queryClient, userId, quizId));
  if (next.isLoading) return <Skeleton shape="line" className={styles.waiting} />;
  if (next.data === undefined) return <InTheList />;
  if (next.data === null) {
    return (
      <p className={styles.text}>{t('There is no new quiz after this one. Look at the other subjects.')}</p>
    );
  }
  return (
    <>
      <p className={styles.text}>
        <b>{next.data.title}</b> {t('is now open.')}
      </p>
      <Link
        to="/instructions"
        state={{ instructions: toInstructions(next.data) }}
        className={buttonClass(isLow ? 'line' : 'main')}
        aria-label={t('Next quiz: {title}', { title: next.data.title })}
      >
        {t('Next quiz')} <ArrowRight size={20} aria-hidden="true" />
      </Link>
    </>
  );
}
