import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { upNext } from '#domain/quiz-list/quiz-list.ts';
import type { quizUnlockingMachine } from '#machines/quiz-unlocking/quiz-unlocking.machine.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { HydrationMark } from '#web/ui/hydration-mark.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { PracticeLink } from './practice-link.tsx';
import { QuizCards } from './quiz-cards.tsx';
import { QuizCardsSkeleton } from './quiz-cards-skeleton.tsx';
import styles from './quiz-list.module.css';
import { SubjectSidebar } from './subject-sidebar.tsx';
import { useQuizUnlocking } from './use-quiz-unlocking.ts';

interface QuizListProps {
  /** Null for a visitor. */
  readonly userId: string | null;
  /** Beside the heading. */
  readonly aside?: Elements;
}

export type QuizListActor = ActorRefFrom<typeof quizUnlockingMachine>;
type Snapshot = SnapshotFrom<typeof quizUnlockingMachine>;

const selectContext = (snapshot: Snapshot) => snapshot.context;
const selectState = (snapshot: Snapshot) => snapshot.value;
const selectHasQuizzes = (snapshot: Snapshot) => snapshot.context.quizzes.length > 0;
const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;

export function QuizList({ aside, ...props }: QuizListProps) {
  return <QuizListScreen actor={useQuizUnlocking(props)} aside={aside} />;
}

interface QuizListScreenProps {
  readonly actor: QuizListActor;
  /** Beside the heading. */
  readonly aside?: Elements;
}

export function QuizListScreen({ actor, aside }: QuizListScreenProps) {
  const state = useSelector(actor, selectState);

  return (
    <div className={styles.page}>
      <HydrationMark />
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{t('Quizzes')}</h1>
          {aside}
        </div>
        <p>
          {t(
            'Short timed quizzes that open one after another. Finish one to unlock the next, then look back at every answer.',
          )}
        </p>
      </header>
      {state === 'subjectsFailed' ? (
        <ErrorState
          title={t('Failed to load subjects')}
          actionLabel={t('Refresh Page')}
          onAction={() => actor.send({ type: 'page.refreshed' })}
          aside={<SeeCourses />}
        />
      ) : (
        <div className={styles.columns}>
          <SubjectSidebar actor={actor} loading={state === 'loadingSubjects'} />
          <section className={styles.list} aria-label={t('Quizzes of the chosen category')}>
            <ListPanel actor={actor} />
          </section>
        </div>
      )}
    </div>
  );
}

function ListPanel({ actor }: { readonly actor: QuizListActor }) {
  const state = useSelector(actor, selectState);
  const hasQuizzes = useSelector(actor, selectHasQuizzes);
  const failure = useSelector(actor, selectFailure);
  switch (state) {
    case 'noSubjects':
      return (
        <EmptyState title={t('No category selected')} action={<SeeCourses />}>
          <p>{t('Please select a category to view quizzes')}</p>
        </EmptyState>
      );
    case 'noQuizzes':
      return (
        <EmptyState title={t('No quizzes available for this category')} action={<SeeCourses />}>
          <p>{t('New quizzes are added often. Another category may have one for you today.')}</p>
        </EmptyState>
      );
    case 'quizzesFailed':
      return (
        <ErrorState
          title={t('Error loading quizzes')}
          message={failure}
          onAction={() => actor.send({ type: 'quizzes.retried' })}
          aside={<SeeCourses />}
        />
      );
  }
  const isLoading = state === 'loadingSubjects' || state === 'loadingQuizzes';
  return (
    <>
      {isLoading && (
        <div role="status">
          <VisuallyHidden>{t('Loading quizzes')}</VisuallyHidden>
        </div>
      )}
      {isLoading && !hasQuizzes ? <QuizCardsSkeleton /> : <QuizCards actor={actor} loading={isLoading} />}
      {hasQuizzes && <Practice actor={actor} />}
    </>
  );
}

/** To practice of the subject, at the step of the next quiz. */
function Practice({ actor }: { readonly actor: QuizListActor }) {
  const context = useSelector(actor, selectContext);
  const subject = context.quizzes[0]?.subjectName ?? '';
  return (
    <div className={styles.practice}>
      <PracticeLink
        subjectName={subject}
        texts={[upNext(context)?.title ?? '']}
        label={t('Practise {subject} without a clock', { subject })}
      />
    </div>
  );
}

function SeeCourses() {
  return (
    <Link to="/course" className={buttonClass('line')}>
      {t('See our courses')}
    </Link>
  );
}
