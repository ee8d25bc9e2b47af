import { expect } from 'vitest';
import { quizCardState } from '#domain/quiz-list/quiz-list.ts';
import { describeModel } from './graph.ts';
import { first, noticesAfter, second, third, unlockingModel } from './quiz-unlocking.model.ts';

describeModel('the quiz unlocking machine', {
  ...unlockingModel,
  check: ({ event, snapshot, emitted, started }) => {
    const { context } = snapshot;
    expect(emitted).toEqual(noticesAfter(event, snapshot));
    if (snapshot.matches('showingQuizzes')) {
      expect(context.quizzes).toEqual([first, second, third]);
      expect(context.quizzes.map(({ _id }) => quizCardState(context, _id))).toEqual(
        context.userId === null ? ['locked', 'locked', 'locked'] : ['completed', 'available', 'locked'],
      );
    }
    if (snapshot.matches('loadingQuizzes') && started.length > 0) {
      expect(started).toEqual([
        { src: 'loadQuizzes', input: { subjectId: context.selectedSubjectId, userId: context.userId } },
      ]);
    }
  },
});
