import type { EditedQuiz } from '#contract/office/quizzes.ts';
import { QuizForm } from './quiz-form.tsx';
import type { Subject } from './quiz-settings.tsx';
import { useQuizPublication } from './use-quiz-publication.ts';

interface QuizEditorProps {
  readonly quiz: EditedQuiz;
  readonly subjects: readonly Subject[];
  readonly onDiscarded: () => unknown;
}

export function QuizEditor({ quiz, subjects, onDiscarded }: QuizEditorProps) {
  const actor = useQuizPublication(quiz);
  return <QuizForm quiz={quiz} subjects={subjects} actor={actor} onDiscarded={onDiscarded} />;
}
