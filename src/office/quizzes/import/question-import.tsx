import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { EventFromLogic } from 'xstate';
import { counted, plural } from '#domain/text/counted.ts';
import type { questionImportMachine } from '#machines/question-import/question-import.machine.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import officeStyles from '../../app/office.module.css';
import { ColumnMapping } from './column-mapping.tsx';
import { FileChooser } from './file-chooser.tsx';
import { FoundProblems } from './found-problems.tsx';
import styles from './import.module.css';
import { ImportDone } from './import-done.tsx';
import { ImportPreview } from './import-preview.tsx';
import {
  selectAdded,
  selectCheck,
  selectChecked,
  selectFile,
  selectHasText,
  selectIsBusy,
  selectQuizId,
  selectReason,
  selectStep,
} from './import-selectors.ts';
import { sourceName } from './source-name.ts';
import { StepHeading } from './step-heading.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import type { ImportActor } from './use-question-import.ts';

interface QuestionImportProps {
  readonly actor: ImportActor;
}

export function QuestionImport({ actor }: QuestionImportProps) {
  const step = useSelector(actor, selectStep);
  const quizId = useSelector(actor, selectQuizId);
  const added = useSelector(actor, selectAdded);
  const checked = useSelector(actor, selectChecked);
  const heading = useRef<HTMLHeadingElement>(null);
  // Handled in every state, since the browser would open the file; the machine ignores it where it must.
  const isOver = useDroppedFiles((files) => actor.send({ type: 'files.chosen', files }));
  // The pressed button is unmounted with its step.
  const goBack = (event: EventFromLogic<typeof questionImportMachine>) => {
    flushSync(() => actor.send(event));
    heading.current?.focus();
  };
  const onAnother = () => goBack({ type: 'another.requested' });
  const onCheckAgain = () => goBack({ type: 'check.repeated' });
  if (step === 'done')
    return <ImportDone quizId={quizId} added={added} file={checked} onAnother={onAnother} />;
  if (step === 'mapping')
    return (
      <ColumnMapping
        actor={actor}
        onChosen={(columns) => goBack({ type: 'columns.chosen', columns })}
        onSheet={(sheet) => goBack({ type: 'sheet.chosen', sheet })}
        onAnother={onAnother}
      />
    );
  if (step === 'preview')
    return <ImportPreview actor={actor} onAnother={onAnother} onCheckAgain={onCheckAgain} />;
  return (
    <div className={styles.steps}>
      <CheckResult
        actor={actor}
        onCancel={() => goBack({ type: 'check.cancelled' })}
        onCheckAgain={onCheckAgain}
      />
      <FileChooser actor={actor} heading={heading} isOver={isOver} />
    </div>
  );
}

interface CheckResultProps {
  readonly actor: ImportActor;
  readonly onCancel: () => void;
  readonly onCheckAgain: () => void;
}

function CheckResult({ actor, onCancel, onCheckAgain }: CheckResultProps) {
  const check = useSelector(actor, selectCheck);
  const checked = useSelector(actor, selectChecked);
  const source = sourceName(useSelector(actor, selectFile));
  const reason = useSelector(actor, selectReason);
  const isBusy = useSelector(actor, selectIsBusy);
  const hasText = useSelector(actor, selectHasText);
  const isFailed = check === 'failed';
  return (
    <div className={styles.result}>
      <p role="status" className={styles.status}>
        {isBusy && (
          <>
            <Spinner /> <span>{`Checking ${source}`}</span>
          </>
        )}
      </p>
      {isBusy && (
        <div className={officeStyles.actions}>
          <Button variant="line" size="s" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
      <Refusal reason={isFailed || check === 'refused' ? reason : ''} />
      {isFailed && (
        <div className={officeStyles.actions}>
          <Button onClick={onCheckAgain}>Check again</Button>
        </div>
      )}
      {check === 'problems' && (
        <FoundProblems
          source={source}
          file={checked}
          hasText={hasText}
          onColumns={() => actor.send({ type: 'columns.requested' })}
        />
      )}
      {check === 'nothingNew' && (
        <section className={officeStyles.part} aria-label="Nothing to add">
          <StepHeading>There is nothing to add</StepHeading>
          <p>
            {`${counted(checked.skipped, 'question', 'questions')} of ${source} ${plural(checked.skipped, 'is', 'are')} in the quiz already.`}
          </p>
        </section>
      )}
    </div>
  );
}
