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
  ['start', 'editing', { knows: { role: 'teacher' } }],
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
    ['start', 'editing'],
    [
      { type: 'form.submitted', problems: required },
      'editing',
      {
        says: [{ type: 'form.refused', problems: required }],
        starts: [],
        knows: { 'forms.teacher.problems': required },
      },
    ],
    [
      typed,
      'editing',
      {
        knows: {
          'forms.teacher.values.email': typed.value,
          'forms.teacher.problems': { password: 'Password is required' },
        },
      },
    ],
    [
      submit,
      'sending',
      { knows: { 'forms.teacher.values.email': typed.value, 'forms.teacher.problems': {} } },
    ],
  ],
  'each role has a form of its own': [
    input,
    ['start', 'editing'],
    [{ type: 'role.chosen', role: 'student' }, 'editing', { knows: { role: 'student' } }],
    [
      typed,
      'editing',
      {
        knows: { 'forms.student.values.email': typed.value, 'forms.teacher.values.email': '' },
      },
    ],
  ],
  'what is typed meanwhile stays, and pressing again sends nothing again': [
    input,
    ...sends,
    [typed, 'sending', { knows: { 'forms.teacher.values.email': typed.value } }],
    [submit, 'sending', { starts: [] }],
    [{ type: 'role.chosen', role: 'student' }, 'sending', { knows: { role: 'teacher' } }],
  ],
  'an answer without a token is an error': [
    input,
    ...sends,
    [
      done('signIn', outcomes.tokenMissing),
      'editing',
      { says: [toast('error', 'Token is missing from response')] },
    ],
  ],
  'fields that the server names show their errors': [
    input,
    ...sends,
    [
      done('signIn', outcomes.refusedFields),
      'editing',
      {
        says: [
          toast('error', 'Validation error'),
          { type: 'form.refused', problems: { email: 'Email is too long' } },
        ],
        knows: { 'forms.teacher.problems': { email: 'Email is too long' } },
      },
    ],
  ],
  'a refusal is told in the words of the server, or in those of the specification': [
    input,
    ...sends,
    [
      done('signIn', outcomes.refusedWithMessage),
      'editing',
      { says: [toast('error', 'Wrong email or password')] },
    ],
    [submit, 'sending'],
    [done('signIn', outcomes.refusedSilently), 'editing', { says: [toast('error', 'Login failed')] }],
    [submit, 'sending'],
    [failed('signIn', new Error('a fault')), 'editing', { says: [toast('error', 'Login failed')] }],
  ],
  'a browser that stores nothing keeps the form': [
    input,
    ...sends,
    [done('signIn', outcomes.silent), 'storing'],
    [
      failed('storeSession', new Error('QuotaExceededError')),
      'editing',
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
