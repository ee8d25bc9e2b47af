import { Flag, Medal } from 'lucide-react';
import { type ResultSummary, resultMarks } from '#domain/attempts/result-summary.ts';
import { getPassing, type Passing } from '#domain/quizzes/passing.ts';
import { t } from '#web/texts/t.ts';
import { formatMarks } from './format-marks.ts';
import styles from './results.module.css';

/** Null while the marks are unknown. */
export const passingOfResult = (result: ResultSummary, passingMarks: number | null | undefined) =>
  getPassing(resultMarks(result), passingMarks);

const inMarks = (marks: number) =>
  t(marks === 1 ? '{count} mark' : '{count} marks', { count: formatMarks(marks) });
const needed = (marks: number) =>
  t(marks === 1 ? '{marks} is needed to pass' : '{marks} are needed to pass', { marks: inMarks(marks) });

export function PassingLine({ passing }: { readonly passing: Passing | null }) {
  if (passing === null) return null;
  return (
    <p className={styles.passing}>
      {passing.passed ? <Medal size={20} aria-hidden="true" /> : <Flag size={20} aria-hidden="true" />}
      <span>
        <b>{passing.passed ? t('Passed:') : t('Not passed yet:')}</b>{' '}
        <span>
          {t('you have {marks}, {needed}.', {
            marks: inMarks(passing.marks),
            needed: needed(passing.needed),
          })}
        </span>
      </span>
    </p>
  );
}
