import { fromPromise } from 'xstate';
import type { QuizSubject } from '#contract/quizzes.ts';
import type { Submission } from '#domain/attempts/submission.ts';
import { withUnlocked } from '#domain/quiz-list/unlocking.ts';
import type { PaperQuestion } from '#domain/quizzes/question.ts';
import type { Quiz } from '#domain/quizzes/quiz.ts';
import type {
  CompletedQuiz,
  QuestionsResult,
  QuizzesResult,
  SubjectsResult,
} from '#machines/quiz-unlocking/quiz-unlocking.types.ts';
import { orRefused } from '../refused-result.ts';

/** Where the lists come from: each gives parsed data and rejects with an `ApiError`. */
export interface QuizListSources {
  subjects(): Promise<QuizSubject[]>;
  quizzes(subjectId: string): Promise<Quiz[]>;
  submissions(userId: string): Promise<{ data: Submission[]; unlocked?: readonly string[] | undefined }>;
  questions(of: CompletedQuiz): Promise<PaperQuestion[]>;
}

/** A quiz as the machine knows it. */
export const listedQuiz = (quiz: Quiz) => ({ ...quiz, subjectName: quiz.subjectId.name });

/** The actors of the quiz unlocking machine. */
export function createQuizListActors(sources: QuizListSources) {
  return {
    loadSubjects: fromPromise<SubjectsResult>(() =>
      orRefused(sources.subjects().then((subjects) => ({ kind: 'found' as const, subjects }))),
    ),
    loadQuizzes: fromPromise<QuizzesResult, { subjectId: string; userId: string | null }>(
      ({ input: { subjectId, userId } }) =>
        orRefused(
          Promise.all([
            sources.quizzes(subjectId),
            userId === null ? Promise.resolve({ data: [], unlocked: [] }) : sources.submissions(userId),
          ]).then(([quizzes, { data: submissions, unlocked }]) => ({
            kind: 'found' as const,
            quizzes: withUnlocked(quizzes.map(listedQuiz), unlocked ?? []),
            submissions: submissions.map((submission) => ({
              ...submission,
              score: submission.endSeen === false ? null : submission.score,
              quizId: submission.quizId._id,
              subjectName: submission.quizId.subjectId.name,
            })),
          })),
        ),
    ),
    loadQuestions: fromPromise<QuestionsResult, CompletedQuiz>(({ input }) =>
      orRefused(sources.questions(input).then((questions) => ({ kind: 'found' as const, questions }))),
    ),
  };
}
