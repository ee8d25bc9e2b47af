import type { EditedQuiz } from '#contract/office/quizzes.ts';
import type { ApiClient } from '#web/api/client.ts';
import { QuizForm } from './quiz-form.tsx';
import type { Subject } from './quiz-settings.tsx';
import { useQuizPublication } from './use-quiz-publication.ts';

interface QuizEditorProps {
  readonly api: ApiClient;
  readonly quiz: EditedQuiz;
  readonly subjects: readonly Subject[];
  readonly onDiscarded: () => unknown;
}

export function QuizEditor({ api, quiz, subjects, onDiscarded }: QuizEditorProps) {
  const actor = useQuizPublication(api, quiz);
  return <QuizForm api={api} quiz={quiz} subjects={subjects} actor={actor} onDiscarded={onDiscarded} />;
}
