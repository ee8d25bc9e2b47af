import { type SignUpOutcome, signUpMachine } from '#machines/session/sign-up.machine.ts';
import { after, done, failed, type ModelOptions } from './model-options.ts';

const refused = (message: string, problems = {}): SignUpOutcome => ({
  kind: 'refused',
  message,
  detail: '',
  problems,
});
export const outcomes = [
  { outcome: { kind: 'enrolled', message: '' }, says: 'Signup Successful!' },
  { outcome: { kind: 'enrolled', message: 'Registered' }, says: 'Registered' },
  { outcome: refused(''), says: 'Signup failed' },
  { outcome: refused('Email already registered'), says: 'Email already registered' },
  {
    outcome: refused('Validation error', { mobile: 'Invalid mobile number (10 digits required)' }),
    says: 'Validation error',
  },
] satisfies { outcome: SignUpOutcome; says: string }[];

/** What the walks of the sign-up machine and of its screen share. */
export const signUpModel: ModelOptions<typeof signUpMachine> = {
  machine: signUpMachine,
  inputs: [{}, { role: 'student' }],
  events: [
    { type: 'role.chosen', role: 'student' },
    { type: 'role.chosen', role: 'teacher' },
    { type: 'field.changed', field: 'mobile', value: '9876543210' },
    { type: 'form.submitted', problems: { mobile: 'Mobile number is required' } },
    { type: 'form.submitted', problems: {} },
    ...outcomes.map(({ outcome }) => done('signUp', outcome)),
    failed('signUp', new Error('a fault in this program')),
    after('second', 'signUp.enrolled'),
    { type: 'login.requested' },
  ],
  project: ({ value, context: { role, values, problems, secondsLeft } }) => ({
    value,
    role,
    secondsLeft,
    mobile: values.mobile,
    problems,
  }),
};
