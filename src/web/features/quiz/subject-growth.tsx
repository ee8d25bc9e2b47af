import { Link } from '@tanstack/react-router';
import { TrendingUp } from 'lucide-react';
import type { GrowthAttempt, QuizGrowth, SubjectGrowth } from '#domain/attempts/quiz-growth.ts';
import { subjectKey } from '#domain/courses/subject-key.ts';
import type { ComingQuiz } from '#domain/quiz-list/subject-progress.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { formatPractised } from '#web/texts/format-time.ts';
import { showDate } from '#web/texts/show-date.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { SubjectEmblem } from '#web/ui/emblems.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ComingRow } from './coming-row.tsx';
import { GrowthRod } from './growth-rod.tsx';
import { OutcomeChip } from './outcome-chip.tsx';
import styles from './subject-growth.module.css';

interface SubjectGrowthCardProps {
  readonly growth: SubjectGrowth;
  /** Its quizzes without an attempt. */
  readonly coming: readonly ComingQuiz[];
}

const shownComing = 3;

/** A subject as an abacus: each quiz a rod, each attempt a bead. */
export function SubjectGrowthCard({ growth, coming }: SubjectGrowthCardProps) {
  const { subject, quizzes, done, practised } = growth;
  const facts = [quizzesDone(done), t('{time} practised', { time: formatPractised(practised) })];
  return (
    <Card as="section" className={styles.subject} data-subject={subjectKey(subject)}>
      <div className={styles.head}>
        <SubjectEmblem subject={subject} size={52} />
        <h2 lang={contentLanguage(subject)}>{subject || t('Quizzes')}</h2>
        <p>{facts.join(' · ')}</p>
      </div>
      <div className={styles.axis} aria-hidden="true" translate="no">
        <span>0%</span>
        <span>40%</span>
        <span>70%</span>
        <span>100%</span>
      </div>
      <ul className={styles.rows}>
        {quizzes.map((quiz) => (
          <li key={quiz.quizId}>
            <QuizRow quiz={quiz} />
          </li>
        ))}
        {coming.slice(0, shownComing).map((each) => (
          <li key={each.quiz._id}>
            <ComingRow coming={each} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const shownAttempts = 4;

function QuizRow({ quiz }: { readonly quiz: QuizGrowth }) {
  const { title, attempts, best, gained } = quiz;
  const latest = attempts.at(-1);
  const scored = attempts.filter(({ score }) => score !== null).length;
  const earlier = attempts.slice(0, -shownAttempts);
  return (
    <article className={styles.row}>
      <div className={styles.names}>
        <h3 lang={contentLanguage(title)}>{title || t('Quiz')}</h3>
        {earlier.length > 0 && (
          <details className={styles.earlier}>
            <summary>
              {t(earlier.length === 1 ? '{count} earlier attempt' : '{count} earlier attempts', {
                count: earlier.length,
              })}
            </summary>
            <Attempts attempts={earlier} />
          </details>
        )}
        <Attempts attempts={attempts.slice(-shownAttempts)} />
      </div>
      <GrowthRod attempts={attempts} />
      <div className={styles.outcome}>
        <div className={styles.chips}>
          {scored > 1 && <p className={styles.best}>{t('Personal best')}</p>}
          {(best !== null || latest?.status === 'completed') && <OutcomeChip score={best} />}
          {latest?.isLate && <Chip>{t('Submitted late')}</Chip>}
        </div>
        {latest && <WayOn quiz={quiz} latest={latest} />}
        {gained > 0 && (
          <div className={styles.gained}>
            <Chip tone="leaf" icon={<TrendingUp size={16} aria-hidden="true" />}>
              {betterThanLastTime(gained)}
            </Chip>
          </div>
        )}
      </div>
    </article>
  );
}

/** «80 points better than last time» */
export const betterThanLastTime = (points: number): string =>
  t(points === 1 ? '{points} point better than last time' : '{points} points better than last time', {
    points,
  });

export const quizzesDone = (count: number): string =>
  t(count === 1 ? '{count} quiz done' : '{count} quizzes done', { count });

function Attempts({ attempts }: { readonly attempts: readonly GrowthAttempt[] }) {
  return (
    <ol className={styles.attempts}>
      {attempts.map((attempt) => (
        <li key={attempt.id}>
          {attempt.status === 'in-progress' ? (
            <AttemptText attempt={attempt} says={t('In progress')} />
          ) : (
            <Link to="/ViewResults/$id" params={{ id: attempt.id }} className={styles.attempt}>
              <AttemptText
                attempt={attempt}
                says={attempt.score === null ? t('Not seen yet') : `${attempt.score}%`}
              />
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

function AttemptText({ attempt, says }: { readonly attempt: GrowthAttempt; readonly says: string }) {
  return (
    <>
      <VisuallyHidden>{t('Attempt {number}: ', { number: attempt.number })}</VisuallyHidden>
      <b>{says}</b> <span>{showDate(attempt.at)}</span>
    </>
  );
}

function WayOn({ quiz, latest }: { readonly quiz: QuizGrowth; readonly latest: GrowthAttempt }) {
  if (latest.status === 'in-progress') {
    return (
      <Link
        to="/questionPaper/$quizId"
        params={{ quizId: quiz.quizId }}
        className={buttonClass('main', 's')}
        aria-label={t('Resume: {title}', { title: quiz.title })}
      >
        {t('Resume')}
      </Link>
    );
  }
  return (
    <Link
      to="/ViewResults/$id"
      params={{ id: latest.id }}
      className={buttonClass('line', 's')}
      aria-label={t('View Results: {title}', { title: quiz.title })}
    >
      {t('View Results')}
    </Link>
  );
}
