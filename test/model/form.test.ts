import { expect } from 'vitest';
import { formModel } from './form.model.ts';
import { describeModel } from './graph.ts';

const changing = ['field.changed', 'option.chosen', 'values.loaded'];

describeModel('the form machine', {
  ...formModel,
  check: ({ event, previous, snapshot, emitted }) => {
    const isAccepted = emitted.some(({ type }) => type === 'form.accepted');
    if (!isAccepted && !changing.includes(event.type)) {
      expect(snapshot.context.values).toEqual(previous.context.values);
    }
  },
});
