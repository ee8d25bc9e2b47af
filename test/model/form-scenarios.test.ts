import type { FormEvent } from '#machines/form/form.types.ts';
import { change, formModel, login, outcomes } from './form.model.ts';
import { after, done, failed } from './model-options.ts';
import { runScenarios, type Scene } from './scenario.ts';

type Told = Scene<typeof formModel.machine>;

const submit: FormEvent = { type: 'form.submitted', button: '' };
const typed = (field: string, value: string): FormEvent => ({ type: 'field.changed', field, value });
const tab = (value: string): FormEvent => ({ type: 'option.chosen', field: 'role', value });
const invalid = (problems: object) => ({ type: 'form.invalid', problems });
const refused = (message: string, detail = '') => ({ type: 'form.refused', message, detail });
const accepted = (message: string) => ({ type: 'form.accepted', message });

const required = { email: 'Email is required' };
const email = 'asha@example.com';
const asha = { ...login.values, email };
const sends: readonly Told[] = [
  ['start', 'editing.open', { knows: { values: login.values, problems: {} } }],
  [typed('email', email), 'editing.open', { knows: { values: asha } }],
  [submit, 'sending', { starts: ['send'], asks: [{ values: asha, button: '' }], knows: { problems: {} } }],
];
const both = { currentPassword: 'secret-1', newPassword: 'secret-2', confirmPassword: '' };
const sendsChange: readonly Told[] = [
  ['start', 'editing.open'],
  [typed('currentPassword', 'secret-1'), 'editing.open'],
  [typed('newPassword', 'secret-2'), 'editing.open', { knows: { values: both, keptValues: change.values } }],
  [submit, 'sending', { asks: [{ values: both }] }],
];

runScenarios(formModel, {
  'a form with problems is not sent, and typing into a field removes its problem': [
    login,
    ['start', 'editing.open'],
    [submit, 'editing.invalid', { says: [invalid(required)], starts: [], knows: { problems: required } }],
    [
      typed('password', 'x'),
      'editing.invalid',
      { knows: { problems: { ...required, password: undefined } } },
    ],
    [
      typed('email', email),
      'editing.invalid',
      { knows: { 'values.email': email, 'problems.email': undefined } },
    ],
    [submit, 'sending', { starts: ['send'], knows: { problems: {} } }],
  ],
  'the check of a form and the server get the pressed button': [
    { ...login, values: { title: '', email } },
    ['start', 'editing.open'],
    [
      { type: 'form.submitted', button: 'publish' },
      'editing.invalid',
      { says: [invalid({ title: 'Title is required' })], starts: [] },
    ],
    [
      { type: 'form.submitted', button: 'save' },
      'sending',
      { asks: [{ values: { title: '', email }, button: 'save' }] },
    ],
  ],
  'an accepted form shows its message, waits for its pause, and is left': [
    login,
    ...sends,
    [
      done('send', outcomes.accepted),
      'accepted',
      { says: [accepted('It is done')], knows: { values: asha } },
    ],
    [after('pause', 'form.accepted'), 'left', { takes: 100, says: [{ type: 'form.left' }] }],
  ],
  'a form that is accepted without a message shows its own, and without a pause is left at once': [
    { ...login, pause: 0 },
    ...sends,
    [done('send', outcomes.silent), 'left', { says: [accepted('Thank you!'), { type: 'form.left' }] }],
  ],
  'an accepted form that can be sent again keeps what was sent, and forgets its passwords': [
    change,
    ...sendsChange,
    [
      done('send', outcomes.accepted),
      'editing.accepted',
      {
        says: [accepted('It is done')],
        knows: { values: change.values, keptValues: change.values, sentValues: {}, message: 'It is done' },
      },
    ],
    [typed('newPassword', 'secret-4'), 'editing.accepted'],
    [submit, 'sending', { starts: ['send'] }],
  ],
  'what is typed while a form is sent stays, and does not count as sent': [
    { ...change, forgotten: [] },
    ...sendsChange,
    [typed('confirmPassword', 'secret-2'), 'sending'],
    [
      done('send', outcomes.silent),
      'editing.accepted',
      {
        says: [accepted('Thank you!')],
        knows: { values: { ...both, confirmPassword: 'secret-2' }, keptValues: both },
      },
    ],
  ],
  'a form that is usually sent again ends where the server says that nothing more can be sent': [
    change,
    ...sendsChange,
    [
      done('send', outcomes.ended),
      'left',
      {
        says: [accepted('It is over'), { type: 'form.left' }],
        knows: { values: change.values, message: 'It is over' },
      },
    ],
  ],
  'a form that is being sent is not sent again, and its tab stays': [
    login,
    ...sends,
    [submit, 'sending', { starts: [] }],
    [tab('student'), 'sending', { knows: { 'values.role': 'teacher' } }],
    [typed('password', 'secret-1'), 'sending', { knows: { 'values.password': 'secret-1' } }],
  ],
  'fields that the server names show its messages, and what was typed stays': [
    login,
    ...sends,
    [
      done('send', outcomes.refusedFields),
      'editing.invalid',
      {
        says: [refused('Validation error'), invalid(outcomes.refusedFields.problems)],
        knows: { values: asha, problems: outcomes.refusedFields.problems },
      },
    ],
    [submit, 'sending', { starts: ['send'], knows: { problems: {} } }],
  ],
  'a refusal shows the message of the server, else that of the form, and the form can be sent again': [
    login,
    ...sends,
    [
      done('send', outcomes.refused),
      'editing.refused',
      {
        says: [refused('Wrong email or password')],
        knows: { values: asha, message: 'Wrong email or password', detail: '', status: null },
      },
    ],
    [submit, 'sending', { starts: ['send'] }],
    [
      done('send', outcomes.refusedSilently),
      'editing.refused',
      { says: [refused('That did not work.')], knows: { message: 'That did not work.' } },
    ],
    [submit, 'sending', { starts: ['send'] }],
    [
      done('send', outcomes.overtaken),
      'editing.refused',
      {
        says: [refused('It has changed meanwhile')],
        knows: { message: 'It has changed meanwhile', status: 409 },
      },
    ],
  ],
  'a form that fails to be sent says why, and can be sent again': [
    login,
    ...sends,
    [
      done('send', outcomes.unreachable),
      'editing.failed',
      {
        says: [refused('That did not work.', 'We cannot reach the server.')],
        knows: { values: asha, detail: 'We cannot reach the server.' },
      },
    ],
    [submit, 'sending', { starts: ['send'] }],
    [
      done('send', outcomes.unusable),
      'editing.failed',
      {
        says: [refused('Token is missing from response')],
        knows: { message: 'Token is missing from response', detail: '' },
      },
    ],
    [submit, 'sending', { starts: ['send'] }],
    [
      failed('send', new Error('a fault')),
      'editing.failed',
      { says: [refused('That did not work.')], knows: { values: asha, message: 'That did not work.' } },
    ],
  ],
  'another tab removes the problems and the reason, and what was typed stays': [
    login,
    ['start', 'editing.open'],
    [submit, 'editing.invalid', { says: [invalid(required)] }],
    [
      tab('student'),
      'editing.open',
      { knows: { values: { ...login.values, role: 'student' }, problems: {} } },
    ],
    [typed('email', email), 'editing.open'],
    [submit, 'sending'],
    [
      done('send', outcomes.unreachable),
      'editing.failed',
      { says: [refused('That did not work.', 'We cannot reach the server.')] },
    ],
    [tab('teacher'), 'editing.open', { knows: { values: asha } }],
  ],
  'another tab after a refusal by the server is a state of its own until the tab changes back': [
    login,
    ...sends,
    [done('send', outcomes.refused), 'editing.refused', { says: [refused('Wrong email or password')] }],
    [tab('student'), 'editing.switched', { knows: { values: { ...asha, role: 'student' } }, starts: [] }],
    [typed('password', 'x'), 'editing.switched'],
    [tab('teacher'), 'editing.open', { knows: { 'values.role': 'teacher' } }],
    [submit, 'sending', { starts: ['send'] }],
  ],
  'the same tab after a refusal by the server only removes the reason': [
    login,
    ...sends,
    [done('send', outcomes.refused), 'editing.refused', { says: [refused('Wrong email or password')] }],
    [tab('teacher'), 'editing.open', { knows: { values: asha } }],
  ],
  'values that are loaded count as kept, and have no problems': [
    change,
    ['start', 'editing.open'],
    [submit, 'editing.invalid', { says: [invalid({ newPassword: 'Password is required' })] }],
    [
      { type: 'values.loaded', values: both },
      'editing.invalid',
      { knows: { values: both, keptValues: both, problems: {} } },
    ],
  ],
});
