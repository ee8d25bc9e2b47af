import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { exportClassResults, type QuizOfClass, type StudentOfClass } from '#contract/office/class-results.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import listStyles from '../app/list.module.css';
import styles from '../app/office.module.css';
import { PagePart } from '../app/page-part.tsx';
import { PrintButton } from '../app/print-button.tsx';
import { useServices } from '../app/use-services.ts';
import { ClassFrame } from './class-frame.tsx';
import { classResultsQuery } from './class-queries.ts';
import classStyles from './classes.module.css';
import { ScoreTable } from './score-table.tsx';

export function ResultsScreen({ id }: { readonly id: string }) {
  const { api } = useServices();
  const query = useQuery(classResultsQuery(api, id));
  return (
    <ClassFrame id={id} page="Results">
      {({ students }) =>
        students.length === 0 ? (
          <EmptyState title="No students in this class yet">
            Results appear when students are added.
          </EmptyState>
        ) : (
          <PagePart query={query} failure="The results could not be loaded">
            {(results) => <Quizzes id={id} {...results} />}
          </PagePart>
        )
      }
    </ClassFrame>
  );
}

interface QuizzesProps {
  readonly id: string;
  readonly quizzes: readonly QuizOfClass[];
}

function Quizzes({ id, quizzes, students }: QuizzesProps & { readonly students: readonly StudentOfClass[] }) {
  const begun = quizzes.filter(({ done, inProgress }) => done + inProgress > 0);
  const others = quizzes.filter(({ done, inProgress }) => done + inProgress === 0);
  return (
    <>
      <div className={`${styles.actions} ${classStyles.noPrint}`}>
        <a
          className={buttonClass('line', 's')}
          href={`/api/${exportClassResults.path.replace('{id}', id)}`}
          download="class-results.csv"
        >
          <Download size={20} aria-hidden="true" />
          Save as CSV
        </a>
        <PrintButton />
      </div>
      {begun.length > 0 ? (
        <>
          <ScoreTable id={id} quizzes={begun} students={students} />
          <h2>Each quiz</h2>
          <QuizTable id={id} quizzes={begun} />
        </>
      ) : (
        <p className={styles.muted}>No student of this class has begun a quiz yet.</p>
      )}
      {others.length > 0 && (
        <details className={classStyles.noPrint}>
          <summary
            className={classStyles.summary}
          >{`Quizzes that no student has begun: ${others.length}`}</summary>
          <QuizTable id={id} quizzes={others} />
        </details>
      )}
    </>
  );
}

function QuizTable({ id, quizzes }: QuizzesProps) {
  return (
    <table className={listStyles.table}>
      <thead>
        <tr>
          <th scope="col">Quiz</th>
          <th scope="col">Done</th>
          <th scope="col">Average</th>
          <th scope="col">In progress</th>
          <th scope="col">Not begun</th>
          <th scope="col">Late answers</th>
        </tr>
      </thead>
      <tbody>
        {quizzes.map(({ _id: quiz, title, subject, done, averageScore, inProgress, absent, late }) => (
          <tr key={quiz}>
            <th scope="row" className={listStyles.wide}>
              <Link to="/classes/$id/results/$quiz" params={{ id, quiz }} className={listStyles.cover}>
                {title}
              </Link>
              <small>{subject}</small>
            </th>
            <Figure label="Done" value={String(done)} />
            <Figure label="Average" value={averageScore === null ? '–' : `${Math.round(averageScore)}%`} />
            <Figure label="In progress" value={String(inProgress)} />
            <Figure label="Not begun" value={String(absent)} />
            <Figure label="Late answers" value={String(late)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell with its label on a phone, where the head of the table is hidden. */
export function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <td className={`${listStyles.short} ${classStyles.figure}`}>
      <small aria-hidden="true">{label}</small>
      <span>{value}</span>
    </td>
  );
}
