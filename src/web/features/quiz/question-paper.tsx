import type { QueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ApiClient } from '#web/api/client.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState, Loading, Skeleton } from '#web/ui/states.tsx';
import { subjectKey } from '#web/ui/subject-key.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import {
  selectCanGoOn,
  selectFace,
  selectHasQuestions,
  selectOverlay,
  selectQuiz,
} from './attempt-selectors.ts';
import { CompletionModal } from './completion-modal.tsx';
import { Palette } from './palette.tsx';
import { PaperBar } from './paper-bar.tsx';
import { QuestionCard } from './question-card.tsx';
import styles from './question-paper.module.css';
import { type AttemptActor, useQuizAttempt } from './use-quiz-attempt.ts';

interface QuestionPaperProps {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly quizId: string;
  /** Null for a visitor. */
  readonly userId: string | null;
}

/** /questionPaper/{quizId}: one attempt, from its look-up to the completion modal. */
export function QuestionPaper(props: QuestionPaperProps) {
  return <QuestionPaperScreen actor={useQuizAttempt(props)} />;
}

/** Shows the quiz attempt machine, whatever runs it. */
export function QuestionPaperScreen({ actor }: { readonly actor: AttemptActor }) {
  const face = useSelector(actor, selectFace);
  if (face === 'loading') return <LoadingPaper />;
  if (face === 'empty') {
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
  if (face === 'elsewhere') return <Elsewhere actor={actor} />;
  return <Paper actor={actor} />;
}

/** Another window or device has the attempt. */
function Elsewhere({ actor }: { readonly actor: AttemptActor }) {
  return (
    <EmptyState
      title="This attempt is open somewhere else"
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
        It was last used in another window or on another device. If you continue here, that one becomes
        read-only and every answer that it saved comes along.
      </p>
    </EmptyState>
  );
}

function LoadingPaper() {
  return (
    <div className={styles.loading}>
      <h1>
        <VisuallyHidden>Question paper</VisuallyHidden>
      </h1>
      <Loading label="Getting your paper ready" />
      <Skeleton shape="line" lines={2} />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}

function Paper({ actor }: { readonly actor: AttemptActor }) {
  const quiz = useSelector(actor, selectQuiz);
  const hasQuestions = useSelector(actor, selectHasQuestions);
  const canGoOn = useSelector(actor, selectCanGoOn);
  return (
    <div className={styles.room} data-subject={subjectKey(quiz?.subjectName)}>
      <PaperBar actor={actor} />
      {canGoOn && <HandingIn actor={actor} />}
      {hasQuestions && (
        <div className={styles.desk}>
          <QuestionCard actor={actor} />
          <Palette actor={actor} />
        </div>
      )}
      <Overlay actor={actor} />
    </div>
  );
}

/** What stands over the paper when it is handed in, taken over, sealed or refused. */
function Overlay({ actor }: { readonly actor: AttemptActor }) {
  const overlay = useSelector(actor, selectOverlay);
  switch (overlay) {
    case 'completing':
      return <CompletionModal actor={actor} />;
    case 'overtaken':
      return (
        <Dialog key="overtaken" open title="This attempt is open somewhere else" size="s">
          <div className={styles.notice}>
            <p>
              You went on in another window or on another device, so this page is read-only. You can go on
              here with the answers from there.
            </p>
            <Button variant="main" onClick={() => actor.send({ type: 'continue.requested' })}>
              Continue here
            </Button>
          </div>
        </Dialog>
      );
    case 'sealed':
      return <Sealed actor={actor} />;
    case 'notAccepted':
      return (
        <Dialog key="notAccepted" open title="These answers were not accepted" size="s">
          <div className={styles.notice}>
            <p>What the server had saved before is what counts.</p>
            <Button variant="main" onClick={() => actor.send({ type: 'list.requested' })}>
              Back to Quizzes
            </Button>
          </div>
        </Dialog>
      );
    default:
      return null;
  }
}

/** The time is over, and the answers wait to be sent. */
function Sealed({ actor }: { readonly actor: AttemptActor }) {
  return (
    <Dialog key="sealed" open title="Time is up" size="s">
      <div className={styles.notice}>
        <p role="status">
          Your answers are sealed and kept on this device. We keep sending them until the server has them; you
          need not do anything.
        </p>
        <Button variant="main" onClick={() => actor.send({ type: 'submit.requested' })}>
          Send now
        </Button>
      </div>
    </Dialog>
  );
}

/** Handed in with time left, and no answer came: what happens now, and the way back to the paper. */
function HandingIn({ actor }: { readonly actor: AttemptActor }) {
  return (
    <section className={styles.handingIn} aria-label="Handing in">
      <p role="status">
        <strong>Your paper is being handed in.</strong> We try again until the server has it; you need not do
        anything.
      </p>
      <div className={styles.choices}>
        <Button variant="line" size="s" onClick={() => actor.send({ type: 'submit.requested' })}>
          Send now
        </Button>
        <Button variant="quiet" size="s" onClick={() => actor.send({ type: 'answering.requested' })}>
          Go on answering
        </Button>
      </div>
    </section>
  );
}
