import type { SubjectGrowth } from '#domain/attempts/quiz-growth.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import styles from './newest-growth.module.css';
import { betterThanLastTime } from './subject-growth.tsx';

interface NewestGrowthProps {
  /** The quiz that was tried last comes first. */
  readonly subjects: readonly SubjectGrowth[];
}

/** The quiz that was tried last, if its score is better than before. */
export function NewestGrowth({ subjects }: NewestGrowthProps) {
  const quiz = subjects[0]?.quizzes[0];
  const [before, newest] = quiz?.attempts.filter(({ score }) => score !== null).slice(-2) ?? [];
  if (quiz === undefined || newest === undefined || before === undefined || quiz.gained === 0) return null;
  if (newest !== quiz.attempts.at(-1)) return null;
  return (
    <section className={styles.newest} aria-labelledby="newest-growth">
      <h2 id="newest-growth">{betterThanLastTime(quiz.gained)}</h2>
      <p>
        <b lang={contentLanguage(quiz.title)}>{quiz.title}</b>
        <span>
          {t(': {before}% before, {now}% now.', { before: before.score ?? 0, now: newest.score ?? 0 })}
        </span>
        {newest.isBest && <span> {t('That is your personal best.')}</span>}
      </p>
      <svg className={styles.rod} aria-hidden="true">
        <line className={styles.wire} x1="0" x2="100%" y1="50%" y2="50%" />
        <line
          className={styles.step}
          x1={place(before.score ?? 0)}
          x2={place(newest.score ?? 0)}
          y1="50%"
          y2="50%"
        />
        <ellipse className={styles.before} cx={place(before.score ?? 0)} cy="50%" rx="14" ry="19" />
        <ellipse className={styles.now} cx={place(newest.score ?? 0)} cy="50%" rx="14" ry="19" />
      </svg>
    </section>
  );
}

const place = (score: number) => `${5 + score * 0.9}%`;
