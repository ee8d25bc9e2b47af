import type { Problem } from '#contract/office/question-files.ts';
import { classNames } from '#web/ui/class-names.ts';
import listStyles from '../../app/list.module.css';
import styles from './import.module.css';

interface ProblemTableProps {
  readonly caption: string;
  /** The heading of the column of reasons. */
  readonly what: string;
  readonly problems: readonly Problem[];
}

const rowLabel = ({ row }: Problem) => (row === null ? 'Whole file' : `Row ${row}`);
const columnLabel = ({ column }: Problem) => {
  if (column === null) return '';
  return typeof column === 'number' ? `Column ${column}` : `Column «${column}»`;
};

export function ProblemTable({ caption, what, problems }: ProblemTableProps) {
  return (
    <table className={listStyles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.place}>
            Row
          </th>
          <th scope="col" className={styles.place}>
            Column
          </th>
          <th scope="col">{what}</th>
          <th scope="col">Text</th>
        </tr>
      </thead>
      <tbody>
        {problems.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place may have several problems, and rows never move
          <tr key={index}>
            <td className={styles.place}>{rowLabel(problem)}</td>
            <td className={styles.place}>{columnLabel(problem)}</td>
            <td className={classNames(styles.reason, listStyles.wide)}>{problem.reason}</td>
            {problem.text === '' ? (
              <td />
            ) : (
              <td className={classNames(styles.piece, listStyles.wide)}>
                <code>{problem.text}</code>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
