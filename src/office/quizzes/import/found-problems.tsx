import type { CheckedFile } from '#contract/office/question-files.ts';
import { counted } from '#domain/text/counted.ts';
import styles from '../quizzes.module.css';
import { ProblemTable } from './problem-table.tsx';
import { StepHeading } from './step-heading.tsx';

interface FoundProblemsProps {
  /** The file name or «the pasted text». */
  readonly source: string;
  readonly file: CheckedFile;
}

export function FoundProblems({ source, file: { problems, moreProblems } }: FoundProblemsProps) {
  return (
    <section className={styles.summary} aria-label="Problems">
      <StepHeading>{`${counted(problems.length + moreProblems, 'problem')} in ${source}`}</StepHeading>
      <p>
        Nothing was added. Correct the file and choose it again, or correct the questions in the box below and
        check them again.
      </p>
      <ProblemTable caption="What to correct" what="What is wrong" problems={problems} />
      {moreProblems > 0 && (
        <p>{`And ${counted(moreProblems, 'more problem')}. You see the others when these are corrected.`}</p>
      )}
    </section>
  );
}
