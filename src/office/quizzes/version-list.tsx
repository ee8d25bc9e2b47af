import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { EditedQuiz } from '#contract/office/quizzes.ts';
import { counted } from '#domain/text/counted.ts';
import { formatMoment } from '#domain/text/format-date.ts';
import { Chip } from '#web/ui/chip.tsx';
import { AttemptCount } from '../app/attempt-count.tsx';
import listStyles from '../app/list.module.css';
import officeStyles from '../app/office.module.css';
import { versionPath } from '../app/quiz-paths.ts';

export function VersionList({ quiz: { _id: quizId, versions } }: { readonly quiz: EditedQuiz }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>Versions</h2>
      {versions.length === 0 ? (
        <p className={officeStyles.muted}>
          There is none yet: publishing makes one, and so does the first attempt.
        </p>
      ) : (
        <table className={listStyles.table}>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">Date</th>
              <th scope="col">Questions</th>
              <th scope="col">Attempts</th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({ _id, number, createdAt, questionCount, attempts, isCurrent }) => (
              <tr key={_id}>
                <td>
                  <div className={officeStyles.actions}>
                    <Link to={versionPath(quizId, _id)} className={listStyles.cover}>
                      {`Version ${number}`}
                    </Link>
                    {isCurrent && <Chip tone="leaf">Current</Chip>}
                  </div>
                </td>
                <td>{formatMoment(createdAt)}</td>
                <td>{counted(questionCount, 'question')}</td>
                <td>
                  <AttemptCount count={attempts} quiz={quizId} version={_id} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
