import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { groupAttempts, type SubjectGrowth } from '#domain/attempts/quiz-growth.ts';
import type { Submission } from '#domain/attempts/submission.ts';
import { useServices } from '#web/app/use-services.ts';
import { formatPractised } from '#web/texts/format-time.ts';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './attempts-list.module.css';
import { OwnAttemptsSkeleton } from './attempts-skeleton.tsx';
import { comingQuizzesQuery } from './coming-quizzes-query.ts';
import { NewestGrowth } from './newest-growth.tsx';
import { NextStep } from './next-step.tsx';
import { quizzesDone, SubjectGrowthCard } from './subject-growth.tsx';

export interface GrowthOverviewProps {
  readonly userId: string;
  /** Newest first. */
  readonly submissions: readonly Submission[];
  readonly hasMore: boolean;
}

/** What the attempts show together, each subject as an abacus. */
export function GrowthOverview({ userId, submissions, hasMore }: GrowthOverviewProps) {
  const { api, queryClient } = useServices();
  const subjects = groupAttempts(submissions);
  const names = subjects.map(({ subject }) => subject);
  const { data: coming, isPending } = useQuery(comingQuizzesQuery(api, queryClient, userId, names));
  // Nothing that is shown moves when they come.
  if (isPending) return <OwnAttemptsSkeleton />;
  return (
    <>
      <div className={styles.first}>
        <NewestGrowth subjects={subjects} />
        <NextStep submissions={submissions} coming={names.flatMap((name) => coming?.get(name) ?? [])} />
      </div>
      <Totals subjects={subjects} newest={hasMore ? submissions.length : null} />
      {subjects.map((growth) => (
        <SubjectGrowthCard key={growth.subject} growth={growth} coming={coming?.get(growth.subject) ?? []} />
      ))}
      <Legend />
    </>
  );
}

interface TotalsProps {
  readonly subjects: readonly SubjectGrowth[];
  /** How many attempts are known; null where all are. */
  readonly newest: number | null;
}

function Totals({ subjects, newest }: TotalsProps) {
  const done = subjects.reduce((sum, subject) => sum + subject.done, 0);
  const practised = subjects.reduce((sum, subject) => sum + subject.practised, 0);
  return (
    <div className={styles.totals}>
      <p>
        <b>{quizzesDone(done)}</b>
        <b>{t('{time} practised', { time: formatPractised(practised) })}</b>
        {newest !== null && (
          <span>
            {t(newest === 1 ? 'in your newest {count} attempt' : 'in your newest {count} attempts', {
              count: newest,
            })}
          </span>
        )}
      </p>
      <Button variant="line" size="s" className={styles.print} onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" /> <span>{t('Print this page')}</span>
      </Button>
    </div>
  );
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label={t('How to read the beads')}>
      <li>{t('A bead is an attempt, placed by its score.')}</li>
      <li>{t('The filled bead is the newest one.')}</li>
      <li>{t('A star is your personal best.')}</li>
      <li>{t('The thick line is 70%: Excellent!')}</li>
    </ul>
  );
}
