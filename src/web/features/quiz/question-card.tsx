import { useSelector } from '@xstate/react';
import { ArrowLeft, ArrowRight, Flag } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { AttemptActor } from './attempt-actor.ts';
import {
  selectCanGoBack,
  selectChosen,
  selectCurrent,
  selectIsLast,
  selectMarked,
  selectQuestions,
  selectReadOnly,
} from './attempt-selectors.ts';
import { ignoreHeldKey } from './held-key.ts';
import { optionLetter } from './option-letter.ts';
import styles from './question-card.module.css';
import { QuestionPicture } from './question-picture.tsx';
import { ReadToMe } from './read-to-me.tsx';

interface ActorProps {
  readonly actor: AttemptActor;
}

/** The question on view with its lettered options, and the ways to the next ones. */
export const QuestionCard = memo(function QuestionCard({ actor }: ActorProps) {
  const questions = useSelector(actor, selectQuestions);
  const current = useSelector(actor, selectCurrent);
  const readOnly = useSelector(actor, selectReadOnly);
  const question = questions[current];
  const number = useStartInView(current);
  return (
    <section className={styles.card} aria-label="Question">
      <div className={styles.head}>
        <p ref={number} className={styles.number}>
          Question {current + 1} of {questions.length}
        </p>
        {question !== undefined && !readOnly && <ReadToMe question={question} />}
      </div>
      <fieldset className={styles.question} disabled={readOnly}>
        <legend className={styles.text}>{question?.questionText}</legend>
        {question?.picture && <QuestionPicture picture={question.picture} />}
        {[...(question?.options ?? []).entries()].map(([index, option]) => (
          <Option key={index} actor={actor} question={current} option={option} index={index} />
        ))}
      </fieldset>
      <Actions actor={actor} />
    </section>
  );
});

/** Each question is read from its start, also when the one before it was left at its end. */
function useStartInView(question: number) {
  const start = useRef<HTMLParagraphElement>(null);
  const shown = useRef(question);
  useEffect(() => {
    if (shown.current === question) return;
    shown.current = question;
    start.current?.scrollIntoView({ block: 'nearest' });
  }, [question]);
  return start;
}

interface OptionProps extends ActorProps {
  readonly question: number;
  readonly option: string;
  readonly index: number;
}

/** Whether it was picked or given up since its question came on view: its bead slides then, and not at a jump. */
function useSlides(question: number, checked: boolean): boolean {
  const [seen, setSeen] = useState({ question, checked, slides: false });
  if (seen.question === question && seen.checked === checked) return seen.slides;
  const slides = seen.question === question;
  setSeen({ question, checked, slides });
  return slides;
}

function Option({ actor, question, option, index }: OptionProps) {
  const checked = useSelector(actor, (snapshot) => selectChosen(snapshot) === option);
  const slides = useSlides(question, checked);
  const letter = optionLetter(index);
  return (
    <label className={styles.option} data-picked={checked} data-slides={slides}>
      <input
        type="radio"
        className={styles.radio}
        aria-label={`${letter}, ${option}`}
        name="answer"
        value={option}
        checked={checked}
        onChange={() => actor.send({ type: 'answer.picked', optionIndex: index })}
      />
      <b className={styles.letter} aria-hidden="true">
        {letter}
      </b>
      <span className={styles.optionText}>{option}</span>
      <span className={styles.key} aria-hidden="true">
        {letter}
      </span>
    </label>
  );
}

/** The last «Next» becomes «Submit Quiz» under the pointer: a held key must not hand in. */
const Actions = memo(function Actions({ actor }: ActorProps) {
  const canGoBack = useSelector(actor, selectCanGoBack);
  const isLast = useSelector(actor, selectIsLast);
  const marked = useSelector(actor, selectMarked);
  const readOnly = useSelector(actor, selectReadOnly);
  return (
    <div className={styles.actions}>
      <Button
        variant="line"
        className={styles.back}
        disabled={!canGoBack}
        onClick={() => actor.send({ type: 'question.previous' })}
      >
        <ArrowLeft size={20} aria-hidden="true" /> <span className={styles.words}>Previous</span>
      </Button>
      <Button
        variant="line"
        className={styles.mark}
        disabled={readOnly}
        aria-pressed={marked}
        onClick={() => actor.send({ type: 'mark.toggled' })}
      >
        <Flag size={20} aria-hidden="true" /> <span className={styles.words}>Mark for Review</span>
      </Button>
      {isLast ? (
        <Button
          variant="sun"
          disabled={readOnly}
          onKeyDown={ignoreHeldKey}
          onClick={() => actor.send({ type: 'submit.requested' })}
        >
          Submit Quiz
        </Button>
      ) : (
        <Button variant="main" disabled={readOnly} onClick={() => actor.send({ type: 'question.next' })}>
          Next <ArrowRight size={20} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
});
