import { useSelector } from '@xstate/react';
import { formatNames } from '#contract/office/format-names.ts';
import { counted } from '#domain/text/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import officeStyles from '../../app/office.module.css';
import { selectChecked, selectFile, selectImport, selectReason } from './import-selectors.ts';
import { ProblemTable } from './problem-table.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { sourceName } from './source-name.ts';
import { StepHeading } from './step-heading.tsx';
import type { ImportActor } from './use-question-import.ts';

interface ImportPreviewProps {
  readonly actor: ImportActor;
  readonly onAnother: () => void;
  readonly onCheckAgain: () => void;
}

export function ImportPreview({ actor, onAnother, onCheckAgain }: ImportPreviewProps) {
  const { questions, notes, skipped, format } = useSelector(actor, selectChecked);
  const file = useSelector(actor, selectFile);
  const reason = useSelector(actor, selectReason);
  const importState = useSelector(actor, selectImport);
  const isImporting = importState === 'importing';
  const isOutdated = importState === 'outdated';
  const isFailed = importState === 'failed';
  const add = isFailed ? 'Try again' : `Add ${counted(questions.length, 'question')}`;
  return (
    <section className={officeStyles.part} aria-label="What would be added">
      <StepHeading>{`${counted(questions.length, 'question')} to add`}</StepHeading>
      <p className={officeStyles.muted}>
        {`From ${sourceName(file)}${format === null ? '' : `, read as ${formatNames[format]}`}. Nothing is added yet.`}
      </p>
      {skipped > 0 && (
        <p>
          {`${counted(skipped, 'question is', 'questions are')} in the quiz already and will not be added again.`}
        </p>
      )}
      {notes.length > 0 && (
        <ProblemTable caption="What the site leaves out" what="What is left out" problems={notes} />
      )}
      {isOutdated && (
        <Refusal reason="Nothing was added, because this quiz has changed in the meantime. Please check again." />
      )}
      {isFailed && <Refusal reason={`${reason} Trying again adds no question twice.`} />}
      <div className={officeStyles.actions}>
        {isOutdated ? (
          <Button onClick={onCheckAgain}>Check again</Button>
        ) : (
          <Button variant="sun" busy={isImporting} onClick={() => actor.send({ type: 'import.confirmed' })}>
            {add}
          </Button>
        )}
        <Button variant="line" aria-disabled={isImporting} onClick={onAnother}>
          {file === null ? 'Back to the text' : 'Choose another file'}
        </Button>
      </div>
      <QuestionPreview questions={questions} />
    </section>
  );
}
