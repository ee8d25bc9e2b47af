import { Link } from '@tanstack/react-router';
import type { CheckedFile } from '#contract/office/question-files.ts';
import { counted } from '#domain/text/counted.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import officeStyles from '../../app/office.module.css';
import { quizPath } from '../../app/quiz-paths.ts';
import { RefusedDownload } from './refused-download.tsx';
import { StepHeading } from './step-heading.tsx';

interface ImportDoneProps {
  readonly quizId: string;
  readonly added: number;
  readonly file: CheckedFile;
  readonly onAnother: () => void;
}

export function ImportDone({ quizId, added, file, onAnother }: ImportDoneProps) {
  return (
    <section className={officeStyles.part} aria-label="What was added">
      <StepHeading>
        {added > 0 ? `${counted(added, 'question')} added` : 'All questions are in the quiz already'}
      </StepHeading>
      <p>
        {added > 0
          ? 'They are in the draft of the quiz. Students see them after you publish the quiz.'
          : 'Nothing was added twice.'}
      </p>
      {file.refused > 0 && (
        <>
          <p>{`${counted(file.refused, 'question was', 'questions were')} left out.`}</p>
          <RefusedDownload file={file} />
        </>
      )}
      <div className={officeStyles.actions}>
        <Link to={quizPath(quizId)} className={buttonClass()}>
          Open the quiz
        </Link>
        <Button variant="line" onClick={onAnother}>
          Import another file
        </Button>
      </div>
    </section>
  );
}
