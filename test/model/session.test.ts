import { expect } from 'vitest';
import { describeModel } from './graph.ts';
import { noticesAfter, sessionModel } from './session.model.ts';

describeModel('the session machine', {
  ...sessionModel,
  check: (step) => {
    const { snapshot, emitted } = step;
    expect(snapshot.context.person === null).toBe(snapshot.matches('signedOut'));
    expect(emitted).toEqual(noticesAfter(step));
  },
});
