import { useSelector } from '@xstate/react';
import { CorrectionDialog } from './correction-dialog.tsx';
import { selectIsDone, selectOptionId } from './correction-selectors.ts';
import { type CorrectedQuestion, CurrentKey } from './current-key.tsx';
import { useKeyCorrection } from './use-key-correction.ts';

interface KeyCorrectionProps {
  readonly quizId: string;
  readonly corrected: CorrectedQuestion;
  readonly isCurrent: boolean;
  readonly onCurrent: (current: CorrectedQuestion) => void;
  readonly onClose: () => void;
}

export function KeyCorrection({ quizId, corrected, isCurrent, onCurrent, onClose }: KeyCorrectionProps) {
  const { versionId, question } = corrected;
  const actor = useKeyCorrection({ quizId, versionId, questionId: question.id });
  const optionId = useSelector(actor, selectOptionId);
  const isDone = useSelector(actor, selectIsDone);
  return (
    <CorrectionDialog actor={actor} question={question} onClose={onClose}>
      {isDone && !isCurrent && (
        <CurrentKey quizId={quizId} questionId={question.id} optionId={optionId} onCorrect={onCurrent} />
      )}
    </CorrectionDialog>
  );
}
