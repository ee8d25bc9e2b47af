import { expect } from 'vitest';
import { describeModel } from './graph.ts';
import { submitQuizModel, submitQuizNoticesAfter } from './submit-quiz.model.ts';

describeModel('the submit machine', {
  ...submitQuizModel,
  check: ({ event, snapshot, emitted, started }) => {
    const { context } = snapshot;
    expect(emitted).toEqual(submitQuizNoticesAfter(event, snapshot));
    if (snapshot.matches('completed')) expect(context.unsaved).toBe(false);
    for (const { src, input } of started) {
      if (src !== 'saveAttempt' && src !== 'submitAttempt') continue;
      expect(input).toMatchObject({
        quizId: 'beads',
        userId: 'st-1',
        clientId: 'page-1',
        submissionId: 'submission-1',
        revision: context.revision,
        answerSheet: context.answerSheet,
      });
    }
  },
});
