import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ArrowLeft, Check, X } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { exerciseText } from '#domain/exercises/exercise.ts';
import type { LadderStep } from '#domain/practice/ladder.ts';
import { practiceRoundMachine } from '#machines/practice/practice-round.machine.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import { useMachineActor } from '#web/actors/use-machine-actor.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t, translated } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { spokenFormula } from '#web/ui/formula/spoken-formula.ts';
import { ignoreHeldEnter, ignoreHeldKey } from '#web/ui/held-key.ts';
import { LiveRegion } from '#web/ui/live-region.tsx';
import styles from './practice.module.css';
import { StepHint } from './step-hint.tsx';
import { StepState } from './step-state.tsx';
import { Sum } from './sum.tsx';
import type { Practice } from './use-practice.ts';

interface PracticeRoundProps {
  readonly step: LadderStep;
  readonly practice: Practice;
}

const seedLimit = 2 ** 31;

/** Runs a round whose exercises are drawn at random. */
export function PracticeRound({ step, practice }: PracticeRoundProps) {
  const [input] = useState(() => ({
    step,
    seed: Math.trunc(Math.random() * seedLimit),
    startedAt: Date.now(),
  }));
  const actor = useMachineActor(practiceRoundMachine, { input });
  return <PracticeRoundScreen actor={actor} practice={practice} />;
}

interface PracticeRoundScreenProps {
  readonly actor: ActorRefFrom<typeof practiceRoundMachine>;
  readonly practice: Practice;
}

export function PracticeRoundScreen({ actor, practice }: PracticeRoundScreenProps) {
  useEmitted(actor, ({ stepId, isRight, ms, at }) => practice.give({ step: stepId, isRight, ms, at }));
  const snapshot = useSelector(actor, (each) => each);
  const value = shownState(snapshot);
  const isNoNumber = snapshot.matches({ asking: 'noNumber' });
  const { step, exercise, typed, mistake, rightCount, answerCount } = snapshot.context;
  const spoken = spokenFormula(exerciseText(exercise));
  const [text, setText] = useState('');
  const [showsBeads, setShowsBeads] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const isAsking = value === 'asking';
  useEffect(() => {
    if (!isAsking) return;
    setText('');
    box.current?.focus();
  }, [isAsking]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const at = Date.now();
    actor.send(value === 'wrong' ? { type: 'next.requested', at } : { type: 'answer.given', text, at });
  };
  const progress = practice.progressOf(step.id);
  return (
    <div className={styles.round}>
      <Link to="/practice" className={styles.back}>
        <ArrowLeft size={18} aria-hidden="true" /> {t('All steps')}
      </Link>
      <div className={styles.head}>
        <h1 lang={contentLanguage(translated(step.name))}>{translated(step.name)}</h1>
        <StepState progress={progress} />
      </div>
      <StepHint step={step} />
      {step.source !== undefined && (
        <p className={styles.hint} lang={contentLanguage(step.source)}>
          {step.source}
        </p>
      )}
      {step.subject === 'abacus' && (
        <CheckboxField
          label={t('Show the abacus')}
          name="beads"
          checked={showsBeads}
          onChange={setShowsBeads}
        />
      )}
      <Card padding="l" className={styles.exercise} data-outcome={value}>
        <div className={styles.sum}>
          <Sum
            key={exercise.lines.join(' ')}
            lines={exercise.lines}
            showsBeads={step.subject === 'abacus' && showsBeads}
          />
        </div>
        <LiveRegion id="practice-exercise" lang={contentLanguage(spoken)}>
          {spoken}
        </LiveRegion>
        <p role="status" className={styles.outcome}>
          {isNoNumber && <b>{t('Please type a number')}</b>}
          {value === 'right' && (
            <>
              <Check size={24} aria-hidden="true" />
              <b>{t('Right!')}</b>
            </>
          )}
          {value === 'wrong' && (
            <>
              <X size={24} aria-hidden="true" />
              <b>{t('{typed} is not right: it is {answer}.', { typed, answer: exercise.answer })}</b>
              {mistake !== '' && <span>{t('{mistake}.', { mistake: translated(mistake) })}</span>}
            </>
          )}
        </p>
        <form onSubmit={submit} className={styles.answer}>
          <label htmlFor="practice-answer">{t('Answer')}</label>
          <input
            ref={box}
            id="practice-answer"
            data-takes-focus
            inputMode="numeric"
            autoComplete="off"
            value={text}
            readOnly={!isAsking}
            aria-invalid={isNoNumber}
            aria-describedby="practice-exercise"
            onKeyDown={ignoreHeldEnter}
            onChange={(event) => {
              setText(event.target.value);
              actor.send({ type: 'answer.edited' });
            }}
          />
          <Button type="submit" onKeyDown={ignoreHeldKey}>
            {value === 'wrong' ? t('Next') : t('Check')}
          </Button>
        </form>
      </Card>
      <div className={styles.foot}>
        <p>{t('In this round: {right} of {count} right', { right: rightCount, count: answerCount })}</p>
      </div>
    </div>
  );
}

function shownState({ value }: SnapshotFrom<typeof practiceRoundMachine>) {
  if (typeof value === 'string') return value;
  return 'asking' in value ? 'asking' : 'wrong';
}
