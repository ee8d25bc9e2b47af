import { useMemo } from 'react';
import { generatePaper } from '#domain/practice/paper.ts';
import type { Specification } from '#domain/practice/specification.ts';
import { tooFewText } from '#domain/practice/too-few-text.ts';
import { counted } from '#domain/text/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import listStyles from '../app/list.module.css';
import officeStyles from '../app/office.module.css';
import styles from '../quizzes/quizzes.module.css';

interface PaperPreviewProps {
  readonly specification: Specification;
  readonly seed: number;
  readonly onOtherNumbers: () => void;
}

const shownCount = 10;

/** The first exercises of each part, with their answers. */
export function PaperPreview({ specification, seed, onOtherNumbers }: PaperPreviewProps) {
  const paper = useMemo(() => generatePaper(specification, seed), [specification, seed]);
  if (paper.kind === 'too-few') return <Refusal reason={tooFewText(paper)} />;
  const { exercises } = paper;
  const shown = specification.parts.flatMap(({ count }, index) => {
    const from = specification.parts.slice(0, index).reduce((sum, part) => sum + part.count, 0);
    const most = Math.max(1, Math.trunc(shownCount / specification.parts.length));
    return exercises
      .slice(from, from + Math.min(count, most))
      .map((exercise, offset) => ({ ...exercise, number: from + offset + 1 }));
  });
  return (
    <section className={officeStyles.part} aria-label="Preview">
      <div className={officeStyles.line}>
        <p role="status">{`${counted(exercises.length, 'question')}. These are some of them:`}</p>
        <Button variant="line" size="s" onClick={onOtherNumbers}>
          Other numbers
        </Button>
      </div>
      <table className={classNames(listStyles.table, styles.preview)}>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Exercise</th>
            <th scope="col">Options</th>
            <th scope="col">Answer</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ number, lines, options, answer }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{lines.join(' ')}</td>
              <td>{options.join(' · ')}</td>
              <td>{answer}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
