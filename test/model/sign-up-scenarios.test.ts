import { after, done, failed } from './model-options.ts';
import { runScenarios, type Scene } from './scenario.ts';
import { outcomes, signUpModel } from './sign-up.model.ts';

type Told = Scene<typeof signUpModel.machine>;

const submit = { type: 'form.submitted', problems: {} } as const;
const typed = { type: 'field.changed', field: 'mobile', value: '9876543210' } as const;
const required = { mobile: 'Mobile number is required' };
const toast = (tone: string, message: string) => ({ type: 'toast.requested', tone, message, detail: '' });
const toLogin = {
  type: 'navigation.requested',
  to: '/login',
  newcomer: { role: 'teacher', fullName: '', email: '' },
};
const responseSaying = (words: string) =>
  done('signUp', outcomes.find(({ says }) => says === words)?.outcome ?? expectSample(words));
function expectSample(words: string): never {
  throw new Error(`no sample says ${words}`);
}

const sends: readonly Told[] = [
  ['start', 'editing', { knows: { role: 'teacher' } }],
  [submit, 'sending', { starts: ['signUp'] }],
];
const enrols: readonly Told[] = [
  ...sends,
  [responseSaying('Registered'), 'enrolled', { says: [toast('success', 'Registered')] }],
];
const second = after('second', 'signUp.enrolled');

runScenarios(signUpModel, {
  'ten counted seconds lead to the login page': [
    {},
    ...enrols,
    ...Array.from(
      { length: 9 },
      (_, gone): Told => [second, 'enrolled', { takes: 1000, knows: { secondsLeft: 9 - gone } }],
    ),
    [second, 'gone', { takes: 1000, says: [toLogin] }],
  ],
  'nobody has to wait for them': [{}, ...enrols, [{ type: 'login.requested' }, 'gone', { says: [toLogin] }]],
  'what was typed is forgotten once it is taken': [
    {},
    ['start', 'editing'],
    [typed, 'editing', { knows: { 'values.mobile': typed.value } }],
    [submit, 'sending'],
    [
      responseSaying('Signup Successful!'),
      'enrolled',
      {
        says: [toast('success', 'Signup Successful!')],
        knows: { 'values.mobile': '' },
      },
    ],
  ],
  'a form with errors is not sent; an error goes as its field is typed in, all go once it is sent': [
    {},
    ['start', 'editing'],
    [
      { type: 'form.submitted', problems: required },
      'editing',
      {
        says: [{ type: 'form.refused', problems: required }],
        starts: [],
        knows: { problems: required },
      },
    ],
    [submit, 'sending', { knows: { problems: {} } }],
  ],
  'what was typed stays when the tab changes, and errors go': [
    { role: 'student' },
    ['start', 'editing', { knows: { role: 'student' } }],
    [typed, 'editing'],
    [
      { type: 'form.submitted', problems: { email: 'Email is required' } },
      'editing',
      { says: [{ type: 'form.refused', problems: { email: 'Email is required' } }] },
    ],
    [
      { type: 'role.chosen', role: 'teacher' },
      'editing',
      { knows: { role: 'teacher', 'values.mobile': typed.value, problems: {} } },
    ],
  ],
  'the login page is told who has signed up, and no password': [
    { role: 'student' },
    ['start', 'editing'],
    [{ type: 'field.changed', field: 'fullName', value: ' Asha Rao ' }, 'editing'],
    [{ type: 'field.changed', field: 'email', value: ' asha@example.com ' }, 'editing'],
    [{ type: 'field.changed', field: 'password', value: 'secret1' }, 'editing'],
    [submit, 'sending'],
    [
      responseSaying('Registered'),
      'enrolled',
      { says: [toast('success', 'Registered')], knows: { 'values.password': '', 'values.email': '' } },
    ],
    [
      { type: 'login.requested' },
      'gone',
      {
        says: [
          {
            ...toLogin,
            newcomer: { role: 'student', fullName: 'Asha Rao', email: 'asha@example.com' },
          },
        ],
      },
    ],
  ],
  'what is typed meanwhile stays, and pressing again sends nothing again': [
    {},
    ...sends,
    [typed, 'sending', { knows: { 'values.mobile': typed.value } }],
    [submit, 'sending', { starts: [] }],
  ],
  'fields that the server names show their errors': [
    {},
    ...sends,
    [
      responseSaying('Validation error'),
      'editing',
      {
        says: [
          toast('error', 'Validation error'),
          { type: 'form.refused', problems: { mobile: 'Invalid mobile number (10 digits required)' } },
        ],
        knows: {
          problems: { mobile: 'Invalid mobile number (10 digits required)' },
        },
      },
    ],
  ],
  'a refusal is told in the words of the server, or in those of the specification': [
    {},
    ...sends,
    [
      responseSaying('Email already registered'),
      'editing',
      { says: [toast('error', 'Email already registered')] },
    ],
    [submit, 'sending'],
    [responseSaying('Signup failed'), 'editing', { says: [toast('error', 'Signup failed')] }],
    [submit, 'sending'],
    [failed('signUp', new Error('a fault')), 'editing', { says: [toast('error', 'Signup failed')] }],
  ],
});
