import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { shownLanguage, shownTag, t } from '#web/texts/t.ts';
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
      title={t('No questions available')}
      level={1}
      action={
        <Link to="/competition" className={buttonClass('main')}>
          {t('Back to Quizzes')}
        </Link>
      }
    >
      <p>{t('This paper is still being written. Please choose another one.')}</p>
    </EmptyState>
  );
}

function Elsewhere({ actor }: { readonly actor: AttemptActor }) {
  return (
    <EmptyState
      title={t('This quiz is open somewhere else')}
      level={1}
      action={
        <>
          <Button variant="main" onClick={() => actor.send({ type: 'continue.requested' })}>
            {t('Continue here')}
          </Button>
          <Button variant="quiet" onClick={() => actor.send({ type: 'list.requested' })}>
            {t('Back to Quizzes')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'It was last used in another window or on another device. If you continue here, all your answers come along, and you can no longer answer there.',
        )}
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
  const { answered, totalQuestions: total, endedAt } = end;
  const answers =
    total === null
      ? t(answered === 1 ? '{answered} answer' : '{answered} answers', { answered })
      : t(total === 1 ? '{answered} of {total} answer' : '{answered} of {total} answers', {
          answered,
          total,
        });
  return (
    <EmptyState
      title={t('You have submitted {quiz}', { quiz: quiz?.title ?? t('this quiz') })}
      level={1}
      action={
        <>
          {end.resultsHeld ? (
            <Link to="/competitions" className={buttonClass('main')}>
              {t('Your competitions')}
            </Link>
          ) : (
            <Button variant="main" onClick={() => actor.send({ type: 'review.requested' })}>
              {t('View Results')}
            </Button>
          )}
          {mayTryAgain && (
            <Button variant="line" onClick={() => actor.send({ type: 'again.requested' })}>
              {t('Try Again')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => actor.send({ type: 'list.requested' })}>
            {t('Back to Quizzes')}
          </Button>
        </>
      }
    >
      <p>
        <span>
          {endedAt === null
            ? t('It was submitted with {answers}.', { answers })
            : t('On {moment} it was submitted with {answers}.', { moment: formatMoment(endedAt), answers })}
        </span>{' '}
        {end.resultsHeld ? (
          <span>{t('Results come when the institute releases them.')}</span>
        ) : (
          <>
            <span>{t('Your score is')}</span> <strong>{`${Math.round(end.score)}%`}</strong>
            <span>.</span>
          </>
        )}
      </p>
    </EmptyState>
  );
}

function formatMoment(iso: string): string {
  const isEnglish = shownLanguage() === 'en';
  return new Intl.DateTimeFormat(isEnglish ? 'en-GB' : shownTag(), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
    ...(isEnglish ? {} : { hourCycle: 'h23' }),
  }).format(new Date(iso));
}

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
        <Dialog key="conflict" open title={t('This quiz is open somewhere else')} size="s">
          <div className={styles.notice}>
            <p>
              {t(
                'You went on in another window or on another device, so you cannot answer here now. You can go on here with all your answers.',
              )}
            </p>
            <Button variant="main" onClick={() => actor.send({ type: 'continue.requested' })}>
              {t('Continue here')}
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
    <Dialog key="notAccepted" open title={t('These answers were not counted')} size="s">
      <div className={styles.notice}>
        <p>{`${refusal}.`}</p>
        {isKept ? (
          <p key="kept">
            {t('They are kept on this device for 30 days. You find them under')}{' '}
            <Link to="/events">{t('My Quizzes')}</Link>
            {t(': show them to your teacher.')}
          </p>
        ) : (
          <p key="lost">{t('This browser cannot keep them. Please tell your teacher now.')}</p>
        )}
        <Button variant="main" onClick={() => actor.send({ type: 'list.requested' })}>
          {t('Back to Quizzes')}
        </Button>
      </div>
    </Dialog>
  );
}
