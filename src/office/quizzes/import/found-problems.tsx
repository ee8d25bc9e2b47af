import type { CheckedFile } from '#contract/office/question-files.ts';
import { counted } from '#domain/text/counted.ts';
import { Button } from '#web/ui/button.tsx';
import officeStyles from '../../app/office.module.css';
import styles from '../quizzes.module.css';
import importStyles from './import.module.css';
import { ProblemTable } from './problem-table.tsx';
import { RefusedDownload } from './refused-download.tsx';
import { StepHeading } from './step-heading.tsx';

interface FoundProblemsProps {
  /** The file name or «the pasted text». */
  readonly source: string;
  readonly file: CheckedFile;
  /** Whether a text is in the box below. */
  readonly hasText: boolean;
  readonly onColumns: () => void;
}

export function FoundProblems({ source, file, hasText, onColumns }: FoundProblemsProps) {
  const { problems, moreProblems, spreadsheet } = file;
  return (
    <section className={importStyles.refused} aria-label="Problems">
      <div className={styles.summary}>
        <StepHeading>{`${counted(problems.length + moreProblems, 'problem')} in ${source}`}</StepHeading>
        <p>
          {hasText
            ? 'Nothing was added. Correct the questions in the box below and check them again.'
            : 'Nothing was added. Correct the file and choose it again.'}
        </p>
        <ProblemTable caption="What to correct" what="What is wrong" problems={problems} />
        {moreProblems > 0 && (
          <p>{`And ${counted(moreProblems, 'more problem')}. You see the others when these are corrected.`}</p>
        )}
      </div>
      <div className={officeStyles.actions}>
        <RefusedDownload file={file} />
        {spreadsheet !== null && (
          <Button variant="line" size="s" onClick={onColumns}>
            Change the columns
          </Button>
        )}
      </div>
    </section>
  );
}
