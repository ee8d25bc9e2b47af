import { expect } from 'vitest';
import type { EnquiryKind } from '#machines/enquiry/enquiry.machine.ts';
import { enquiryModel, outcomes } from './enquiry.model.ts';
import { describeModel } from './graph.ts';

const thanks: Record<EnquiryKind, string> = {
  contact: 'Your message has been sent successfully!',
  franchise: 'Data submitted Successfully',
  demo: 'Form submitted successfully',
};
const error = (message: string, detail = '') => ({ type: 'toast.requested', tone: 'error', message, detail });

describeModel('the enquiry machine', {
  ...enquiryModel,
  check: ({ event, previous, snapshot, started, emitted }) => {
    const { kind, values, problems, reason } = snapshot.context;
    // Nothing but typing changes what was typed.
    if (event.type !== 'field.changed') expect(values).toEqual(previous.context.values);
    else {
      expect(values[event.field]).toBe(event.value);
      expect(problems[event.field]).toBeUndefined();
    }
    if (event.type === 'form.submitted') {
      expect(started).toEqual([{ src: 'sendEnquiry', input: { kind, values } }]);
      expect({ problems, reason }).toEqual({ problems: {}, reason: '' });
    } else expect(started).toEqual([]);

    const sample = outcomes.find(({ outcome }) => 'output' in event && outcome === event.output);
    if (sample?.outcome.kind === 'sent') {
      expect(emitted).toEqual([
        { type: 'toast.requested', tone: 'success', message: thanks[kind], detail: '' },
      ]);
    } else if (sample?.outcome.kind === 'refused') {
      const { outcome } = sample;
      const toast = error(outcome.message || 'Something went wrong!', outcome.detail);
      const pointing = { type: 'form.refused', problems: outcome.problems };
      expect(emitted).toEqual(sample.rests === 'refused' ? [toast, pointing] : [toast]);
      expect(reason).toBe(
        sample.rests === 'refused'
          ? 'Please check the marked fields.'
          : outcome.detail || outcome.message || 'Something went wrong!',
      );
    } else if (event.type === 'xstate.error.actor.sendEnquiry') {
      expect(emitted).toEqual([error('Something went wrong!')]);
    } else {
      expect(emitted).toEqual(snapshot.status === 'done' ? [{ type: 'reload.requested', kind }] : []);
    }
    if (sample !== undefined) expect(snapshot.value).toBe(sample.rests);
  },
});
