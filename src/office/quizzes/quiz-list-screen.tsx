import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedOfficeQuiz } from '#contract/office/quizzes.ts';
import { counted } from '#domain/text/counted.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
import { AttemptCount } from '../app/attempt-count.tsx';
import listStyles from '../app/list.module.css';
import officeStyles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { PageHeading } from '../app/page-heading.tsx';
import { practicePath, quizPath, sheetsPath } from '../app/quiz-paths.ts';
import { useServices } from '../app/use-services.ts';
import { StatusChip } from '../content/status-chip.tsx';
import { NewQuizForm } from './new-quiz-form.tsx';
import { quizzesQuery } from './quiz-queries.ts';
import styles from './quizzes.module.css';

export function QuizListScreen() {
  const { api } = useServices();
  const { quizzes, subjects } = useSuspenseQuery(quizzesQuery(api)).data;
  const [sought, setSought] = useState('');
  const [isAdding, setAdding] = useState(false);
  const found = quizzes.filter(({ title, subject }) =>
    `${title} ${subject}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  return (
    <>
      <div className={officeStyles.line}>
        <PageHeading>Quizzes</PageHeading>
        <div className={officeStyles.actions}>
          <Link to={sheetsPath} className={buttonClass('line')}>
            Print sheets
          </Link>
          <Link to={practicePath} className={buttonClass('line')}>
            New practice paper
          </Link>
          <Button onClick={() => setAdding(true)}>New quiz</Button>
        </div>
      </div>
      <search>
        <TextField
          label="Search"
          name="search"
          type="search"
          autoComplete="off"
          value={sought}
          onChange={setSought}
        />
      </search>
      <p role="status" className={officeStyles.muted}>
        {counted(found.length, 'quiz', 'quizzes')}
      </p>
      {subjects.map(({ _id, name }) => {
        const ofSubject = found.filter(({ subjectId }) => subjectId === _id);
        if (ofSubject.length === 0) return null;
        return (
          <section key={_id} aria-labelledby={`subject-${_id}`}>
            <h2 id={`subject-${_id}`}>{name}</h2>
            <QuizTable quizzes={ofSubject} />
          </section>
        );
      })}
      <OfficeDialog open={isAdding} title="New quiz" size="s" onClose={() => setAdding(false)}>
        <NewQuizForm subjects={subjects} />
      </OfficeDialog>
    </>
  );
}

function QuizTable({ quizzes }: { readonly quizzes: readonly ListedOfficeQuiz[] }) {
  return (
    <table className={classNames(listStyles.table, styles.list)}>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">State</th>
          <th scope="col">Questions</th>
          <th scope="col">Attempts</th>
        </tr>
      </thead>
      <tbody>
        {quizzes.map(({ _id, title, status, hasDraft, questionCount, attempts }) => (
          <tr key={_id}>
            <td>
              <Link to={quizPath(_id)} className={listStyles.cover}>
                {title}
              </Link>
            </td>
            <td>
              <div className={officeStyles.actions}>
                <StatusChip status={status} />
                {hasDraft && <Chip tone="sky">Unpublished changes</Chip>}
              </div>
            </td>
            <td>{counted(questionCount, 'question')}</td>
            <td>
              <AttemptCount count={attempts} quiz={_id} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
