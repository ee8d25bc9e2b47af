import { useId, useState } from 'react';
import type { CheckedFile } from '#contract/office/question-files.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { FormulaText } from '#web/ui/formula/formula-text.tsx';
import { Pages, pageIndex, pageSize } from '../pages.tsx';
import styles from '../quizzes.module.css';
import importStyles from './import.module.css';

type Questions = CheckedFile['questions'];

interface QuestionPreviewProps {
  readonly questions: Questions;
}

const shownOptions = [
  { value: 'all', label: 'All questions' },
  { value: 'changed', label: 'Changed questions' },
];

export function QuestionPreview({ questions }: QuestionPreviewProps) {
  const [page, setPage] = useState(0);
  const [onlyChanged, setOnlyChanged] = useState(false);
  const numbered = questions.map((question, index) => ({ ...question, number: index + 1 }));
  const changed = numbered.filter(({ changes }) => changes.length > 0);
  const shown = onlyChanged ? changed : numbered;
  const first = page * pageSize;
  return (
    <>
      {changed.length > 0 && changed.length < questions.length && (
        <SelectField
          label="Show"
          name="shown"
          options={shownOptions}
          value={onlyChanged ? 'changed' : 'all'}
          onChange={(value) => {
            setOnlyChanged(value === 'changed');
            setPage(0);
          }}
        />
      )}
      <ol className={styles.questions} start={first + 1}>
        {shown.slice(first, first + pageSize).map((question) => (
          <QuestionCard key={question.number} {...question} />
        ))}
      </ol>
      <Pages
        label="Pages of questions"
        page={page}
        count={pageIndex(Math.max(shown.length - 1, 0)) + 1}
        onPage={setPage}
      />
    </>
  );
}

type QuestionCardProps = Questions[number] & { readonly number: number };

function QuestionCard({ questionText, options, correctAnswer, changes, row, number }: QuestionCardProps) {
  const headingId = useId();
  return (
    <Card as="li">
      <h3 id={headingId}>
        <span translate="no">{`${number}.`}</span> <FormulaText text={questionText} />
      </h3>
      <ul className={styles.readOptions} aria-labelledby={headingId}>
        {options.map((option) => (
          <li key={option}>
            <FormulaText text={option} /> {option === correctAnswer && <Chip tone="leaf">Right answer</Chip>}
          </li>
        ))}
      </ul>
      {changes.length > 0 && (
        <div className={importStyles.changes}>
          <Chip tone="indigo">{`Changed, row ${row}`}</Chip>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
