import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Download } from 'lucide-react';
import { useState } from 'react';
import { type AllowanceKind, allowanceKinds } from '#contract/office/allowances.ts';
import {
  exportQuizResults,
  type QuestionResult,
  type QuizResults,
  type StudentResult,
} from '#contract/office/class-results.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { FormulaText } from '#web/ui/formula/formula-text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import listStyles from '../app/list.module.css';
import styles from '../app/office.module.css';
import { PagePart } from '../app/page-part.tsx';
import { PrintButton } from '../app/print-button.tsx';
import { StudentName } from '../app/student-name.tsx';
import { useServices } from '../app/use-services.ts';
import { AllowanceDialog, type AllowanceTarget } from './allowance-dialog.tsx';
import { ClassFrame } from './class-frame.tsx';
import { quizResultsQuery } from './class-queries.ts';
import classStyles from './classes.module.css';
import { allowanceNames, possibleAllowances } from './possible-allowances.ts';
import { notesOf, type ResultState, scoreOf, stateOfResult, stateTexts } from './result-texts.ts';

const tones: Readonly<Record<ResultState, ChipTone>> = {
  done: 'leaf',
  timeOver: 'marigold',
  inProgress: 'sky',
  notBegun: 'plain',
};

interface QuizResultsScreenProps {
  readonly id: string;
  readonly quiz: string;
}

export function QuizResultsScreen({ id, quiz }: QuizResultsScreenProps) {
  const { api } = useServices();
  const query = useQuery(quizResultsQuery(api, id, quiz));
  return (
    <ClassFrame id={id} page="Results" titled={query.data?.quiz.title}>
      {() => (
        <PagePart query={query} failure="The results of this quiz could not be loaded">
          {(results) => <Results id={id} results={results} />}
        </PagePart>
      )}
    </ClassFrame>
  );
}

interface ResultsProps {
  readonly id: string;
  readonly results: QuizResults;
}

function Results({ id, results: { quiz, students, questions } }: ResultsProps) {
  const [target, setTarget] = useState<AllowanceTarget | null>(null);
  const allow = (kind: AllowanceKind, whom: readonly StudentResult[]) =>
    setTarget({
      kind,
      quiz,
      classId: id,
      students: whom,
      given: whom.flatMap(({ attempt }) => attempt?.given ?? []),
    });
  const possible = allowanceKinds
    .map((kind) => ({
      kind,
      whom: students.filter((each) => possibleAllowances(each, quiz).includes(kind)),
    }))
    .filter(({ whom }) => whom.length > 0);
  const path = exportQuizResults.path.replace('{id}', id).replace('{quiz}', quiz._id);
  return (
    <>
      <div className={styles.line}>
        <div>
          <h2>{quiz.title}</h2>
          <p className={styles.muted}>{quiz.subject}</p>
        </div>
        <div className={`${styles.actions} ${classStyles.noPrint}`}>
          <Link to="/classes/$id/results" params={{ id }} className={buttonClass('quiet', 's')}>
            All quizzes
          </Link>
          <a className={buttonClass('line', 's')} href={`/api/${path}`} download="quiz-results.csv">
            <Download size={20} aria-hidden="true" />
            Save as CSV
          </a>
          <PrintButton />
        </div>
      </div>
      {possible.length > 0 && (
        <fieldset className={`${classStyles.whole} ${classStyles.noPrint}`}>
          <legend>For all of the class</legend>
          <div className={styles.actions}>
            {possible.map(({ kind, whom }) => (
              <Button key={kind} variant="line" size="s" onClick={() => allow(kind, whom)}>
                {`${allowanceNames[kind]} (${whom.length})`}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <StudentTable students={students} quiz={quiz} onAllow={(kind, student) => allow(kind, [student])} />
      <AllowanceDialog target={target} onClose={() => setTarget(null)} />
      {questions.length > 0 && (
        <section aria-labelledby="questions" className={styles.column}>
          <h2 id="questions">How many chose which option</h2>
          <ol className={classStyles.questions}>
            {questions.map((question) => (
              <Question key={question._id} question={question} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

interface StudentTableProps extends Pick<QuizResults, 'quiz' | 'students'> {
  readonly onAllow: (kind: AllowanceKind, student: StudentResult) => void;
}

function StudentTable({ students, quiz, onAllow }: StudentTableProps) {
  return (
    <table className={listStyles.table}>
      <thead>
        <tr>
          <th scope="col">Student</th>
          <th scope="col">State</th>
          <th scope="col">Score</th>
          <th scope="col">Notes</th>
          <th scope="col" className={classStyles.noPrint}>
            Allow
          </th>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => {
          const { _id, name, attempt, attemptCount, isUnlocked } = student;
          const state = stateOfResult(attempt);
          return (
            <tr key={_id}>
              <th scope="row">
                <StudentName id={_id} name={name} />
              </th>
              <td className={listStyles.short}>
                <Chip tone={tones[state]}>{stateTexts[state]}</Chip>
              </td>
              <td className={listStyles.wide}>{attempt === null ? '' : scoreOf(attempt)}</td>
              <td className={listStyles.wide}>
                {attempt === null
                  ? isUnlocked
                    ? 'Unlocked'
                    : ''
                  : notesOf(attempt, attemptCount).join('. ')}
              </td>
              <td className={`${listStyles.wide} ${classStyles.noPrint}`}>
                <div className={styles.actions}>
                  {possibleAllowances(student, quiz).map((kind) => (
                    <Button
                      key={kind}
                      variant="line"
                      size="s"
                      aria-label={`${allowanceNames[kind]} ${name}`}
                      onClick={() => onAllow(kind, student)}
                    >
                      {allowanceNames[kind]}
                    </Button>
                  ))}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Question({ question: { text, options, unanswered } }: { readonly question: QuestionResult }) {
  return (
    <Card as="li" className={classStyles.question}>
      <h3>
        <FormulaText text={text} />
      </h3>
      <ul>
        {options.map((option) => (
          <li key={option.text} data-right={option.isRight || undefined}>
            <span>
              {option.isRight && <Check size={18} aria-hidden="true" />}
              <FormulaText text={option.text} />
              {option.isRight && <VisuallyHidden> (right)</VisuallyHidden>}
            </span>
            <b>{option.count}</b>
          </li>
        ))}
        <li>
          <span className={styles.muted}>No answer</span>
          <b>{unanswered}</b>
        </li>
      </ul>
    </Card>
  );
}
