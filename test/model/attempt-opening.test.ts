import { expect } from 'vitest';
import { openingModel, openingNoticesAfter } from './attempt-opening.model.ts';
import { describeModel } from './graph.ts';

describeModel('the attempt opening machine', {
  ...openingModel,
  check: ({ event, snapshot, emitted, started }) => {
    const { context } = snapshot;
    expect(emitted).toEqual(openingNoticesAfter(event, snapshot));
    if (snapshot.matches('opened'))
      expect(context).toMatchObject({ way: 'paper', begun: context.submissionId ?? '' });
    for (const { src, input } of started) {
      if (src !== 'keepDraft' && src !== 'openAttempt') continue;
      expect(input).toMatchObject({
        quizId: 'beads',
        userId: 'st-1',
        clientId: 'page-1',
        submissionId: null,
        revision: null,
        previousClientIds: [],
        timeTaken: 0,
        timeLeft: 600_000,
      });
    }
  },
});
