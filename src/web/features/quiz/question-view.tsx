import type { ChangeEvent, Ref } from 'react';
import type { PaperQuestion } from '#domain/quizzes/question.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import type { Elements } from '#web/ui/elements.ts';
import { FormulaText } from '#web/ui/formula/formula-text.tsx';
import { spokenText } from '#web/ui/formula/spoken-text.ts';
import { optionLetter } from './option-letter.ts';
import { QuestionPicture } from './question-picture.tsx';
import styles from './question-view.module.css';

interface QuestionViewProps {
  readonly label: string;
  readonly question: PaperQuestion | undefined;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly start?: Ref<HTMLParagraphElement>;
  readonly disabled: boolean;
  readonly tools?: Elements;
  readonly actions?: Elements;
  readonly children: (option: string, index: number) => Elements;
}

/** Number and text are live regions, so that a screen reader announces the next question. */
export function QuestionView({
  label,
  question,
  number,
  count,
  start,
  disabled,
  tools,
  actions,
  children,
}: QuestionViewProps) {
  return (
    <section className={styles.card} aria-label={label}>
      <div className={styles.head}>
        <p ref={start} className={styles.number} aria-live="polite" aria-atomic="true">
          {t('Question {number} of {count}', { number, count })}
        </p>
        {tools}
      </div>
      <fieldset className={styles.question} disabled={disabled}>
        <legend className={styles.text} aria-live="polite" aria-atomic="true">
          {question && <FormulaText text={question.questionText} />}
        </legend>
        {question?.picture && <QuestionPicture picture={question.picture} />}
        {question?.options.map(children)}
      </fieldset>
      {actions}
    </section>
  );
}

interface OptionViewProps {
  readonly name: string;
  readonly option: string;
  readonly index: number;
  readonly checked: boolean;
  readonly slides: boolean;
  readonly onPick: (change: ChangeEvent<HTMLInputElement>) => void;
}

export function OptionView({ name, option, index, checked, slides, onPick }: OptionViewProps) {
  const letter = optionLetter(index);
  return (
    <label className={styles.option} data-picked={checked} data-slides={slides}>
      <input
        type="radio"
        className={styles.radio}
        aria-label={`${letter}, ${spokenText(option)}`}
        lang={contentLanguage(spokenText(option))}
        name={name}
        value={option}
        checked={checked}
        onChange={onPick}
      />
      <b className={styles.letter} aria-hidden="true" translate="no">
        {letter}
      </b>
      <span className={styles.optionText}>
        <FormulaText text={option} />
      </span>
      <span className={styles.key} aria-hidden="true" translate="no">
        {letter}
      </span>
    </label>
  );
}
