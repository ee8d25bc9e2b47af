import { expect } from 'vitest';
import { describeModel } from './graph.ts';
import { outcomes, signUpModel } from './sign-up.model.ts';

describeModel('the sign-up machine', {
  ...signUpModel,
  check: ({ event, snapshot, emitted }) => {
    const { problems, secondsLeft } = snapshot.context;
    if (event.type === 'field.changed') expect(problems.mobile).toBeUndefined();
    if (event.type === 'xstate.done.actor.signUp') {
      const sample = outcomes.find(({ outcome }) => outcome === event.output);
      const enrolled = sample?.outcome.kind === 'enrolled';
      expect(emitted[0]).toEqual({
        type: 'toast.requested',
        tone: enrolled ? 'success' : 'error',
        message: sample?.says,
        detail: '',
      });
      expect(snapshot.hasTag('enrolled')).toBe(enrolled);
    }
    if (event.type === 'xstate.error.actor.signUp') {
      expect(emitted).toEqual([
        { type: 'toast.requested', tone: 'error', message: 'Signup failed', detail: '' },
      ]);
    }
    // The login page comes on request or after the tenth second, and never before.
    const leaves = emitted.some(({ type }) => type === 'navigation.requested');
    expect(leaves).toBe(snapshot.status === 'done');
    if (leaves && event.type !== 'login.requested') expect(secondsLeft).toBe(1);
  },
});
