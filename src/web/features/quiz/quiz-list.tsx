import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { quizUnlockingMachine } from '#machines/quiz-unlocking/quiz-unlocking.machine.ts';
import { Personal } from '#web/app/personal.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { HydrationMark } from '#web/ui/hydration-mark.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#web/ui/states.tsx';
import { QuizCards } from './quiz-cards.tsx';
import styles from './quiz-list.module.css';
import { SubjectSidebar } from './subject-sidebar.tsx';
import { useQuizUnlocking } from './use-quiz-unlocking.ts';

interface QuizListProps {
  /** Null for a visitor. */
  readonly userId: string | null;
}

export type QuizListActor = ActorRefFrom<typeof quizUnlockingMachine>;
type Snapshot = SnapshotFrom<typeof quizUnlockingMachine>;

const selectState = (snapshot: Snapshot) => snapshot.value;
const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;

export function QuizList(props: QuizListProps) {
  return <QuizListScreen actor={useQuizUnlocking(props)} />;
}

export function QuizListScreen({ actor }: { readonly actor: QuizListActor }) {
  const state = useSelector(actor, selectState);

  return (
    <div className={styles.page}>
      <HydrationMark />
      <header className={styles.head}>
        <h1>Quizzes</h1>
        <p>
          Short timed quizzes that open one after another. Finish one to unlock the next, then look back at
          every answer.
        </p>
      </header>
      {state === 'subjectsFailed' ? (
        <ErrorState
          title="Failed to load subjects"
          actionLabel="Refresh Page"
          onAction={() => actor.send({ type: 'page.refreshed' })}
          aside={<SeeCourses />}
        />
      ) : (
        <div className={styles.columns}>
          <Personal>
            <SubjectSidebar actor={actor} loading={state === 'loadingSubjects'} />
          </Personal>
          <section className={styles.list} aria-label="Quizzes of the chosen category">
            <Personal>
              <ListPanel actor={actor} />
            </Personal>
          </section>
        </div>
      )}
    </div>
  );
}

function ListPanel({ actor }: { readonly actor: QuizListActor }) {
  const state = useSelector(actor, selectState);
  const failure = useSelector(actor, selectFailure);
  switch (state) {
    case 'loadingSubjects':
    case 'loadingQuizzes':
      return <LoadingCards />;
    case 'noSubjects':
      return (
        <EmptyState title="No category selected" action={<SeeCourses />}>
          <p>Please select a category to view quizzes</p>
        </EmptyState>
      );
    case 'noQuizzes':
      return (
        <EmptyState title="No quizzes available for this category" action={<SeeCourses />}>
          <p>New quizzes are added often. Another category may have one for you today.</p>
        </EmptyState>
      );
    case 'quizzesFailed':
      return (
        <ErrorState
          title="Error loading quizzes"
          message={failure}
          onAction={() => actor.send({ type: 'quizzes.retried' })}
          aside={<SeeCourses />}
        />
      );
    default:
      return <QuizCards actor={actor} />;
  }
}

function SeeCourses() {
  return (
    <Link to="/course" className={buttonClass('line')}>
      See our courses
    </Link>
  );
}

const placeholders = ['first', 'second', 'third', 'fourth'];

function LoadingCards() {
  return (
    <>
      <Loading label="Loading quizzes" />
      <ul className={styles.cards} aria-hidden="true">
        {placeholders.map((place) => (
          <li key={place}>
            <Skeleton shape="card" />
          </li>
        ))}
      </ul>
    </>
  );
}
