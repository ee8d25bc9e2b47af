import type { ListedQuiz, ListedSubject } from '../quiz-unlocking.types.ts';
import { sortBySequence } from './unlocking.ts';

/**
 * Where the quiz list of a visitor stands once both lists are there, for a page that brings them: what the quiz
 * unlocking machine itself comes to, by asking for one after the other.
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
