import { useSelector } from '@xstate/react';
import { formatNames } from '#contract/office/format-names.ts';
import type { CheckedFile } from '#contract/office/question-files.ts';
import { counted } from '#domain/text/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import officeStyles from '../../app/office.module.css';
import quizStyles from '../quizzes.module.css';
import styles from './import.module.css';
import { selectChecked, selectFile, selectImport, selectReason } from './import-selectors.ts';
import { ProblemTable } from './problem-table.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { RefusedDownload } from './refused-download.tsx';
import { sourceName } from './source-name.ts';
import { StepHeading } from './step-heading.tsx';
import type { ImportActor } from './use-question-import.ts';

interface ImportPreviewProps {
  readonly actor: ImportActor;
  readonly onAnother: () => void;
  readonly onCheckAgain: () => void;
}

const addLabel = ({ questions, refused, problems }: CheckedFile): string => {
  if (problems.length === 0) return `Add ${counted(questions.length, 'question')}`;
  return `Add ${questions.length}, leave out ${Math.max(refused, 1)}`;
};

export function ImportPreview({ actor, onAnother, onCheckAgain }: ImportPreviewProps) {
  const checked = useSelector(actor, selectChecked);
  const file = useSelector(actor, selectFile);
  const reason = useSelector(actor, selectReason);
  const importState = useSelector(actor, selectImport);
  const isImporting = importState === 'importing';
  const isOutdated = importState === 'outdated';
  const isFailed = importState === 'failed';
  const isReady = importState === null;
  return (
    <section className={officeStyles.part} aria-label="What would be added">
      <StepHeading>{`${counted(checked.questions.length, 'question')} to add`}</StepHeading>
      <Summary checked={checked} source={sourceName(file)} />
      {isOutdated && (
        <Refusal reason="Nothing was added, because this quiz has changed in the meantime. Please check again." />
      )}
      {isFailed && <Refusal reason={`${reason} Trying again adds no question twice.`} />}
      <div className={officeStyles.actions}>
        {isOutdated ? (
          <Button onClick={onCheckAgain}>Check again</Button>
        ) : (
          <Button variant="sun" busy={isImporting} onClick={() => actor.send({ type: 'import.confirmed' })}>
            {isFailed ? 'Try again' : addLabel(checked)}
          </Button>
        )}
        {isReady && checked.problems.length > 0 && (
          <Button variant="line" onClick={() => actor.send({ type: 'correction.requested' })}>
            Correct first
          </Button>
        )}
        <Button variant="line" aria-disabled={isImporting} onClick={onAnother}>
          {file === null ? 'Back to the text' : 'Choose another file'}
        </Button>
        {isReady && checked.spreadsheet !== null && (
          <Button variant="line" onClick={() => actor.send({ type: 'columns.requested' })}>
            Change the columns
          </Button>
        )}
      </div>
      <Refused checked={checked} />
      {checked.notes.length > 0 && (
        <details className={styles.notes} open={checked.notes.length <= 3}>
          <summary>{`What the site leaves out or takes so (${checked.notes.length})`}</summary>
          <ProblemTable caption="Of the whole file" what="What happens" problems={checked.notes} />
        </details>
      )}
      <QuestionPreview questions={checked.questions} />
    </section>
  );
}

interface SummaryProps {
  readonly checked: CheckedFile;
  readonly source: string;
}

function Summary({ checked, source }: SummaryProps) {
  const { questions, refused, skipped, format, spreadsheet } = checked;
  const changed = questions.filter(({ changes }) => changes.length > 0).length;
  const sheet = spreadsheet?.sheet == null ? '' : `, sheet «${spreadsheet.sheet}»`;
  return (
    <>
      <p className={officeStyles.muted}>
        {`From ${source}${format === null ? '' : `, read as ${formatNames[format]}`}${sheet}. Nothing is added yet.`}
      </p>
      {spreadsheet?.isRemembered === true && (
        <p>The columns are read as they were chosen for an earlier file with the same header row.</p>
      )}
      {skipped > 0 && (
        <p>
          {`${counted(skipped, 'question is', 'questions are')} in the quiz already and will not be added again.`}
        </p>
      )}
      {(changed > 0 || refused > 0) && (
        <p>
          {`${questions.length - changed} good, ${changed} changed, ${refused} refused.${changed > 0 ? ' Changed questions say below what is different.' : ''}`}
        </p>
      )}
    </>
  );
}

function Refused({ checked }: { readonly checked: CheckedFile }) {
  const { problems, moreProblems } = checked;
  if (problems.length === 0) return null;
  return (
    <section className={styles.refused} aria-label="Refused questions">
      <div className={quizStyles.summary}>
        <ProblemTable caption="Refused" what="What is wrong" problems={problems} />
        {moreProblems > 0 && <p>{`And ${counted(moreProblems, 'more problem')}.`}</p>}
      </div>
      <RefusedDownload file={checked} />
    </section>
  );
}
