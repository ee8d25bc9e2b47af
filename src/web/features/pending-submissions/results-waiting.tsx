import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { CloudUpload } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { pendingSubmissionsMachine } from '#machines/quiz-attempt/pending-submissions.machine.ts';
import { t } from '#web/texts/t.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import styles from './results-waiting.module.css';
import {
  type PendingSubmissionsActor,
  type PendingSubmissionsWiring,
  usePendingSubmissions,
} from './use-pending-submissions.ts';

type Snapshot = SnapshotFrom<typeof pendingSubmissionsMachine>;

const selectWaiting = ({ context }: Snapshot) => context.waiting;
const selectIsVisitor = ({ context }: Snapshot) => context.userId === null;
const selectIsSending = (snapshot: Snapshot) => snapshot.matches('sending');

export function ResultsWaiting(wiring: PendingSubmissionsWiring) {
  return <ResultsWaitingNotice actor={usePendingSubmissions(wiring)} />;
}

export function ResultsWaitingNotice({ actor }: { readonly actor: PendingSubmissionsActor }) {
  const waiting = useSelector(actor, selectWaiting);
  const visitor = useSelector(actor, selectIsVisitor);
  const sending = useSelector(actor, selectIsSending);
  return (
    <aside className={styles.notice} hidden={waiting === 0} aria-label={t('Quizzes to be submitted')}>
      <p role="status" className={styles.text}>
        {waiting > 0 && (
          <>
            <CloudUpload size={20} aria-hidden="true" />
            <span>
              {t(
                waiting === 1
                  ? '{count} quiz is waiting to be submitted'
                  : '{count} quizzes are waiting to be submitted',
                {
                  count: waiting,
                },
              )}
            </span>
          </>
        )}
      </p>
      {visitor ? (
        <Link to="/login" className={buttonClass('sun', 's')}>
          {t('Sign in to submit')}
        </Link>
      ) : (
        <Button variant="sun" size="s" busy={sending} onClick={() => actor.send({ type: 'send.requested' })}>
          {t('Submit now')}
        </Button>
      )}
    </aside>
  );
}
