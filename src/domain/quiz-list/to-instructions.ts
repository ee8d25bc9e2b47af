import type { InstructionsState, ListedQuiz } from './listed-quiz.ts';

/** docs/specification.md#9-constants */
export const defaultQuestionCount = 10;

/** docs/specification.md#4-states */
export const toInstructions = (
  quiz: Pick<ListedQuiz, '_id' | 'title' | 'description' | 'timeLimit' | 'passingMarks' | 'questionsCount'>,
): InstructionsState => ({
  quizId: quiz._id,
  title: quiz.title,
  description: quiz.description,
  duration: quiz.timeLimit ?? 0,
  marks: quiz.passingMarks,
  questionCount: defaultQuestionCount,
  ownQuestionCount: quiz.questionsCount,
});
