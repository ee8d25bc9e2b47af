import { shallowEqual, useSelector } from '@xstate/react';
import { Check, ChevronUp, Flag } from 'lucide-react';
import { useId } from 'react';
import { type PaletteState, paletteCounts, paletteState } from '#machines/rules/palette.ts';
import { selectQuestions, selectReadOnly, selectWork } from './attempt-selectors.ts';
import styles from './palette.module.css';
import type { AttemptActor } from './use-quiz-attempt.ts';

interface ActorProps {
  readonly actor: AttemptActor;
}

const names: Record<PaletteState, string> = {
  answered: 'Answered',
  'not-answered': 'Not Answered',
  'not-visited': 'Not Visited',
  marked: 'Marked',
};
const states: readonly PaletteState[] = ['answered', 'not-answered', 'not-visited', 'marked'];

/** Every question as a bead with its state, and how many there are of each; on a phone the counts open it. */
export function Palette({ actor }: ActorProps) {
  const sheet = useId();
  const questions = useSelector(actor, selectQuestions);
  return (
    <>
      <button
        type="button"
        className={styles.dock}
        popoverTarget={sheet}
        aria-label="Your paper, all questions"
      >
        <Counts actor={actor} />
        <ChevronUp className={styles.open} size={20} aria-hidden="true" />
      </button>
      <aside id={sheet} popover="auto" className={styles.sheet} aria-label="Your paper">
        <h2 className={styles.title}>Your paper</h2>
        <ol className={styles.beads}>
          {[...questions.keys()].map((index) => (
            <li key={index}>
              <Bead actor={actor} index={index} sheet={sheet} />
            </li>
          ))}
        </ol>
        <Counts actor={actor} />
      </aside>
    </>
  );
}

interface BeadProps extends ActorProps {
  readonly index: number;
  readonly sheet: string;
}

function Bead({ actor, index, sheet }: BeadProps) {
  const bead = useSelector(
    actor,
    ({ context: { work } }) => ({
      state: paletteState(index, work),
      current: work.current === index,
      answered: work.answers[index] !== undefined,
    }),
    shallowEqual,
  );
  const readOnly = useSelector(actor, selectReadOnly);
  const words = bead.state === 'marked' && bead.answered ? 'Marked, Answered' : names[bead.state];
  return (
    <button
      type="button"
      className={styles.bead}
      data-state={bead.state}
      aria-current={bead.current ? 'step' : undefined}
      aria-label={`Question ${index + 1}, ${words}`}
      disabled={readOnly}
      popoverTarget={sheet}
      popoverTargetAction="hide"
      onClick={() => actor.send({ type: 'question.jumped', index })}
    >
      {index + 1}
      {bead.state === 'marked' && <Flag className={styles.flag} size={16} aria-hidden="true" />}
      {bead.answered && <Check className={styles.tick} size={14} strokeWidth={4} aria-hidden="true" />}
    </button>
  );
}

function Counts({ actor }: ActorProps) {
  const counts = useSelector(
    actor,
    (snapshot) => paletteCounts(selectQuestions(snapshot).length, selectWork(snapshot)),
    shallowEqual,
  );
  return (
    <span className={styles.counts}>
      {states.map((state) => (
        <span key={state} className={styles.count}>
          <i className={styles.sample} data-state={state} aria-hidden="true">
            {state === 'answered' && <Check size={12} strokeWidth={4} />}
            {state === 'marked' && <Flag size={12} />}
          </i>
          <span>{names[state]}</span>
          <b>{counts[state]}</b>
        </span>
      ))}
    </span>
  );
}
