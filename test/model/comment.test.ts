import { expect } from 'vitest';
import { commentModel } from './comment.model.ts';
import { describeModel } from './graph.ts';

describeModel('the comment machine', {
  ...commentModel,
  check: ({ event, previous, snapshot, started, emitted }) => {
    const { values, problems } = snapshot.context;
    expect(started).toEqual([]);
    if (event.type === 'field.changed') {
      expect(values).toEqual({ ...previous.context.values, [event.field]: event.value });
      expect(problems[event.field]).toBeUndefined();
      expect(snapshot.value).toBe(previous.value);
    }
    if (event.type === 'form.submitted') {
      const missing = {
        ...(values.firstName.trim() === '' ? { firstName: 'First name is required' } : {}),
        ...(values.lastName.trim() === '' ? { lastName: 'Last name is required' } : {}),
      };
      const complete = Object.keys(missing).length === 0;
      expect(values).toEqual(previous.context.values);
      expect(problems).toEqual(missing);
      expect(snapshot.hasTag('told')).toBe(complete);
      expect(emitted).toEqual(complete ? [] : [{ type: 'form.refused', problems: missing }]);
    } else expect(emitted).toEqual([]);
  },
});
