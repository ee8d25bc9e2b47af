import { expect } from 'vitest';
import { describeModel } from './graph.ts';
import { attemptModel, noticesAfter } from './quiz-attempt.model.ts';

/** The child machines that get the context of the attempt as their input. */
const parts = ['paper', 'submitQuiz'];

describeModel('the quiz attempt machine', {
  ...attemptModel,
  check: ({ event, snapshot, previous, emitted, started }) => {
    const { context } = snapshot;
    expect(emitted).toEqual(noticesAfter(event, snapshot, previous));
    for (const { src, input } of started) {
      if (src === 'opening') {
        expect(input).toEqual({ quizId: 'beads', userId: 'st-1', clientId: 'page-1', begun: context.begun });
      } else if (parts.includes(src)) {
        const { begun: _begun, begunBy: _begunBy, sealed, toldNotKept, isKept, ...known } = context;
        expect(input).toEqual({ ...known, ...(src === 'paper' ? { toldNotKept } : { sealed, isKept }) });
      } else if (src === 'saveAttempt') {
        expect(input).toMatchObject({
          quizId: 'beads',
          userId: 'st-1',
          clientId: 'page-1',
          submissionId: 'submission-1',
          revision: context.revision,
          answerSheet: context.answerSheet,
        });
      }
    }
  },
});
