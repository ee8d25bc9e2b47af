import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ComingQuiz } from '#domain/quiz-list/subject-progress.ts';
import { toInstructions } from '#domain/quiz-list/to-instructions.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import styles from './coming-row.module.css';
import { GrowthRod } from './growth-rod.tsx';
import { quizFacts } from './quiz-facts.ts';
import rows from './subject-growth.module.css';

/** A quiz without an attempt: a rod without beads, which a phone leaves out. */
export function ComingRow({ coming: { quiz, isOpen, after } }: { readonly coming: ComingQuiz }) {
  return (
    <article className={rows.row} data-coming={isOpen ? 'open' : 'locked'}>
      <div className={rows.names}>
        <h3 lang={contentLanguage(quiz.title)}>{quiz.title}</h3>
        <p className={styles.muted}>
          {isOpen ? quizFacts(quiz) : t('Opens after {title}', { title: after })}
        </p>
      </div>
      <GrowthRod attempts={[]} />
      <div className={rows.outcome}>
        {isOpen ? (
          <>
            <p className={styles.muted}>{t('Ready for you')}</p>
            <Link
              to="/instructions"
              state={{ instructions: toInstructions(quiz) }}
              className={buttonClass('main', 's')}
              aria-label={`${t('Start Now')}: ${quiz.title}`}
            >
              {t('Start Now')}
            </Link>
          </>
        ) : (
          <p className={styles.muted}>
            <Lock size={18} aria-hidden="true" /> <span>{t('Not open yet')}</span>
          </p>
        )}
      </div>
    </article>
  );
}
