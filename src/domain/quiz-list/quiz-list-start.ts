import type { ListedQuiz, ListedSubject } from './listed-quiz.ts';
import { sortBySequence } from './unlocking.ts';

/**
 * The state of a visitor's quiz list once both lists are loaded, for a server-rendered page. It equals what
 * the quiz unlocking machine reaches by loading one after the other.
 */
export const listOfVisitor = (
  subjects: readonly [ListedSubject, ...ListedSubject[]],
  quizzes: readonly ListedQuiz[],
) => ({
  value: quizzes.length === 0 ? ('noQuizzes' as const) : ('showingQuizzes' as const),
  context: {
    userId: null,
    subjects,
    selectedSubjectId: subjects[0]._id,
    quizzes: sortBySequence(quizzes),
    submissions: [],
    openedQuizId: null,
    failure: '',
  },
});
