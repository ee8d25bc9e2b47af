import { type ComponentType, lazy, Suspense } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { NextQuizProps } from './next-quiz.tsx';
import styles from './what-comes-next.module.css';

export function InTheList() {
  return <p className={styles.text}>You find your next quiz in the list of quizzes.</p>;
}

/** Not needed for the first paint. */
const NextQuiz = lazy<ComponentType<NextQuizProps>>(() =>
  import('./next-quiz.tsx').then(
    (script) => ({ default: script.NextQuiz }),
    () => ({ default: InTheList }),
  ),
);

interface WhatComesNextProps {
  /** Null for a visitor. */
  readonly userId: string | null;
  readonly quizId: string;
}

/** Its height is reserved from the start. */
export function WhatComesNext({ userId, ...quiz }: WhatComesNextProps) {
  if (userId === null) return null;
  return (
    <Card as="section" aria-labelledby="what-comes-next" className={styles.next}>
      <h2 id="what-comes-next">What comes next</h2>
      <div className={styles.room}>
        <Suspense fallback={<Skeleton shape="line" className={styles.waiting} />}>
          <NextQuiz {...quiz} userId={userId} />
        </Suspense>
      </div>
    </Card>
  );
}
