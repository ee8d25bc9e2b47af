import type { ReadQuestion } from '#contract/office/quizzes.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { useKeyCorrection } from './use-key-correction.ts';

interface KeyCorrectionProps {
  readonly quizId: string;
  readonly versionId: string;
  readonly question: ReadQuestion;
  readonly onClose: () => void;
}

export function KeyCorrection({ quizId, versionId, question, onClose }: KeyCorrectionProps) {
  const actor = useKeyCorrection({ quizId, versionId, questionId: question.id });
  return <CorrectionDialog actor={actor} question={question} onClose={onClose} />;
}
