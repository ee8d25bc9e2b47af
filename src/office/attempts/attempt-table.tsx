import type { ListedAttempt } from '#contract/office/attempts.ts';
import { formatMoment } from '#domain/text/format-date.ts';
import listStyles from '../app/list.module.css';
import { StudentName } from '../app/student-name.tsx';

interface AttemptTableProps {
  readonly rows: readonly ListedAttempt[];
  /** With the quiz of each attempt. */
  readonly hasQuiz: boolean;
}

export function AttemptTable({ rows, hasQuiz }: AttemptTableProps) {
  return (
    <table className={listStyles.table}>
      <thead>
        <tr>
          <th scope="col">Student</th>
          {hasQuiz && <th scope="col">Quiz</th>}
          <th scope="col">Class</th>
          <th scope="col">Result</th>
          <th scope="col">Began</th>
          <th scope="col">Ended</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((attempt) => (
          <tr key={attempt._id}>
            <th scope="row">
              <StudentName id={attempt.studentId} name={attempt.student} />
            </th>
            {hasQuiz && <td className={listStyles.wide}>{attempt.quiz}</td>}
            <td className={listStyles.wide}>{attempt.classes.join(', ')}</td>
            <td>{resultText(attempt)}</td>
            <td className={listStyles.wide}>
              <time dateTime={attempt.startedAt}>{formatMoment(attempt.startedAt)}</time>
            </td>
            <td className={listStyles.wideOnly}>
              {attempt.completedAt !== null && (
                <time dateTime={attempt.completedAt}>{formatMoment(attempt.completedAt)}</time>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** «80%, 4 of 5 right» */
function resultText({
  completedAt,
  score,
  correctCount,
  totalQuestions,
  isClosedByServer,
}: ListedAttempt): string {
  if (completedAt === null || score === null) return 'In progress';
  const percent = `${Math.round(score)}%`;
  const right =
    correctCount === null || totalQuestions === null ? '' : `, ${correctCount} of ${totalQuestions} right`;
  return `${percent}${right}${isClosedByServer ? ', time ran out' : ''}`;
}
