import { useHydrated } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { CircleHelp, Clock, Lock, RotateCcw } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import { subjectKey } from '#domain/courses/subject-key.ts';
import type { ListedQuiz } from '#domain/quiz-list/listed-quiz.ts';
import { extraMinutes, quizCardState, secondsLeftWhenLoaded, upNext } from '#domain/quiz-list/quiz-list.ts';
import { defaultQuestionCount } from '#domain/quiz-list/to-instructions.ts';
import type { CardState } from '#domain/quiz-list/unlocking.ts';
import type { quizUnlockingMachine } from '#machines/quiz-unlocking/quiz-unlocking.machine.ts';
import { Personal } from '#web/app/personal.tsx';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { SubjectEmblem } from '#web/ui/emblems.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OutcomeChip } from './outcome-chip.tsx';
import { ownDuration } from './own-duration.ts';
import styles from './quiz-list.module.css';
import type { QuizListActor } from './quiz-list.tsx';
import { TimeLeft } from './time-left.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

type Snapshot = SnapshotFrom<typeof quizUnlockingMachine>;
const selectContext = (snapshot: Snapshot) => snapshot.context;
const selectOpening = (snapshot: Snapshot) => snapshot.matches('openingResult');

interface QuizCardsProps {
  readonly actor: QuizListActor;
  /** The attempts are not known yet. */
  readonly loading: boolean;
}

/** By sequence; on a phone the next quiz comes first. */
export function QuizCards({ actor, loading }: QuizCardsProps) {
  const context = useSelector(actor, selectContext);
  const opening = useSelector(actor, selectOpening);
  const isNarrow = useIsNarrow();
  const isHydrated = useHydrated();
  const isKnown = context.userId !== null && !loading;
  const next = loading ? undefined : upNext(context);
  const isFirst = next !== undefined && next === context.quizzes[0];
  const numbered = context.quizzes.map((quiz, index) => ({ quiz, number: index + 1 }));
  const shown = isNarrow
    ? numbered.toSorted((one, other) => Number(other.quiz === next) - Number(one.quiz === next))
    : numbered;
  return (
    <ul className={styles.cards}>
      {!isHydrated && <WaitingCard className={styles.ofUser} />}
      {isNarrow && context.userId !== null && loading && <WaitingCard />}
      {isNarrow && isKnown && next === undefined && <AllDone />}
      {shown.map(({ quiz, number }) => {
        const done = context.submissions?.find(
          (each) => each.quizId === quiz._id && each.status === 'completed',
        );
        return (
          // Elements of its own, since the one that moved up and those after it would count as moved.
          <li key={isNarrow && (isFirst || quiz === next) ? `next-${quiz._id}` : quiz._id}>
            <QuizCard
              quiz={quiz}
              number={number}
              isNext={quiz === next}
              state={
                loading ? 'unknown' : context.userId === null ? 'visitor' : quizCardState(context, quiz._id)
              }
              score={done?.score ?? null}
              secondsLeft={secondsLeftWhenLoaded(context, quiz)}
              moreMinutes={extraMinutes(context, quiz)}
              busy={opening && context.openedQuizId === quiz._id}
              onClick={() => actor.send({ type: 'quiz.clicked', quizId: quiz._id })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** In the place of the next quiz on a phone, as high as most cards. */
function WaitingCard({ className }: { readonly className?: string | undefined }) {
  return (
    <li className={className} aria-hidden="true">
      <Card className={styles.card}>
        <div className={styles.cardTop}>
          <Skeleton shape="circle" className={styles.numberBone} />
        </div>
        <Skeleton shape="line" lines={2} />
        <Skeleton shape="block" className={styles.actionBone} />
      </Card>
    </li>
  );
}

/** In the place of the next quiz, so that the cards stay where they are. */
function AllDone() {
  return (
    <li>
      <Card className={styles.card}>
        <p className={styles.allDone}>
          {t('You have finished every quiz of this subject! Look at the other subjects.')}
        </p>
      </Card>
    </li>
  );
}

interface QuizCardProps {
  readonly quiz: ListedQuiz;
  readonly number: number;
  readonly isNext: boolean;
  readonly state: CardState | 'visitor' | 'unknown';
  readonly score: number | null;
  /** Null without an attempt in progress. */
  readonly secondsLeft: number | null;
  /** Given by the institute to an attempt in progress. */
  readonly moreMinutes: number;
  readonly busy: boolean;
  readonly onClick: () => void;
}

const labels = {
  locked: 'Locked',
  available: 'Start Now',
  completed: 'View Results',
  visitor: 'Start Now',
} as const;

function QuizCard({
  quiz,
  number,
  isNext,
  state,
  score,
  secondsLeft,
  moreMinutes,
  busy,
  onClick,
}: QuizCardProps) {
  const count = quiz.questionsCount ?? defaultQuestionCount;
  return (
    <Card
      as="article"
      interactive={state !== 'locked' && state !== 'unknown'}
      className={styles.card}
      data-subject={subjectKey(quiz.subjectName)}
      data-state={state}
    >
      <div className={styles.cardTop}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <StateChip state={state} score={score} secondsLeft={secondsLeft} isNext={isNext} />
        <SubjectEmblem subject={quiz.subjectName} size={56} className={styles.emblem} />
      </div>
      <h2 className={styles.cardTitle} lang={contentLanguage(quiz.title)}>
        {quiz.title}
      </h2>
      <p className={styles.description} lang={contentLanguage(quiz.description)}>
        {quiz.description}
      </p>
      <p className={styles.facts}>
        <span>
          <Clock size={18} aria-hidden="true" /> <span>{ownDuration(quiz.timeLimit, moreMinutes)}</span>
        </span>
        <span>
          <CircleHelp size={18} aria-hidden="true" />{' '}
          <span>{t(count === 1 ? '{count} question' : '{count} questions', { count })}</span>
        </span>
        {quiz.allowReattempt && (
          <span>
            <RotateCcw size={18} aria-hidden="true" /> {t('You can try it again')}
          </span>
        )}
      </p>
      {state === 'unknown' ? (
        <Skeleton shape="block" className={styles.actionBone} />
      ) : (
        <Personal className={styles.action}>
          <Button
            variant={state === 'completed' || state === 'locked' ? 'line' : 'main'}
            busy={busy}
            data-cover
            aria-disabled={state === 'locked' || undefined}
            aria-label={`${actionLabel(state, secondsLeft)}: ${quiz.title}`}
            onClick={onClick}
          >
            {state === 'locked' && <Lock size={18} aria-hidden="true" />}
            <span>{actionLabel(state, secondsLeft)}</span>
          </Button>
        </Personal>
      )}
    </Card>
  );
}

const actionLabel = (state: keyof typeof labels, secondsLeft: number | null): string =>
  t(state === 'available' && secondsLeft !== null ? 'Resume' : labels[state]);

function StateChip({
  state,
  score,
  secondsLeft,
  isNext,
}: Pick<QuizCardProps, 'state' | 'score' | 'secondsLeft' | 'isNext'>) {
  if (state === 'completed') {
    return <OutcomeChip score={score} />;
  }
  if (state === 'locked') {
    return (
      <Chip tone="plain" icon={<Lock size={16} aria-hidden="true" />}>
        {t('Locked')}
      </Chip>
    );
  }
  if (state !== 'available') return null;
  if (secondsLeft === null) return isNext ? <Chip tone="indigo">{t('Your next quiz')}</Chip> : null;
  return (
    <Chip tone="marigold">
      <TimeLeft seconds={secondsLeft} />
    </Chip>
  );
}
