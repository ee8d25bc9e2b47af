import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { optionMaximum, optionMinimum } from '#domain/quizzes/edited-question.ts';
import type { Problems } from '#machines/quiz-publication/quiz-publication.types.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import officeStyles from '../app/office.module.css';
import { optionField, questionField } from './problems.ts';
import { moved, newOption, type Question } from './quiz-texts.ts';
import styles from './quizzes.module.css';

interface OptionFieldsProps {
  readonly question: Question;
  readonly problems: Problems;
  readonly onChange: (change: Partial<Question>) => void;
}

export function OptionFields({ question, problems, onChange }: OptionFieldsProps) {
  const { id, options, correctOptionId } = question;
  const errorId = useId();
  const list = useRef<HTMLFieldSetElement>(null);
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
    flushSync(() => onChange({ options: options.toSpliced(index, 1) }));
    focusText(Math.min(index, options.length - 2));
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
      <FieldError id={errorId} error={error} />
      {options.map((option, index) => (
        <div key={option.id} className={styles.option}>
          <TextField
            label={`Option ${index + 1}`}
            required
            name={optionField(id, option.id)}
            autoComplete="off"
            value={option.text}
            error={problems[optionField(id, option.id)]}
            onChange={(text) =>
              onChange({ options: options.map((each) => (each === option ? { ...each, text } : each)) })
            }
          />
          <div className={officeStyles.actions}>
            <label className={styles.right}>
              <input
                type="radio"
                name={markName}
                checked={option.id === correctOptionId}
                onChange={() => onChange({ correctOptionId: option.id })}
              />
              <span>{`Option ${index + 1} is right`}</span>
            </label>
            <Button
              variant="line"
              size="s"
              data-way="up"
              aria-label={`Move up: option ${index + 1}`}
              aria-disabled={index === 0}
              onClick={() => step(index, index - 1)}
            >
              <ArrowUp size={20} aria-hidden="true" />
            </Button>
            <Button
              variant="line"
              size="s"
              data-way="down"
              aria-label={`Move down: option ${index + 1}`}
              aria-disabled={index === options.length - 1}
              onClick={() => step(index, index + 1)}
            >
              <ArrowDown size={20} aria-hidden="true" />
            </Button>
            <Button
              variant="line"
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
      <div className={officeStyles.actions}>
        <Button variant="line" size="s" aria-disabled={options.length >= optionMaximum} onClick={add}>
          Add an option
        </Button>
        <span className={officeStyles.muted}>{`${optionMinimum} to ${optionMaximum} options`}</span>
      </div>
    </fieldset>
  );
}
