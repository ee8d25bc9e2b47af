import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
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
  /** Before the start: a warning or a test sound. */
  readonly advice: Elements;
  /** Called when a button is pressed that starts a run. */
  readonly onStart?: () => void;
}

const seedLimit = 2 ** 31;
export const drawSeed = (): number => Math.trunc(Math.random() * seedLimit);

/** A round of numbers: its start, its run, its question and its outcome. */
export function NumbersRoundScreen({ actor, practice, back, advice, onStart }: NumbersRoundScreenProps) {
  useEmitted(actor, ({ stepId, isRight, ms, at, isCounted }) => {
    if (isCounted) practice.give({ step: stepId, isRight, ms, at });
  });
  const value = useSelector(actor, shownState);
  const { step, rightCount, answerCount } = useSelector(actor, ({ context }) => context, isSameCount);
  const [hasStarted, setStarted] = useState(false);
  const start = () => {
    setStarted(true);
    onStart?.();
    actor.send({ type: 'round.requested' });
  };
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
          <NumbersReady actor={actor} advice={advice} takesFocus={hasStarted} onStart={start} />
        )}
        {(value === 'countdown' || value === 'playing') && <NumbersRun actor={actor} />}
        {value === 'answering' && <NumbersAnswer actor={actor} />}
        <NumbersOutcome actor={actor} onStart={start} />
      </Card>
      <p>{t('In this round: {right} of {count} right', { right: rightCount, count: answerCount })}</p>
    </div>
  );
}

/** Of a run that is over, what came of it. */
export function shownState({ value }: SnapshotFrom<typeof numbersRoundMachine>) {
  if (typeof value === 'string') return value;
  if ('over' in value) return value.over.outcome;
  if ('answering' in value) return 'answering';
  return 'ready' in value ? 'ready' : 'countdown';
}

interface Counts {
  readonly rightCount: number;
  readonly answerCount: number;
}

/** The frame around a run is not rendered again for each number. */
const isSameCount = (one: Counts, other: Counts): boolean =>
  one.rightCount === other.rightCount && one.answerCount === other.answerCount;
