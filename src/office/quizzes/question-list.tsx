import { type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { questionMaximum } from '#domain/quizzes/edited-question.ts';
import { counted } from '#domain/text/counted.ts';
import type { Problems } from '#machines/quiz-publication/quiz-publication.types.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import officeStyles from '../app/office.module.css';
import { Pages, pageIndex, pageSize } from './pages.tsx';
import { parseQuestionId } from './problems.ts';
import { QuestionItem } from './question-item.tsx';
import { duplicateQuestion, moved, newQuestion, type Question, withPicture } from './quiz-texts.ts';
import styles from './quizzes.module.css';

export interface Place {
  readonly openId: string | null;
  readonly page: number;
}

interface QuestionListProps {
  /** The form that contains the list; the focus is searched in it. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly questions: readonly Question[];
  readonly problems: Problems;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  readonly onChange: (questions: Question[]) => void;
  readonly onEdit: (id: string, change: (question: Question) => Partial<Question>) => void;
}

interface Deleted {
  readonly question: Question;
  readonly index: number;
}

export function QuestionList({
  form,
  questions,
  problems,
  place,
  onPlace,
  onChange,
  onEdit,
}: QuestionListProps) {
  const headingId = useId();
  const errorId = useId();
  const [deleted, setDeleted] = useState<Deleted>();
  const withProblem = new Set(Object.keys(problems).map(parseQuestionId));
  const lastPage = pageIndex(Math.max(questions.length - 1, 0));
  const page = Math.min(place.page, lastPage);
  const first = page * pageSize;
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();

  const insert = (question: Question, index: number) => {
    if (questions.length >= questionMaximum) return;
    flushSync(() => {
      onChange(questions.toSpliced(index, 0, question));
      onPlace({ openId: question.id, page: pageIndex(index) });
      setDeleted(undefined);
    });
    focus(`[name="questions.${question.id}.text"]`);
  };
  const move = (question: Question, from: number, to: number) => {
    if (to < 0 || to >= questions.length) return;
    flushSync(() => {
      onChange(moved(questions, from, to));
      onPlace({ ...place, page: pageIndex(to) });
    });
    focus(`[data-moves="${to < from ? 'up' : 'down'} ${question.id}"]`);
  };
  const remove = (question: Question, index: number) => {
    flushSync(() => {
      onChange(questions.toSpliced(index, 1));
      onPlace({ ...place, openId: null });
      setDeleted({ question, index });
    });
    focus('[data-puts-back]');
  };
  return (
    <section className={officeStyles.part} aria-labelledby={headingId}>
      <h2 id={headingId}>Questions</h2>
      <p className={officeStyles.muted}>{counted(questions.length, 'question')}</p>
      {deleted !== undefined && (
        <div className={officeStyles.actions}>
          <p role="status">{`Question ${deleted.index + 1} is deleted.`}</p>
          <Button
            variant="line"
            size="s"
            data-puts-back
            onClick={() => insert(deleted.question, deleted.index)}
          >
            Put it back
          </Button>
        </div>
      )}
      <ol className={styles.questions}>
        {questions.slice(first, first + pageSize).map((question, offset) => {
          const index = first + offset;
          return (
            <QuestionItem
              key={question.id}
              question={question}
              index={index}
              count={questions.length}
              isOpen={place.openId === question.id}
              hasProblem={withProblem.has(question.id)}
              problems={problems}
              onToggle={() => onPlace({ openId: place.openId === question.id ? null : question.id, page })}
              onChange={(change) => onEdit(question.id, () => change)}
              onPicture={(file) => onEdit(question.id, withPicture(file))}
              onMove={(to) => move(question, index, to)}
              onDuplicate={() => insert(duplicateQuestion(question), index + 1)}
              onDelete={() => remove(question, index)}
            />
          );
        })}
      </ol>
      <Pages
        label="Pages of questions"
        page={page}
        count={lastPage + 1}
        onPage={(next) => onPlace({ openId: null, page: next })}
      />
      <Button
        variant="line"
        name="questions"
        aria-describedby={problems.questions === undefined ? undefined : errorId}
        aria-disabled={questions.length >= questionMaximum}
        onClick={() => insert(newQuestion(), questions.length)}
      >
        Add a question
      </Button>
      <FieldError id={errorId} error={problems.questions} />
    </section>
  );
}
