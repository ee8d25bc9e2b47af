import { useSelector } from '@xstate/react';
import { ChevronUp, Flag } from 'lucide-react';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import type { PaletteState } from '#domain/attempts/palette.ts';
import { type Label, t } from '#web/texts/t.ts';
import type { AttemptActor, AttemptSnapshot } from './attempt-actor.ts';
import { selectCounts, selectQuestions, selectReadOnly } from './attempt-selectors.ts';
import styles from './palette.module.css';
import { createPaletteCells } from './palette-cells.ts';
import note from './palette-note.module.css';

interface ActorProps {
  readonly actor: AttemptActor;
}

const names: Record<PaletteState, Label> = {
  answered: 'Answered',
  'not-answered': 'Not Answered',
  'not-visited': 'Not Visited',
  marked: 'Marked',
};
const states: readonly PaletteState[] = ['answered', 'not-answered', 'not-visited', 'marked'];

/**
 * On a phone the palette is a sheet. Its cells stay mounted when it is closed, since two hundred are slow to
 * create.
 */
export function Palette({ actor }: ActorProps) {
  const dock = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => {
    dock.current?.focus();
    setOpen(false);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles up from the controls inside
    <div className={styles.palette} onKeyDown={({ key }) => key === 'Escape' && open && close()}>
      <div className={styles.dock}>
        <button
          ref={dock}
          id="dock"
          type="button"
          className={styles.opener}
          aria-label={t('Your paper, all questions')}
          aria-labelledby="dock counts"
          aria-expanded={open}
          aria-controls="sheet"
          onClick={() => setOpen(!open)}
        />
        <Counts actor={actor} />
        <ChevronUp className={styles.open} size={20} aria-hidden="true" />
      </div>
      <div id="sheet" className={styles.sheet} data-open={open} onPointerDown={open ? keepFocus : undefined}>
        <Questions actor={actor} onJump={close} />
      </div>
    </div>
  );
}

/** Moving the focus twice is slow. */
const keepFocus = (press: React.PointerEvent) => press.preventDefault();

const Questions = memo(function Questions({ actor, onJump }: ActorProps & { readonly onJump: () => void }) {
  const questions = useSelector(actor, selectQuestions);
  const getCell = useMemo(createPaletteCells, []);
  const jump = useCallback(
    (index: number) => {
      actor.send({ type: 'question.jumped', index });
      onJump();
    },
    [actor, onJump],
  );
  const readOnly = useSelector(actor, selectReadOnly);
  return (
    // Without a focusable cell, keys could not scroll it.
    <aside className={styles.paper} aria-label={t('Your paper')} tabIndex={readOnly ? 0 : undefined}>
      <h2 className={styles.title}>{t('Your paper')}</h2>
      <ol className={styles.beads}>
        {[...questions.keys()].map((index) => (
          <li key={index}>
            <Cell actor={actor} getCell={getCell} index={index} jump={jump} />
          </li>
        ))}
      </ol>
      <p className={note.note}>{t('A marked question keeps its answer, and the answer counts.')}</p>
    </aside>
  );
});

interface CellProps extends ActorProps {
  readonly getCell: ReturnType<typeof createPaletteCells>;
  readonly index: number;
  readonly jump: (index: number) => void;
}

function Cell({ actor, getCell, index, jump }: CellProps) {
  const selectCell = useCallback((snapshot: AttemptSnapshot) => getCell(snapshot, index), [getCell, index]);
  const { state, current, answered, closed } = useSelector(actor, selectCell);
  const label = state === 'marked' && answered ? t('Marked, Answered') : t(names[state]);
  return (
    <button
      type="button"
      className={styles.bead}
      data-state={state}
      data-answered={answered}
      aria-current={current ? 'step' : undefined}
      aria-label={t('Question {value}, {label}', { value: index + 1, label })}
      disabled={closed}
      onClick={() => jump(index)}
    >
      <span translate="no">{index + 1}</span>
      {state === 'marked' && <Flag className={styles.flag} size={16} aria-hidden="true" />}
    </button>
  );
}

const Counts = memo(function Counts({ actor }: ActorProps) {
  return (
    <span id="counts" className={styles.counts}>
      {states.map((state) => (
        <span key={state} className={styles.count}>
          <i className={styles.sample} data-state={state} aria-hidden="true">
            {state === 'marked' && <Flag size={12} />}
          </i>
          <span>{t(names[state])}</span>
          <Count actor={actor} state={state} />
        </span>
      ))}
    </span>
  );
});

function Count({ actor, state }: ActorProps & { readonly state: PaletteState }) {
  return <b translate="no">{useSelector(actor, selectCounts[state])}</b>;
}
