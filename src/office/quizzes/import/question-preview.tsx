import { useState } from 'react';
import type { CheckedFile } from '#contract/office/question-files.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { FormulaText } from '#web/ui/formula/formula-text.tsx';
import { Pages, pageIndex, pageSize } from '../pages.tsx';
import styles from '../quizzes.module.css';

interface QuestionPreviewProps {
  readonly questions: CheckedFile['questions'];
}

export function QuestionPreview({ questions }: QuestionPreviewProps) {
  const [page, setPage] = useState(0);
  const first = page * pageSize;
  return (
    <>
      <ol className={styles.questions} start={first + 1}>
        {questions.slice(first, first + pageSize).map(({ questionText, options, correctAnswer }, offset) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same text, and none ever moves
          <Card as="li" key={first + offset}>
            <h3>
              <span translate="no">{`${first + offset + 1}.`}</span> <FormulaText text={questionText} />
            </h3>
            <ul className={styles.readOptions}>
              {options.map((option) => (
                <li key={option}>
                  <FormulaText text={option} />{' '}
                  {option === correctAnswer && <Chip tone="leaf">Right answer</Chip>}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </ol>
      <Pages
        label="Pages of questions"
        page={page}
        count={pageIndex(Math.max(questions.length - 1, 0)) + 1}
        onPage={setPage}
      />
    </>
  );
}
