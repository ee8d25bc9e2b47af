import { type ComponentType, lazy, Suspense } from 'react';
import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CertificateOfferProps } from './certificate-offer.tsx';
import type { GrowthProps } from './growth.tsx';
import type { ResultState } from './navigation-state.ts';
import type { NextQuizProps } from './next-quiz.tsx';
import type { ParentLineProps } from './parent-line.tsx';
import styles from './what-comes-next.module.css';

export function InTheList() {
  return <p className={styles.text}>{t('You find your next quiz in the list of quizzes.')}</p>;
}

/** Not needed for the first paint. */
const NextQuiz = lazy<ComponentType<NextQuizProps>>(() =>
  import('./next-quiz.tsx').then(
    (script) => ({ default: script.NextQuiz }),
    () => ({ default: InTheList }),
  ),
);

const Growth = lazy<ComponentType<GrowthProps>>(() =>
  import('./growth.tsx').then(
    (script) => ({ default: script.Growth }),
    () => ({ default: () => null }),
  ),
);

const CertificateOffer = lazy<ComponentType<CertificateOfferProps>>(() =>
  import('./certificate-offer.tsx').then(
    (script) => ({ default: script.CertificateOffer }),
    () => ({ default: () => null }),
  ),
);

const ParentLine = lazy<ComponentType<ParentLineProps>>(() =>
  import('./parent-line.tsx').then(
    (script) => ({ default: script.ParentLine }),
    () => ({ default: () => null }),
  ),
);

interface WhatComesNextProps {
  /** Null for a visitor. */
  readonly userId: string | null;
  readonly result: ResultState;
  /** After a low score a parent is asked too. */
  readonly isLow: boolean;
  /** Right after the quiz. */
  readonly isNew: boolean;
}

/** Its height is reserved from the start. */
export function WhatComesNext({ userId, result, isLow, isNew }: WhatComesNextProps) {
  if (userId === null) return null;
  return (
    <Card as="section" aria-labelledby="what-comes-next" className={styles.next}>
      <div className={styles.head}>
        <h2 id="what-comes-next">{t('What comes next')}</h2>
        <Suspense>
          <Growth userId={userId} result={result} />
        </Suspense>
      </div>
      <div className={styles.room}>
        <Suspense fallback={<Skeleton shape="line" className={styles.waiting} />}>
          <NextQuiz result={result} userId={userId} isLow={isLow} isNew={isNew} />
        </Suspense>
      </div>
      <Suspense>
        <CertificateOffer result={result} />
      </Suspense>
      {isLow && (
        <p className={styles.parent}>
          <Suspense>
            <ParentLine quizId={result.quizId} />
          </Suspense>
        </p>
      )}
    </Card>
  );
}
