import { Flag, Medal } from 'lucide-react';
import { type ResultSummary, resultMarks } from '#domain/attempts/result-summary.ts';
import { getPassing, type Passing } from '#domain/quizzes/passing.ts';
import { plural } from '#domain/text/counted.ts';
import { formatMarks } from './format-marks.ts';
import styles from './results.module.css';

/** Null while the marks are unknown. */
export const passingOfResult = (result: ResultSummary, passingMarks: number | null | undefined) =>
  getPassing(resultMarks(result), passingMarks);

const inMarks = (marks: number) => `${formatMarks(marks)} ${plural(marks, 'mark')}`;
const needed = (marks: number) => `${inMarks(marks)} ${plural(marks, 'is', 'are')} needed to pass`;

export function PassingLine({ passing }: { readonly passing: Passing | null }) {
  if (passing === null) return null;
  return (
    <p className={styles.passing}>
      {passing.passed ? <Medal size={20} aria-hidden="true" /> : <Flag size={20} aria-hidden="true" />}
      <span>
        <b>{passing.passed ? 'Passed:' : 'Not passed yet:'}</b>{' '}
        <span>{`you have ${inMarks(passing.marks)}, ${needed(passing.needed)}.`}</span>
      </span>
    </p>
  );
}
