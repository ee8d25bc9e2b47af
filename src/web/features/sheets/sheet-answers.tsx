import { Check, X } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { readTypedNumber } from '#domain/practice/typed-answer.ts';
import {
  isRightAnswer,
  optionLetter,
  type SheetExercise,
  writtenAnswer,
} from '#domain/sheets/sheet-exercises.ts';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './sheets.module.css';

interface SheetAnswersProps {
  readonly exercises: readonly SheetExercise[];
}

type Outcome = 'right' | 'wrong' | 'empty' | 'noNumber';

const fieldName = ({ number }: SheetExercise) => `answer-${number}`;

/** Says which answers are right. The key is shown on request only. */
export function SheetAnswers({ exercises }: SheetAnswersProps) {
  /** By the number of an exercise; a change of an answer removes its outcome. */
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [showsKey, setShowsKey] = useState(false);
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const found = new Map(
      exercises.map((exercise) => [
        exercise.number,
        outcomeOf(exercise, String(form.get(fieldName(exercise)))),
      ]),
    );
    setOutcomes(found);
  };
  const forget = ({ number }: SheetExercise) => {
    if (!outcomes.has(number)) return;
    setOutcomes(new Map([...outcomes].filter(([each]) => each !== number)));
  };
  const isChecked = outcomes.size === exercises.length;
  const numbersOf = (outcome: Outcome) =>
    [...outcomes].filter(([, each]) => each === outcome).map(([number]) => number);
  const right = numbersOf('right').length;
  const unread = numbersOf('noNumber');
  return (
    <form onSubmit={check} className={styles.form}>
      <ol className={styles.exercises}>
        {exercises.map((exercise) => (
          <ExerciseRow
            key={exercise.number}
            exercise={exercise}
            outcome={outcomes.get(exercise.number)}
            showsKey={showsKey}
            onChange={() => forget(exercise)}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        <Button type="submit">{t('Check')}</Button>
        <Button variant="line" aria-pressed={showsKey} onClick={() => setShowsKey(!showsKey)}>
          {showsKey ? t('Hide answers') : t('Show answers')}
        </Button>
        <p role="status" className={styles.score}>
          {isChecked && (
            <>
              <span>{t('{right} of {total} are right', { right, total: exercises.length })}</span>
              {unread.length > 0 && (
                <span>{`. ${t('Please type a number')}: ${unread.map((number) => `${number}.`).join(' ')}`}</span>
              )}
            </>
          )}
        </p>
      </div>
    </form>
  );
}

function outcomeOf(exercise: SheetExercise, typed: string): Outcome {
  if (typed.trim() === '') return 'empty';
  if (exercise.look !== 'choice' && Number.isNaN(readTypedNumber(typed))) return 'noNumber';
  return isRightAnswer(exercise, typed) ? 'right' : 'wrong';
}

interface ExerciseRowProps {
  readonly exercise: SheetExercise;
  readonly outcome: Outcome | undefined;
  readonly showsKey: boolean;
  readonly onChange: () => void;
}

function ExerciseRow({ exercise, outcome, showsKey, onChange }: ExerciseRowProps) {
  const { number, look, lines, options } = exercise;
  const id = fieldName(exercise);
  const text = lines.join(' ');
  return (
    <li className={styles.exercise} data-outcome={outcome} data-long={text.length > 14 || undefined}>
      <label htmlFor={id}>
        <span className={styles.number}>{`${number}.`}</span>{' '}
        <span className={styles.text} translate="no">
          {look === 'choice' ? text : `${text} =`}
        </span>
      </label>
      {look === 'choice' ? (
        <select id={id} name={id} aria-describedby={`${id}-outcome`} onChange={onChange} defaultValue="">
          <option value="">{t('Choose')}</option>
          {options.map((option, place) => (
            <option key={option} value={optionLetter(place)} translate="no">
              {`${optionLetter(place)} ${option}`}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          aria-invalid={outcome === 'noNumber'}
          aria-describedby={`${id}-outcome`}
          onChange={onChange}
        />
      )}
      <p id={`${id}-outcome`} className={styles.outcome}>
        {outcome === 'right' && (
          <>
            <Check size={20} aria-hidden="true" />
            <b>{t('Right')}</b>
          </>
        )}
        {outcome === 'wrong' && (
          <>
            <X size={20} aria-hidden="true" />
            <b>{t('Not right yet')}</b>
          </>
        )}
        {outcome === 'noNumber' && <b>{t('Please type a number')}</b>}
        {outcome === 'empty' && <span>{t('Not answered')}</span>}
        {showsKey && (
          <span>
            <span>{t('Right answer')}</span>{' '}
            <b className={styles.key} translate="no">
              {writtenAnswer(exercise)}
            </b>
          </span>
        )}
      </p>
    </li>
  );
}
