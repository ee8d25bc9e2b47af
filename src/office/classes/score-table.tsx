import { Link } from '@tanstack/react-router';
import type { QuizOfClass, StudentOfClass } from '#contract/office/class-results.ts';
import { StudentName } from '../app/student-name.tsx';
import classStyles from './classes.module.css';
import { notReleased } from './result-texts.ts';

interface ScoreTableProps {
  /** The id of the class. */
  readonly id: string;
  readonly quizzes: readonly QuizOfClass[];
  readonly students: readonly StudentOfClass[];
}

/** A row for each student, a column for each quiz that the class has begun. */
export function ScoreTable({ id, quizzes, students }: ScoreTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the keyboard
    <section className={classStyles.scores} aria-label="Scores of the students" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Student</th>
            {quizzes.map(({ _id: quiz, title }) => (
              <th key={quiz} scope="col">
                <Link to="/classes/$id/results/$quiz" params={{ id, quiz }}>
                  {title}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map(({ _id, name, results }) => (
            <tr key={_id}>
              <th scope="row">
                <StudentName id={_id} name={name} />
              </th>
              {quizzes.map(({ _id: quiz }) => {
                const result = results.find(({ quizId }) => quizId === quiz);
                return (
                  <td key={quiz} data-begun={result !== undefined || undefined}>
                    {scoreText(result)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function scoreText(result: StudentOfClass['results'][number] | undefined): string {
  if (result === undefined) return 'Not begun';
  if (!result.isDone) return 'In progress';
  return result.score === null ? notReleased : `${Math.round(result.score)}%`;
}
