import { useSelector } from '@xstate/react';
import { subjectKey } from '#domain/courses/subject-key.ts';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Announcer } from './announcer.tsx';
import { type AttemptActor, selectPart } from './attempt-actor.ts';
import { NoPaper, Overlay } from './attempt-overlays.tsx';
import {
  selectCanGoOn,
  selectHasQuestions,
  selectOverlay,
  selectQuiz,
  selectView,
  selectWhere,
} from './attempt-selectors.ts';
import { Palette } from './palette.tsx';
import { PaperBar } from './paper-bar.tsx';
import { PaperSkeleton } from './paper-skeleton.tsx';
import { PaperTags } from './paper-tags.tsx';
import { QuestionCard } from './question-card.tsx';
import styles from './question-paper.module.css';
import { UnansweredQuestions } from './unanswered-questions.tsx';
import { useQuizAttempt } from './use-quiz-attempt.ts';

interface QuestionPaperProps {
  readonly quizId: string;
  /** Null for a visitor. */
  readonly userId: string | null;
  /** False once another user is signed in. */
  readonly isOwners: boolean;
}

export function QuestionPaper(props: QuestionPaperProps) {
  const attempt = useQuizAttempt(props);
  const part = useSelector(attempt, selectPart);
  return <QuestionPaperScreen actor={part ?? attempt} />;
}

export function QuestionPaperScreen({ actor }: { readonly actor: AttemptActor }) {
  return (
    <>
      <PaperTags actor={actor} />
      <View actor={actor} />
    </>
  );
}

function View({ actor }: { readonly actor: AttemptActor }) {
  const view = useSelector(actor, selectView);
  if (view === 'paper') return <Paper actor={actor} />;
  if (view === 'loading') return <PaperSkeleton />;
  return <NoPaper actor={actor} view={view} />;
}

function Paper({ actor }: { readonly actor: AttemptActor }) {
  const quiz = useSelector(actor, selectQuiz);
  const hasQuestions = useSelector(actor, selectHasQuestions);
  const canGoOn = useSelector(actor, selectCanGoOn);
  return (
    <div className={styles.room} data-subject={subjectKey(quiz?.subjectName)}>
      <PaperBar actor={actor} />
      <Announcer actor={actor} />
      {canGoOn && <Submitting actor={actor} />}
      {hasQuestions && (
        <div className={styles.desk}>
          <QuestionCard actor={actor} />
          <Palette actor={actor} />
        </div>
      )}
      <AttemptOverlay actor={actor} />
    </div>
  );
}

function AttemptOverlay({ actor }: { readonly actor: AttemptActor }) {
  const overlay = useSelector(actor, selectOverlay);
  if (overlay === null) return null;
  if (overlay === 'sealed') return <TimeUpDialog actor={actor} />;
  if (overlay === 'asking') return <UnansweredQuestions actor={actor} />;
  return <Overlay actor={actor} overlay={overlay} />;
}

function Submitting({ actor }: { readonly actor: AttemptActor }) {
  const where = t(useSelector(actor, selectWhere));
  return (
    <section className={styles.submitting} aria-label={t('Submitting')}>
      <p role="status">
        <strong>{t('Submission failed for now.')}</strong>{' '}
        <span>
          {t(
            'Your answers are kept {where}, and we keep trying to submit them. You do not need to do anything.',
            { where },
          )}
        </span>
      </p>
      <div className={styles.choices}>
        <Button variant="line" size="s" onClick={() => actor.send({ type: 'submit.requested' })}>
          {t('Send now')}
        </Button>
        <Button variant="quiet" size="s" onClick={() => actor.send({ type: 'answering.requested' })}>
          {t('Go on answering')}
        </Button>
      </div>
    </section>
  );
}

function TimeUpDialog({ actor }: { readonly actor: AttemptActor }) {
  const where = t(useSelector(actor, selectWhere));
  return (
    <Dialog key="sealed" open title={t('Time is up')} size="s">
      <div className={styles.notice}>
        <p role="status">
          {t(
            'Your answers are kept {where}. We keep sending them until they are submitted. You do not need to do anything.',
            { where },
          )}
        </p>
        <Button variant="main" onClick={() => actor.send({ type: 'submit.requested' })}>
          {t('Send now')}
        </Button>
      </div>
    </Dialog>
  );
}
