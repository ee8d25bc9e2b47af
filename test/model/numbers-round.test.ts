import { expect } from 'vitest';
import { describeModel } from './graph.ts';
import { numbersRoundModel } from './numbers-round.model.ts';

describeModel('the machine of a round of numbers', {
  ...numbersRoundModel,
  check: ({ previous, snapshot, emitted, started }) => {
    const counted = snapshot.context.answerCount - previous.context.answerCount;
    expect(emitted).toHaveLength(counted);
    expect(snapshot.context.rightCount).toBeLessThanOrEqual(snapshot.context.answerCount);
    // The numbers change only for a new run.
    const isPrepared = snapshot.context.exercise !== previous.context.exercise;
    expect(isPrepared).toBe(snapshot.context.seed !== previous.context.seed);
    if (isPrepared) expect(snapshot.matches('countdown')).toBe(true);
    expect(started).toHaveLength(snapshot.matches('playing') && !previous.matches('playing') ? 1 : 0);
  },
});
