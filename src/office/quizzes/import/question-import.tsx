import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { counted, plural } from '#domain/text/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import officeStyles from '../../office.module.css';
import { FileChooser } from './file-chooser.tsx';
import { FoundProblems } from './found-problems.tsx';
import styles from './import.module.css';
import { ImportDone } from './import-done.tsx';
import { ImportPreview } from './import-preview.tsx';
import { sourceOf } from './source-of.ts';
import { StepHeading } from './step-heading.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import type { ImportActor } from './use-question-import.ts';

interface QuestionImportProps {
  readonly actor: ImportActor;
}

export function QuestionImport({ actor }: QuestionImportProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const heading = useRef<HTMLHeadingElement>(null);
  // Handled in every state, since the browser would open the file; the machine ignores it where it must.
  const isOver = useDroppedFiles((files) => actor.send({ type: 'files.chosen', files }));
  const { quizId, added } = state.context;
  // The pressed button is unmounted with its step.
  const goBack = (type: 'another.requested' | 'check.cancelled' | 'check.repeated') => {
    flushSync(() => actor.send({ type }));
    heading.current?.focus();
  };
  const onAnother = () => goBack('another.requested');
  const onCheckAgain = () => goBack('check.repeated');
  if (state.matches('done')) return <ImportDone quizId={quizId} added={added} onAnother={onAnother} />;
  if (state.hasTag('previewed'))
    return <ImportPreview actor={actor} onAnother={onAnother} onCheckAgain={onCheckAgain} />;
  return (
    <div className={styles.steps}>
      <CheckResult actor={actor} onCancel={() => goBack('check.cancelled')} onCheckAgain={onCheckAgain} />
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
  const state = useSelector(actor, (snapshot) => snapshot);
  const { checked, file, reason } = state.context;
  const source = sourceOf(file);
  const isBusy = state.hasTag('busy');
  const isFailed = state.matches({ choosing: 'failed' });
  const isRefused = state.matches({ choosing: 'refused' });
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
      <Refusal reason={isFailed || isRefused ? reason : ''} />
      {isFailed && (
        <div className={officeStyles.actions}>
          <Button onClick={onCheckAgain}>Check again</Button>
        </div>
      )}
      {state.matches({ choosing: 'problems' }) && <FoundProblems source={source} file={checked} />}
      {state.matches({ choosing: 'nothingNew' }) && (
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
