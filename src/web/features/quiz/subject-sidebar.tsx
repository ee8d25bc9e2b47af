import { useHydrated } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { subjectKey } from '#domain/courses/subject-key.ts';
import { subjectBadge } from '#domain/quiz-list/quiz-list.ts';
import type { quizUnlockingMachine } from '#machines/quiz-unlocking/quiz-unlocking.machine.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { SubjectEmblem } from '#web/ui/emblems.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { QuizListActor } from './quiz-list.tsx';
import styles from './subject-sidebar.module.css';
import { useScrolledBetween } from './use-scrolled-between.ts';

type Snapshot = SnapshotFrom<typeof quizUnlockingMachine>;
const selectContext = (snapshot: Snapshot) => snapshot.context;

/** docs/specification.md#9-constants */
const fixedFrom = 530;
const fixedUntil = 1040;
const mobileWidth = 992;

export function SubjectSidebar({
  actor,
  loading,
}: {
  readonly actor: QuizListActor;
  readonly loading: boolean;
}) {
  const fixed = useScrolledBetween(fixedFrom, fixedUntil, mobileWidth);
  return (
    <aside className={styles.sidebar}>
      <nav className={styles.sheet} data-fixed={fixed} aria-labelledby="categories">
        <h2 id="categories" className={styles.title}>
          {t('Categories')}
        </h2>
        {loading ? (
          <Skeleton shape="line" lines={5} className={styles.waiting} />
        ) : (
          <Subjects actor={actor} />
        )}
      </nav>
    </aside>
  );
}

function Subjects({ actor }: { readonly actor: QuizListActor }) {
  const context = useSelector(actor, selectContext);
  // The server renders the list without knowing its user.
  const isKnown = useHydrated();
  if (context.subjects.length === 0) return <p>{t('No categories available')}</p>;
  return (
    <ul className={styles.subjects}>
      {context.subjects.map((subject) => {
        const badge = isKnown ? subjectBadge(context, subject) : null;
        return (
          <li key={subject._id}>
            <button
              type="button"
              className={styles.subject}
              data-subject={subjectKey(subject.name)}
              aria-current={subject._id === context.selectedSubjectId || undefined}
              onClick={() => actor.send({ type: 'subject.selected', subjectId: subject._id })}
            >
              <SubjectEmblem subject={subject.name} size={40} />
              <span lang={contentLanguage(subject.name)}>{subject.name}</span>
              {badge === null && subject.quizCount != null && (
                <span className={styles.badge} data-waiting={`0/${subject.quizCount}`} />
              )}
              {badge !== null && (
                <span className={styles.badge}>
                  <span aria-hidden="true" translate="no">
                    {`${badge.completed}/${badge.total}`}
                  </span>
                  <VisuallyHidden>
                    {t(', {completed} of {total} completed', {
                      completed: badge.completed,
                      total: badge.total,
                    })}
                  </VisuallyHidden>
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
