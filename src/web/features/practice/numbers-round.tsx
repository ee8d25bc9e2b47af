import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { numbersRoundMachine } from '#machines/practice/numbers-round.machine.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { NumbersAnswer } from './numbers-answer.tsx';
import { NumbersOutcome } from './numbers-outcome.tsx';
import { NumbersReady } from './numbers-ready.tsx';
import styles from './numbers-round.module.css';
import { NumbersRun } from './numbers-run.tsx';
import { levelName, paceText } from './pace-text.ts';
import practiceStyles from './practice.module.css';
import { StepState } from './step-state.tsx';
import type { Practice } from './use-practice.ts';

export type NumbersActor = ActorRefFrom<typeof numbersRoundMachine>;

interface NumbersRoundScreenProps {
  readonly actor: NumbersActor;
  readonly practice: Practice;
  /** The link to all levels. */
  readonly back: Elements;
}

/** A round of numbers: its start, its run, its question and its outcome. */
export function NumbersRoundScreen({ actor, practice, back }: NumbersRoundScreenProps) {
  useEmitted(actor, ({ stepId, isRight, ms, at, isCounted }) => {
    if (isCounted) practice.give({ step: stepId, isRight, ms, at });
  });
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const { step, rightCount, answerCount } = useSelector(actor, ({ context }) => context, isSameCount);
  const [hasStarted, setStarted] = useState(false);
  return (
    <div className={practiceStyles.round}>
      {back}
      <div className={practiceStyles.head}>
        <h1 lang={contentLanguage(levelName(step))}>{levelName(step)}</h1>
        <StepState progress={practice.progressOf(step.id)} />
      </div>
      <p className={practiceStyles.hint}>{paceText(step)}</p>
      <Card padding="l" className={styles.sheet} data-outcome={value}>
        {value === 'ready' && (
          <NumbersReady actor={actor} takesFocus={hasStarted} onStart={() => setStarted(true)} />
        )}
        {(value === 'countdown' || value === 'playing') && <NumbersRun actor={actor} />}
        {value === 'answering' && <NumbersAnswer actor={actor} />}
        <NumbersOutcome actor={actor} />
      </Card>
      <p>{t('In this round: {right} of {count} right', { right: rightCount, count: answerCount })}</p>
    </div>
  );
}

interface Counts {
  readonly rightCount: number;
  readonly answerCount: number;
}

/** The frame around a run is not rendered again for each number. */
const isSameCount = (one: Counts, other: Counts): boolean =>
  one.rightCount === other.rightCount && one.answerCount === other.answerCount;
