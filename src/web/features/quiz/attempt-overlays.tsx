import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { plural } from '#domain/text/counted.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { AttemptActor } from './attempt-actor.ts';
import {
  selectEnd,
  selectKept,
  selectMayTryAgain,
  type selectOverlay,
  selectQuiz,
  selectRefusal,
} from './attempt-selectors.ts';
import { CompletionModal } from './completion-modal.tsx';
import styles from './question-paper.module.css';

interface NoPaperProps {
  readonly actor: AttemptActor;
  readonly view: 'empty' | 'elsewhere' | 'ended';
}

/** Shown instead of the questions. */
export function NoPaper({ actor, view }: NoPaperProps) {
  switch (view) {
    case 'empty':
      return <EmptyPaper />;
    case 'elsewhere':
      return <Elsewhere actor={actor} />;
    case 'ended':
      return <EndedBefore actor={actor} />;
  }
}

function EmptyPaper() {
  return (
    <EmptyState
      title="No questions available"
      level={1}
      action={
        <Link to="/competition" className={buttonClass('main')}>
          Back to Quizzes
        </Link>
      }
    >
      <p>This paper is still being written. Please choose another one.</p>
    </EmptyState>
  );
}

function Elsewhere({ actor }: { readonly actor: AttemptActor }) {
  return (
    <EmptyState
      title="This quiz is open somewhere else"
      level={1}
      action={
        <>
          <Button variant="main" onClick={() => actor.send({ type: 'continue.requested' })}>
            Continue here
          </Button>
          <Button variant="quiet" onClick={() => actor.send({ type: 'list.requested' })}>
            Back to Quizzes
          </Button>
        </>
      }
    >
      <p>
        It was last used in another window or on another device. If you continue here, all your answers come
        along, and you can no longer answer there.
      </p>
    </EmptyState>
  );
}

/** Shown before another attempt can begin. */
function EndedBefore({ actor }: { readonly actor: AttemptActor }) {
  const quiz = useSelector(actor, selectQuiz);
  const end = useSelector(actor, selectEnd);
  const mayTryAgain = useSelector(actor, selectMayTryAgain);
  if (end === null) return null;
  const it = end.endedAt === null ? 'It' : `On ${formatMoment(end.endedAt)} it`;
  const of = end.totalQuestions === null ? '' : ` of ${end.totalQuestions}`;
  return (
    <EmptyState
      title={`You have submitted ${quiz?.title ?? 'this quiz'}`}
      level={1}
      action={
        <>
          <Button variant="main" onClick={() => actor.send({ type: 'review.requested' })}>
            View Results
          </Button>
          {mayTryAgain && (
            <Button variant="line" onClick={() => actor.send({ type: 'again.requested' })}>
              Try Again
            </Button>
          )}
          <Button variant="quiet" onClick={() => actor.send({ type: 'list.requested' })}>
            Back to Quizzes
          </Button>
        </>
      }
    >
      <p>
        <span>
          {`${it} was submitted with ${end.answered}${of} ${plural(end.totalQuestions ?? end.answered, 'answer')}.`}
        </span>{' '}
        Your score is <strong>{`${Math.round(end.score)}%`}</strong>.
      </p>
    </EmptyState>
  );
}

const moments = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});
const formatMoment = (iso: string) => moments.format(new Date(iso));

interface OverlayProps {
  readonly actor: AttemptActor;
  readonly overlay: Exclude<ReturnType<typeof selectOverlay>, 'sealed' | 'asking' | null>;
}

/** Shown over the questions. */
export function Overlay({ actor, overlay }: OverlayProps) {
  switch (overlay) {
    case 'completing':
      return <CompletionModal actor={actor} />;
    case 'conflict':
      return (
        <Dialog key="conflict" open title="This quiz is open somewhere else" size="s">
          <div className={styles.notice}>
            <p>
              You went on in another window or on another device, so you cannot answer here now. You can go on
              here with all your answers.
            </p>
            <Button variant="main" onClick={() => actor.send({ type: 'continue.requested' })}>
              Continue here
            </Button>
          </div>
        </Dialog>
      );
    case 'notAccepted':
      return <NotAccepted actor={actor} />;
  }
}

/** Shown when the server rejects a submission. */
function NotAccepted({ actor }: { readonly actor: AttemptActor }) {
  const refusal = useSelector(actor, selectRefusal);
  const isKept = useSelector(actor, selectKept);
  return (
    <Dialog key="notAccepted" open title="These answers were not counted" size="s">
      <div className={styles.notice}>
        <p>{`${refusal}.`}</p>
        {isKept ? (
          <p key="kept">
            They are kept on this device for 30 days. You find them under <Link to="/events">My Quizzes</Link>
            : show them to your teacher.
          </p>
        ) : (
          <p key="lost">This browser cannot keep them. Please tell your teacher now.</p>
        )}
        <Button variant="main" onClick={() => actor.send({ type: 'list.requested' })}>
          Back to Quizzes
        </Button>
      </div>
    </Dialog>
  );
}
