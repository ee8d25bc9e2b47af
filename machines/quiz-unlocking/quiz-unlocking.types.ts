import type { ListedQuiz, ListedSubject, ListedSubmission } from '#domain/quiz-list/listed-quiz.ts';
import type { PaperQuestion } from '#domain/quizzes/question.ts';

/** A completed quiz whose questions are asked for: those of this submission. */
export interface CompletedQuiz {
  readonly quizId: string;
  readonly submissionId: string;
}

/** Refusals are an actor's output; unexpected errors reject. */
export type Found<Facts> =
  | ({ readonly kind: 'found' } & Facts)
  | { readonly kind: 'refused'; readonly message: string };

export type SubjectsResult = Found<{ readonly subjects: readonly ListedSubject[] }>;
export type QuizzesResult = Found<{
  readonly quizzes: readonly ListedQuiz[];
  readonly submissions: readonly ListedSubmission[];
}>;
export type QuestionsResult = Found<{ readonly questions: readonly PaperQuestion[] }>;
