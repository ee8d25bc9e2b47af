import type { ListedQuiz, ListedSubject, ListedSubmission } from '../quiz-unlocking/quiz-unlocking.types.ts';
import { type CardState, cardState, completedQuizIds } from './unlocking.ts';

/** The quiz list and its person, as far as loaded. */
interface QuizList {
  readonly userId: string | null;
  readonly selectedSubjectId: string | null;
  readonly quizzes: readonly ListedQuiz[];
  readonly submissions: readonly ListedSubmission[];
}

/** Whether a quiz is locked, available or completed for the person. */
export function stateOfCard(
  list: Pick<QuizList, 'userId' | 'quizzes' | 'submissions'>,
  quizId: string,
): CardState {
  return cardState(quizId, list.quizzes, completedQuizIds(list.submissions), list.userId !== null);
}

/** The sidebar's badge: completed quizzes of a subject, and its total (null until loaded). */
export function badgeOfSubject(
  list: Pick<QuizList, 'quizzes' | 'submissions' | 'selectedSubjectId'>,
  subject: ListedSubject,
): { readonly completed: number; readonly total: number | null } {
  const inSubject = list.submissions.filter((each) => each.subjectName === subject.name);
  const loaded =
    list.selectedSubjectId === subject._id && list.quizzes.length > 0 ? list.quizzes.length : null;
  return { completed: completedQuizIds(inSubject).size, total: subject.quizCount ?? loaded };
}
