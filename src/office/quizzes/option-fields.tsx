import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { optionMaximum, optionMinimum } from '#domain/quizzes/edited-question.ts';
import type { Problems } from '#machines/quiz-publication/quiz-publication.types.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import officeStyles from '../app/office.module.css';
import { readPastedOptions } from './pasted-options.ts';
import { optionField, questionField } from './problems.ts';
import { moved, newOption, type Question, withOptions } from './quiz-texts.ts';
import styles from './quizzes.module.css';

interface OptionFieldsProps {
  readonly question: Question;
  readonly problems: Problems;
  readonly onChange: (change: Partial<Question>) => void;
}

interface Removed {
  readonly option: Question['options'][number];
  readonly index: number;
}

export function OptionFields({ question, problems, onChange }: OptionFieldsProps) {
  const { id, options, correctOptionId } = question;
  const errorId = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const [removed, setRemoved] = useState<Removed>();
  const markName = questionField(id, 'correctOptionId');
  const error = problems[questionField(id, 'options')] ?? problems[markName];
  const step = (from: number, to: number) => {
    if (to < 0 || to >= options.length) return;
    const way = to < from ? 'up' : 'down';
    flushSync(() => onChange({ options: moved(options, from, to) }));
    list.current?.querySelectorAll<HTMLButtonElement>(`[data-way="${way}"]`)[to]?.focus();
  };
  const focusText = (index: number) =>
    list.current?.querySelectorAll<HTMLInputElement>('input:not([type="radio"])')[index]?.focus();
  const add = () => {
    if (options.length >= optionMaximum) return;
    flushSync(() => onChange({ options: [...options, newOption()] }));
    focusText(options.length);
  };
  const remove = (index: number) => {
    if (options.length <= optionMinimum) return;
    const option = options[index];
    flushSync(() => {
      onChange({ options: options.toSpliced(index, 1) });
      if (option !== undefined && option.text.trim() !== '') setRemoved({ option, index });
    });
    focusText(Math.min(index, options.length - 2));
  };
  const putBack = ({ option, index }: Removed) => {
    if (options.length >= optionMaximum) return;
    flushSync(() => {
      onChange({ options: options.toSpliced(index, 0, option) });
      setRemoved(undefined);
    });
    focusText(index);
  };
  const pressEnter = (event: KeyboardEvent, index: number) => {
    // Of an input method, Enter takes the word that it offers.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (index < options.length - 1) focusText(index + 1);
    else add();
  };
  const paste = (event: ClipboardEvent, index: number) => {
    const pasted = readPastedOptions(event.clipboardData.getData('text/plain'));
    if (pasted === undefined || options[index]?.text.trim() !== '') return;
    const change = withOptions(question, pasted, index);
    if (change === undefined) return;
    event.preventDefault();
    flushSync(() => onChange(change));
    focusText(index + pasted.texts.length - 1);
  };
  return (
    <fieldset
      ref={list}
      className={styles.options}
      name={questionField(id, 'options')}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>Options</legend>
      <p className={officeStyles.muted}>
        Mark the right one. Enter goes to the next; several lines can be pasted at once.
      </p>
      <FieldError id={errorId} error={error} />
      {options.map((option, index) => (
        <div key={option.id} className={styles.option}>
          <label className={styles.right}>
            <input
              type="radio"
              name={markName}
              checked={option.id === correctOptionId}
              onChange={() => onChange({ correctOptionId: option.id })}
            />
            <VisuallyHidden>{`Option ${index + 1} is right`}</VisuallyHidden>
          </label>
          <TextField
            label={`Option ${index + 1}`}
            placeholder={`Option ${index + 1}`}
            required
            name={optionField(id, option.id)}
            autoComplete="off"
            value={option.text}
            error={problems[optionField(id, option.id)]}
            onKeyDown={(event) => pressEnter(event, index)}
            onPaste={(event) => paste(event, index)}
            onChange={(text) =>
              onChange({ options: options.map((each) => (each === option ? { ...each, text } : each)) })
            }
          />
          <div className={styles.optionButtons}>
            <Button
              variant="quiet"
              size="s"
              data-way="up"
              aria-label={`Move up: option ${index + 1}`}
              aria-disabled={index === 0}
              onClick={() => step(index, index - 1)}
            >
              <ArrowUp size={20} aria-hidden="true" />
            </Button>
            <Button
              variant="quiet"
              size="s"
              data-way="down"
              aria-label={`Move down: option ${index + 1}`}
              aria-disabled={index === options.length - 1}
              onClick={() => step(index, index + 1)}
            >
              <ArrowDown size={20} aria-hidden="true" />
            </Button>
            <Button
              variant="quiet"
              size="s"
              aria-label={`Remove option ${index + 1}`}
              aria-disabled={options.length <= optionMinimum}
              onClick={() => remove(index)}
            >
              <Trash2 size={20} aria-hidden="true" />
            </Button>
          </div>
        </div>
      ))}
      {removed !== undefined && (
        <div className={officeStyles.actions}>
          <p role="status">{`«${removed.option.text}» is removed.`}</p>
          <Button
            variant="line"
            size="s"
            aria-disabled={options.length >= optionMaximum}
            onClick={() => putBack(removed)}
          >
            Put it back
          </Button>
        </div>
      )}
      <div className={officeStyles.actions}>
        <Button variant="line" size="s" aria-disabled={options.length >= optionMaximum} onClick={add}>
          Add an option
        </Button>
        <span className={officeStyles.muted}>{`${optionMinimum} to ${optionMaximum} options`}</span>
      </div>
    </fieldset>
  );
}
