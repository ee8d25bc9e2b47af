import { useSelector } from '@xstate/react';
import { ArrowLeft, ArrowRight, Flag } from 'lucide-react';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { ignoreHeldKey } from '#web/ui/held-key.ts';
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
import styles from './question-card.module.css';
import { OptionView, QuestionView } from './question-view.tsx';
import { ReadToMe } from './read-to-me.tsx';

interface ActorProps {
  readonly actor: AttemptActor;
}

export const QuestionCard = memo(function QuestionCard({ actor }: ActorProps) {
  const questions = useSelector(actor, selectQuestions);
  const current = useSelector(actor, selectCurrent);
  const readOnly = useSelector(actor, selectReadOnly);
  const question = questions[current];
  const start = useStartInView(current);
  const wayOn = useRef<HTMLButtonElement>(null);
  return (
    <QuestionView
      label={t('Question')}
      question={question}
      number={current + 1}
      count={questions.length}
      start={start}
      disabled={readOnly}
      tools={question !== undefined && !readOnly && <ReadToMe question={question} />}
      actions={<Actions actor={actor} wayOn={wayOn} />}
    >
      {(option, index) => (
        <Option key={index} actor={actor} question={current} option={option} index={index} wayOn={wayOn} />
      )}
    </QuestionView>
  );
});

/** Each question starts scrolled to its top. Unless the page was scrolled, it does already. */
function useStartInView(question: number) {
  const start = useRef<HTMLParagraphElement>(null);
  const shown = useRef(question);
  const wasScrolled = useRef(true);
  useEffect(() => {
    const note = () => {
      wasScrolled.current = true;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  useEffect(() => {
    if (shown.current === question) return;
    shown.current = question;
    // Asking the browser where the start is costs a layout of its own.
    if (!wasScrolled.current) return;
    wasScrolled.current = false;
    start.current?.scrollIntoView({ block: 'nearest' });
  }, [question]);
  return start;
}

interface WayOnProps extends ActorProps {
  readonly wayOn: RefObject<HTMLButtonElement | null>;
}

interface OptionProps extends WayOnProps {
  readonly question: number;
  readonly option: string;
  readonly index: number;
}

/** The bead slides on an answer, not on navigation. */
function useSlides(question: number, checked: boolean): boolean {
  const [seen, setSeen] = useState({ question, checked, slides: false });
  if (seen.question === question && seen.checked === checked) return seen.slides;
  const slides = seen.question === question;
  setSeen({ question, checked, slides });
  return slides;
}

/** Clicks by a key, a finger or a screen reader keep the focus. */
const isByMouse = (event: Event) => event instanceof PointerEvent && event.pointerType === 'mouse';

function Option({ actor, question, option, index, wayOn }: OptionProps) {
  const checked = useSelector(actor, (snapshot) => selectChosen(snapshot) === option);
  const slides = useSlides(question, checked);
  return (
    <OptionView
      name="answer"
      option={option}
      index={index}
      checked={checked}
      slides={slides}
      onPick={({ nativeEvent }) => {
        actor.send({ type: 'answer.chosen', optionIndex: index });
        // There, an arrow key would choose another option instead of scrolling.
        if (isByMouse(nativeEvent)) wayOn.current?.focus({ preventScroll: true });
      }}
    />
  );
}

/** The last «Next» becomes «Submit Quiz»: a held key must not submit. */
const Actions = memo(function Actions({ actor, wayOn }: WayOnProps) {
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
        <ArrowLeft size={20} aria-hidden="true" /> <span className={styles.words}>{t('Previous')}</span>
      </Button>
      <Button
        variant="line"
        className={styles.mark}
        disabled={readOnly}
        aria-pressed={marked}
        onClick={() => actor.send({ type: 'mark.toggled' })}
      >
        <Flag size={20} aria-hidden="true" /> <span className={styles.words}>{t('Mark for Review')}</span>
      </Button>
      {isLast ? (
        <Button
          ref={wayOn}
          variant="sun"
          disabled={readOnly}
          onKeyDown={ignoreHeldKey}
          onClick={() => actor.send({ type: 'submit.requested' })}
        >
          {t('Submit Quiz')}
        </Button>
      ) : (
        <Button
          ref={wayOn}
          variant="main"
          disabled={readOnly}
          onClick={() => actor.send({ type: 'question.next' })}
        >
          <span>{t('Next')}</span> <ArrowRight size={20} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
});
