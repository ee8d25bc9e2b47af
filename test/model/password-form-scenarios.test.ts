import { done, failed } from './model-options.ts';
import { passwordFormModel } from './password-form.model.ts';
import { runScenarios, type Scene } from './scenario.ts';

type Told = Scene<typeof passwordFormModel.machine>;

const code = 'c'.repeat(43);
const empty = { currentPassword: '', newPassword: '', confirmPassword: '', email: '' };
const submit = { type: 'form.submitted', problems: {} } as const;
const typed = (field: keyof typeof empty, value: string) =>
  ({ type: 'field.changed', field, value }) as const;
const accepted = (message: string) => done('sendPassword', { kind: 'accepted', message });
const refused = (message: string, detail = '', problems = {}) =>
  done('sendPassword', { kind: 'refused', message, detail, problems });

const typesBoth: readonly Told[] = [
  ['start', 'editing.open', { knows: { values: empty } }],
  [typed('newPassword', 'secret-2'), 'editing.open'],
  [typed('confirmPassword', 'secret-2'), 'editing.open'],
];
const both = { ...empty, newPassword: 'secret-2', confirmPassword: 'secret-2' };
const mail = { ...empty, email: 'asha@example.com' };

runScenarios(passwordFormModel, {
  'a changed password is forgotten by the form, which says so until the next try': [
    { kind: 'change' },
    ...typesBoth,
    [typed('currentPassword', 'secret-1'), 'editing.open'],
    [
      submit,
      'sending',
      {
        starts: ['sendPassword'],
        asks: [{ kind: 'change', values: { ...both, currentPassword: 'secret-1' } }],
      },
    ],
    [accepted('It is changed'), 'editing.accepted', { knows: { values: empty, message: 'It is changed' } }],
    [typed('currentPassword', 'secret-2'), 'editing.accepted'],
    [submit, 'sending'],
  ],
  'a changed password without a token for this browser leads to the login page': [
    { kind: 'change' },
    ...typesBoth,
    [submit, 'sending'],
    [done('sendPassword', { kind: 'tokenLost' }), 'tokenLost', { knows: { values: empty } }],
  ],
  'a wrong current password is named at its field, and nothing that was typed is lost': [
    { kind: 'change' },
    ...typesBoth,
    [submit, 'sending'],
    [
      refused('Validation error', '', { currentPassword: 'This is not your current password' }),
      'editing.open',
      {
        says: [{ type: 'form.refused', problems: { currentPassword: 'This is not your current password' } }],
        knows: { values: both },
      },
    ],
    [
      typed('currentPassword', 'secret-1'),
      'editing.open',
      { knows: { problems: { currentPassword: undefined } } },
    ],
  ],
  'a form with errors is not sent': [
    { kind: 'change' },
    ['start', 'editing.open'],
    [
      { type: 'form.submitted', problems: { newPassword: 'Password is required' } },
      'editing.open',
      {
        says: [{ type: 'form.refused', problems: { newPassword: 'Password is required' } }],
        starts: [],
        knows: { problems: { newPassword: 'Password is required' } },
      },
    ],
    [submit, 'sending', { knows: { problems: {} } }],
  ],
  'pressing again sends nothing again, and what is typed meanwhile stays': [
    { kind: 'change' },
    ...typesBoth,
    [submit, 'sending', { starts: ['sendPassword'] }],
    [submit, 'sending', { starts: [] }],
    [
      typed('newPassword', 'secret-3'),
      'sending',
      { knows: { values: { ...both, newPassword: 'secret-3' } } },
    ],
  ],
  'the tab of the login page is kept, and a link is asked for as often as one likes': [
    { kind: 'forgotten', role: 'teacher' },
    ['start', 'editing.open', { knows: { role: 'teacher' } }],
    [typed('email', mail.email), 'editing.open'],
    [submit, 'sending', { asks: [{ kind: 'forgotten', role: 'teacher', values: mail }] }],
    [accepted(''), 'editing.accepted', { knows: { values: mail, message: '' } }],
    [{ type: 'role.chosen', role: 'student' }, 'editing.open', { knows: { role: 'student', values: mail } }],
    [submit, 'sending', { asks: [{ kind: 'forgotten', role: 'student', values: mail }] }],
  ],
  'without a tab of the login page it is a student’s': [
    { kind: 'forgotten' },
    ['start', 'editing.open', { knows: { role: 'student' } }],
  ],
  'a refusal is told in the form, and goes with the next try': [
    { kind: 'forgotten' },
    ['start', 'editing.open'],
    [typed('email', mail.email), 'editing.open'],
    [submit, 'sending'],
    [
      refused('We cannot send mail from here.'),
      'editing.refused',
      { knows: { reason: 'We cannot send mail from here.', values: mail } },
    ],
    [submit, 'sending'],
    [
      refused('', 'We cannot reach the server.'),
      'editing.refused',
      { knows: { reason: 'We cannot reach the server.', values: mail } },
    ],
    [submit, 'sending'],
    [
      failed('sendPassword', new Error('a fault')),
      'editing.refused',
      { knows: { reason: 'That did not work. Please try again.', values: mail } },
    ],
    [submit, 'sending'],
    [
      refused(''),
      'editing.refused',
      { knows: { reason: 'That did not work. Please try again.', values: mail } },
    ],
    [
      { type: 'form.submitted', problems: { email: 'Email is required' } },
      'editing.open',
      { says: [{ type: 'form.refused', problems: { email: 'Email is required' } }] },
    ],
  ],
  'a link sets one password, and then leads to the login page': [
    { kind: 'reset', code },
    ...typesBoth,
    [submit, 'sending', { asks: [{ kind: 'reset', code, values: both }] }],
    [accepted('It is set'), 'done', { knows: { values: empty, message: 'It is set' } }],
  ],
  'a link that is too old says so, and what was typed stays': [
    { kind: 'reset', code },
    ...typesBoth,
    [submit, 'sending'],
    [
      refused('This link has been used.'),
      'editing.refused',
      { knows: { reason: 'This link has been used.', values: both } },
    ],
  ],
  'without its code a link is of no use': [{ kind: 'reset' }, ['start', 'linkBroken']],
});
