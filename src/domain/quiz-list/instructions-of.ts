import type { InstructionsState, ListedQuiz } from './listed-quiz.ts';

/** The navigation state always says ten questions (specification, section 9). */
export const defaultQuestionCount = 10;

/** What is handed to the instructions of a quiz (specification, section 4). */
export const instructionsOf = (
  quiz: Pick<ListedQuiz, '_id' | 'title' | 'description' | 'timeLimit' | 'passingMarks'>,
): InstructionsState => ({
  quizId: quiz._id,
  title: quiz.title,
  description: quiz.description,
  duration: quiz.timeLimit ?? 0,
  marks: quiz.passingMarks,
  questionCount: defaultQuestionCount,
});
