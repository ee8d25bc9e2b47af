import { expect } from 'vitest';
import { describeModel } from './graph.ts';
import { outcomes, passwordFormModel } from './password-form.model.ts';

describeModel('the machine of a password’s form', {
  ...passwordFormModel,
  check: ({ event, snapshot, emitted }) => {
    const { values, problems, reason, message } = snapshot.context;
    const points = { type: 'form.refused', problems };
    if (event.type === 'field.changed') {
      expect(values[event.field]).toBe(event.value);
      expect(problems[event.field]).toBeUndefined();
    }
    if (event.type === 'xstate.done.actor.sendPassword') {
      const sample = outcomes.find(({ outcome }) => outcome === event.output);
      expect(snapshot.matches({ editing: 'refused' })).toBe(sample?.reason !== undefined);
      if (sample?.reason !== undefined) expect(reason).toBe(sample.reason);
      const { outcome } = sample ?? expect.fail('a sample');
      if (outcome.kind === 'accepted') expect(message).toBe(outcome.message);
      if (outcome.kind !== 'refused')
        expect(values).toMatchObject({ currentPassword: '', newPassword: '', confirmPassword: '' });
    }
    const refuses = event.type === 'form.submitted' || event.type === 'xstate.done.actor.sendPassword';
    const named = refuses && Object.keys(problems).length > 0;
    expect(emitted).toEqual(named ? [points] : []);
  },
});
