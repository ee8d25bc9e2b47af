import { after, done, failed } from './model-options.ts';
import { runScenarios, type Scene } from './scenario.ts';
import { outcomes, signInModel } from './sign-in.model.ts';

type Told = Scene<typeof signInModel.machine>;

const input = { redirect: '/competition?subject=1' };
const submit = { type: 'form.submitted', problems: {} } as const;
const typed = { type: 'field.changed', field: 'email', value: 'asha@example.com' } as const;
const required = { email: 'Email is required', password: 'Password is required' };
const toast = (tone: string, message: string, detail: unknown = '') => ({
  type: 'toast.requested',
  tone,
  message,
  detail,
});
const sends: readonly Told[] = [
  ['start', 'editing.open', { knows: { role: 'teacher' } }],
  [submit, 'sending', { starts: ['signIn'] }],
];

runScenarios(signInModel, {
  'who was let in is stored, greeted, and led on after 100 ms': [
    input,
    ...sends,
    [done('signIn', outcomes.greeted), 'storing', { starts: ['storeSession'] }],
    [
      done('storeSession'),
      'welcoming',
      {
        says: [
          {
            type: 'person.admitted',
            person: outcomes.greeted.kind === 'admitted' && outcomes.greeted.person,
          },
          toast('success', 'Welcome, Asha'),
        ],
      },
    ],
    [
      after('redirectDelay', 'signIn.welcoming'),
      'gone',
      { takes: 100, says: [{ type: 'navigation.requested', to: '/competition?subject=1' }] },
    ],
  ],
  'a form with errors is not sent; an error goes as its field is typed in, all go once it is sent': [
    input,
    ['start', 'editing.open'],
    [
      { type: 'form.submitted', problems: required },
      'editing.open',
      {
        says: [{ type: 'form.refused', problems: required }],
        starts: [],
        knows: { problems: required },
      },
    ],
    [
      typed,
      'editing.open',
      {
        knows: {
          'values.email': typed.value,
          problems: { password: 'Password is required' },
        },
      },
    ],
    [submit, 'sending', { knows: { 'values.email': typed.value, problems: {} } }],
  ],
  'what was typed stays when the tab changes, and errors go': [
    input,
    ['start', 'editing.open'],
    [typed, 'editing.open'],
    [
      { type: 'form.submitted', problems: { password: 'Password is required' } },
      'editing.open',
      { says: [{ type: 'form.refused', problems: { password: 'Password is required' } }] },
    ],
    [
      { type: 'role.chosen', role: 'student' },
      'editing.open',
      { knows: { role: 'student', 'values.email': typed.value, problems: {} } },
    ],
  ],
  'the tab and the e-mail of a sign-up are there': [
    { ...input, role: 'student', email: 'asha@example.com' },
    ['start', 'editing.open', { knows: { role: 'student', 'values.email': 'asha@example.com' } }],
  ],
  'after a refusal the other tab is offered, and takes what was typed': [
    input,
    ['start', 'editing.open'],
    [typed, 'editing.open'],
    [submit, 'sending'],
    [
      done('signIn', outcomes.refusedWithMessage),
      'editing.refused',
      {
        says: [toast('error', 'Wrong email or password')],
        knows: { reason: 'Wrong email or password', role: 'teacher' },
      },
    ],
    [
      { type: 'otherRole.chosen' },
      'editing.switched',
      { knows: { role: 'student', 'values.email': typed.value }, starts: [] },
    ],
    [submit, 'sending', { starts: ['signIn'] }],
    [
      done('signIn', outcomes.refusedSilently),
      'editing.refused',
      { says: [toast('error', 'Login failed')], knows: { reason: 'Login failed' } },
    ],
    [{ type: 'otherRole.chosen' }, 'editing.switched', { knows: { role: 'teacher' } }],
    [{ type: 'role.chosen', role: 'student' }, 'editing.open'],
    [{ type: 'otherRole.chosen' }, 'editing.open', { knows: { role: 'student' } }],
  ],
  'the other tab is not offered where the server said nothing': [
    input,
    ...sends,
    [
      done('signIn', outcomes.unreachable),
      'editing.failed',
      {
        says: [toast('error', 'Login failed', 'We cannot reach the server.')],
        knows: { reason: 'We cannot reach the server.' },
      },
    ],
    [{ type: 'otherRole.chosen' }, 'editing.failed', { knows: { role: 'teacher' } }],
  ],
  'what is typed meanwhile stays, and pressing again sends nothing again': [
    input,
    ...sends,
    [typed, 'sending', { knows: { 'values.email': typed.value } }],
    [submit, 'sending', { starts: [] }],
    [{ type: 'role.chosen', role: 'student' }, 'sending', { knows: { role: 'teacher' } }],
  ],
  'an answer without a token is an error': [
    input,
    ...sends,
    [
      done('signIn', outcomes.tokenMissing),
      'editing.failed',
      {
        says: [toast('error', 'Token is missing from response')],
        knows: { reason: 'Token is missing from response' },
      },
    ],
  ],
  'fields that the server names show their errors': [
    input,
    ...sends,
    [
      done('signIn', outcomes.refusedFields),
      'editing.open',
      {
        says: [
          toast('error', 'Validation error'),
          { type: 'form.refused', problems: { email: 'Email is too long' } },
        ],
        knows: { problems: { email: 'Email is too long' } },
      },
    ],
  ],
  'a refusal is told in the words of the server, or in those of the specification': [
    input,
    ...sends,
    [
      done('signIn', outcomes.refusedWithMessage),
      'editing.refused',
      { says: [toast('error', 'Wrong email or password')] },
    ],
    [submit, 'sending'],
    [done('signIn', outcomes.refusedSilently), 'editing.refused', { says: [toast('error', 'Login failed')] }],
    [submit, 'sending'],
    [failed('signIn', new Error('a fault')), 'editing.failed', { says: [toast('error', 'Login failed')] }],
  ],
  'a browser that stores nothing keeps the form': [
    input,
    ...sends,
    [done('signIn', outcomes.silent), 'storing'],
    [
      failed('storeSession', new Error('QuotaExceededError')),
      'editing.failed',
      {
        says: [
          toast(
            'error',
            'Login failed',
            'This browser refuses to remember who is signed in. Allow site data for this page and try again.',
          ),
        ],
      },
    ],
  ],
});
