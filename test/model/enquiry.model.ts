import { type EnquiryOutcome, enquiryMachine } from '#machines/enquiry/enquiry.machine.ts';
import { after, done, failed, type ModelOptions } from './model-options.ts';

const refused = (message: string, detail = '', problems = {}): EnquiryOutcome => ({
  kind: 'refused',
  message,
  detail,
  problems,
});
export const outcomes = [
  { outcome: { kind: 'sent' }, rests: 'sent' },
  { outcome: refused('Validation error', '', { email: 'Invalid email format' }), rests: 'refused' },
  { outcome: refused('Too many tries. Please try again in a minute.'), rests: 'failed' },
  { outcome: refused('', 'No network. Check the connection and try again.'), rests: 'failed' },
  { outcome: refused(''), rests: 'failed' },
] satisfies { outcome: EnquiryOutcome; rests: 'sent' | 'refused' | 'failed' }[];

/** What the walks of the enquiry machine and of its three screens share. */
export const enquiryModel: ModelOptions<typeof enquiryMachine> = {
  machine: enquiryMachine,
  inputs: [{ kind: 'contact' }, { kind: 'franchise' }, { kind: 'demo' }],
  events: [
    { type: 'field.changed', field: 'email', value: 'parent@example.org' },
    { type: 'form.submitted' },
    ...outcomes.map(({ outcome }) => done('sendEnquiry', outcome)),
    failed('sendEnquiry', new Error('a fault in this program')),
    after('reloadPause', 'enquiry.sent'),
  ],
  project: ({ value, context: { kind, values, problems, reason } }) => ({
    value,
    kind,
    values,
    problems,
    reason,
  }),
};
