import type { ReadQuestion } from '#contract/office/quizzes.ts';
import type { ApiClient } from '#web/api/client.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { useKeyCorrection } from './use-key-correction.ts';

interface KeyCorrectionProps {
  readonly api: ApiClient;
  readonly quizId: string;
  readonly versionId: string;
  readonly question: ReadQuestion;
  readonly onClose: () => void;
}

export function KeyCorrection({ api, quizId, versionId, question, onClose }: KeyCorrectionProps) {
  const actor = useKeyCorrection(api, { quizId, versionId, questionId: question.id });
  return <CorrectionDialog actor={actor} question={question} onClose={onClose} />;
}
