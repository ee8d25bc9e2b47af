import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { toInstructions } from '#domain/quiz-list/to-instructions.ts';
import { useServices } from '#web/app/use-services.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Finish } from './finish.tsx';
import type { ResultState } from './navigation-state.ts';
import { type AfterQuiz, nextQuizQuery } from './next-quiz-query.ts';
import styles from './what-comes-next.module.css';
import { InTheList } from './what-comes-next.tsx';

export interface NextQuizProps {
  readonly userId: string;
  /** Of the quiz that is done. */
  readonly result: ResultState;
  /** After a low score the mistakes come first. */
  readonly isLow: boolean;
  /** Right after the quiz. */
  readonly isNew: boolean;
}

/** What a finished quiz has opened, and the way there. */
export function NextQuiz({ userId, result: { quizId, score }, isLow, isNew }: NextQuizProps) {
  const { api, queryClient } = useServices();
  const next = useQuery(nextQuizQuery(api, queryClient, userId, quizId));
  return (
    <>
      {isNew && (score === 100 || next.data?.isSubjectDone) && <Finish />}
      <WayOn next={next} isLow={isLow} />
    </>
  );
}

interface WayOnProps {
  readonly next: Pick<UseQueryResult<AfterQuiz>, 'isLoading' | 'data'>;
  readonly isLow: boolean;
}

function WayOn({ next, isLow }: WayOnProps) {
  if (next.isLoading) return <Skeleton shape="line" className={styles.waiting} />;
  if (next.data === undefined) return <InTheList />;
  const { quiz, isSubjectDone } = next.data;
  if (quiz === null) {
    return (
      <p className={styles.text}>
        {t(
          isSubjectDone
            ? 'You have finished every quiz of this subject! Look at the other subjects.'
            : 'There is no new quiz after this one. Look at the other subjects.',
        )}
      </p>
    );
  }
  return (
    <>
      <p className={styles.text}>
        <b lang={contentLanguage(quiz.title)}>{quiz.title}</b> {t('is now open.')}
      </p>
      <Link
        to="/instructions"
        state={{ instructions: toInstructions(quiz) }}
        className={buttonClass(isLow ? 'line' : 'main')}
        aria-label={t('Next quiz: {title}', { title: quiz.title })}
      >
        {t('Next quiz')} <ArrowRight size={20} aria-hidden="true" />
      </Link>
    </>
  );
}
