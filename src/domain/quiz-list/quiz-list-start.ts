import type { ListedQuiz, ListedSubject } from './listed-quiz.ts';
import { sortBySequence } from './unlocking.ts';

/** Must equal the state of the quiz unlocking machine with both lists loaded. */
export const visitorQuizList = (
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
