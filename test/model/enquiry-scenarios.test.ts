import type { EnquiryOutcome } from '#machines/enquiry/enquiry.machine.ts';
import { enquiryModel } from './enquiry.model.ts';
import { after, done, failed } from './model-options.ts';
import { runScenarios, type Scene } from './scenario.ts';

type Told = Scene<typeof enquiryModel.machine>;

const contact = { kind: 'contact' } as const;
const submit = { type: 'form.submitted' } as const;
const typed = (value: string) => ({ type: 'field.changed', field: 'email', value }) as const;
const refusal = (message: string, detail = '', problems = {}): EnquiryOutcome => ({
  kind: 'refused',
  message,
  detail,
  problems,
});
const toast = (tone: string, message: string, detail = '') => ({
  type: 'toast.requested',
  tone,
  message,
  detail,
});
const sends: readonly Told[] = [
  ['start', 'editing'],
  [submit, 'sending', { starts: ['sendEnquiry'], knows: { problems: {}, reason: '' } }],
];
const unknownEmail = { email: 'Invalid email format' };
const refused: Told = [
  done('sendEnquiry', refusal('Validation error', '', unknownEmail)),
  'refused',
  {
    says: [toast('error', 'Validation error'), { type: 'form.refused', problems: unknownEmail }],
    knows: { problems: unknownEmail, reason: 'Please check the marked fields.' },
  },
];

runScenarios(enquiryModel, {
  'an enquiry that was sent is thanked for, and the page loaded again a second later': [
    contact,
    ...sends,
    [
      done('sendEnquiry', { kind: 'sent' }),
      'sent',
      { says: [toast('success', 'Your message has been sent successfully!')] },
    ],
    [
      after('reloadPause', 'enquiry.sent'),
      'reloading',
      { takes: 1000, says: [{ type: 'reload.requested', kind: 'contact' }] },
    ],
  ],
  'fields that the server names show their errors until they are typed in, and it can be sent again': [
    contact,
    ...sends,
    refused,
    [typed('a@b.in'), 'refused', { knows: { values: { email: 'a@b.in' }, problems: {} } }],
    [submit, 'sending', { starts: ['sendEnquiry'], knows: { reason: '' } }],
  ],
  'an error of before is forgotten while it is sent again': [
    contact,
    ...sends,
    refused,
    [submit, 'sending', { knows: { problems: {}, reason: '' } }],
  ],
  'what is typed while it is sent stays, and pressing again sends nothing again': [
    contact,
    ...sends,
    [typed('a@b.in'), 'sending', { knows: { values: { email: 'a@b.in' } } }],
    [submit, 'sending', { starts: [] }],
  ],
  'an enquiry that did not get through says why and can be sent again': [
    contact,
    ['start', 'editing'],
    [typed('a@b.in'), 'editing', { knows: { values: { email: 'a@b.in' } } }],
    [submit, 'sending'],
    [
      done('sendEnquiry', refusal('', 'No network.')),
      'failed',
      { says: [toast('error', 'Something went wrong!', 'No network.')], knows: { reason: 'No network.' } },
    ],
    [typed('b@b.in'), 'failed', { knows: { values: { email: 'b@b.in' } } }],
    [submit, 'sending', { starts: ['sendEnquiry'], knows: { reason: '' } }],
    [
      failed('sendEnquiry', new Error('a fault')),
      'failed',
      { says: [toast('error', 'Something went wrong!')], knows: { reason: 'Something went wrong!' } },
    ],
  ],
});
