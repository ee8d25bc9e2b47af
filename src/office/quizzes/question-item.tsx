import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, CircleAlert } from 'lucide-react';
import { type ClipboardEvent, useId } from 'react';
import type { Problems } from '#machines/quiz-publication/quiz-publication.types.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { FormulaText } from '#web/ui/formula/formula-text.tsx';
import officeStyles from '../app/office.module.css';
import { OptionFields } from './option-fields.tsx';
import { readPastedQuestion } from './pasted-options.ts';
import { questionField } from './problems.ts';
import { QuestionPicture } from './question-picture.tsx';
import { type Question, withOptions } from './quiz-texts.ts';
import styles from './quizzes.module.css';

interface QuestionItemProps {
  readonly question: Question;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly hasProblem: boolean;
  readonly problems: Problems;
  readonly onToggle: () => void;
  readonly onChange: (change: Partial<Question>) => void;
  /** Receives the stored file's name; '' to remove the image. */
  readonly onPicture: (file: string) => void;
  readonly onMove: (to: number) => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

export function QuestionItem({
  question,
  index,
  count,
  isOpen,
  hasProblem,
  problems,
  onToggle,
  onChange,
  onPicture,
  onMove,
  onDuplicate,
  onDelete,
}: QuestionItemProps) {
  const bodyId = useId();
  const number = index + 1;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  const field = (name: 'text' | 'explanation') => ({
    name: questionField(question.id, name),
    value: question[name],
    error: problems[questionField(question.id, name)],
    onChange: (text: string) => onChange({ [name]: text }),
  });
  const paste = (event: ClipboardEvent) => {
    const { text, options } = question;
    if ([text, ...options.map((option) => option.text)].some((each) => each.trim() !== '')) return;
    const pasted = readPastedQuestion(event.clipboardData.getData('text/plain'));
    const change = pasted && withOptions(question, pasted);
    if (pasted === undefined || change === undefined) return;
    event.preventDefault();
    onChange({ text: pasted.question, ...change });
  };
  return (
    <Card as="li">
      <div className={styles.head}>
        <button
          type="button"
          className={styles.opener}
          data-opens={question.id}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={onToggle}
        >
          <Icon size={20} aria-hidden="true" />
          <span className={styles.words}>
            <span translate="no">{`${number}.`}</span>{' '}
            <FormulaText text={question.text.trim() || 'A question without a text'} />
          </span>
          {hasProblem && <CircleAlert size={20} role="img" aria-label="Has a problem" />}
        </button>
        <div className={officeStyles.actions}>
          <Button
            variant="line"
            size="s"
            data-moves={`up ${question.id}`}
            aria-label={`Move up: question ${number}`}
            aria-disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <ArrowUp size={20} aria-hidden="true" />
          </Button>
          <Button
            variant="line"
            size="s"
            data-moves={`down ${question.id}`}
            aria-label={`Move down: question ${number}`}
            aria-disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <ArrowDown size={20} aria-hidden="true" />
          </Button>
        </div>
      </div>
      {isOpen && (
        <div id={bodyId} className={styles.body}>
          <TextAreaField
            label="Question"
            required
            rows={3}
            hint="A formula stands between backticks, here and in the options: `1/2`, `2^3`, `sqrt 16`, `abacus 25`. A question can be pasted with its options: A) … B) …"
            {...field('text')}
            onPaste={paste}
          />
          <QuestionPicture
            question={question}
            problems={problems}
            onChange={onChange}
            onPicture={onPicture}
          />
          <OptionFields question={question} problems={problems} onChange={onChange} />
          <TextAreaField
            label="Explanation"
            rows={3}
            hint="Shown with the right answer."
            {...field('explanation')}
          />
          <div className={officeStyles.actions}>
            <Button variant="line" size="s" onClick={onDuplicate}>
              {`Duplicate question ${number}`}
            </Button>
            <Button variant="line" size="s" onClick={onDelete}>
              {`Delete question ${number}`}
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}
