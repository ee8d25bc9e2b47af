import { expect } from 'vitest';
import { describeModel } from './graph.ts';
import { practiceStepModel } from './practice-step.model.ts';

describeModel('the practice step machine', {
  ...practiceStepModel,
  check: ({ snapshot }) => {
    const { recent, dueAt, returns } = snapshot.context;
    expect(dueAt === null).toBe(snapshot.matches('learning'));
    expect(recent.length).toBeLessThanOrEqual(snapshot.matches('learning') ? 20 : 4);
    if (snapshot.matches('learning')) expect(returns).toBe(0);
  },
});
