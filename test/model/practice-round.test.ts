import { expect } from 'vitest';
import { describeModel } from './graph.ts';
import { practiceRoundModel } from './practice-round.model.ts';

describeModel('the practice round machine', {
  ...practiceRoundModel,
  check: ({ previous, snapshot, emitted }) => {
    const counted = snapshot.context.answerCount - previous.context.answerCount;
    expect(emitted).toHaveLength(counted);
    expect(snapshot.context.rightCount).toBeLessThanOrEqual(snapshot.context.answerCount);
    // The exercise changes only when the next one is shown.
    expect(snapshot.context.exercise !== previous.context.exercise).toBe(
      snapshot.matches('asking') && !previous.matches('asking'),
    );
  },
});
