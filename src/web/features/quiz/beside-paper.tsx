import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { selectOverlay } from './attempt-selectors.ts';
import { CompletionModal } from './completion-modal.tsx';
import styles from './question-paper.module.css';
import type { AttemptActor } from './use-quiz-attempt.ts';

export { SignInAgain } from './sign-in-again.tsx';

/** A quiz without questions. */
export function EmptyPaper() {
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

/** Another window or device has the attempt. */
export function Elsewhere({ actor }: { readonly actor: AttemptActor }) {
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

interface OverlayProps {
  readonly actor: AttemptActor;
  readonly overlay: Exclude<ReturnType<typeof selectOverlay>, 'sealed' | null>;
}

/** What stands over the paper when it is handed in, taken over or refused. */
export function Overlay({ actor, overlay }: OverlayProps) {
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
  }
}
