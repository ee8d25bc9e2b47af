import { type PasswordOutcome, passwordFormMachine } from '#machines/session/password-form.machine.ts';
import { done, failed, type ModelOptions } from './model-options.ts';

const refused = (message: string, detail = '', problems = {}): PasswordOutcome => ({
  kind: 'refused',
  message,
  detail,
  problems,
});

/** What can come of sending; `reason` is what the form then says. */
export const outcomes = [
  { outcome: { kind: 'accepted', message: '' } },
  { outcome: { kind: 'accepted', message: 'It is done' } },
  { outcome: { kind: 'tokenLost' } },
  { outcome: refused('Validation error', '', { newPassword: 'Password is required' }) },
  { outcome: refused('Validation error', '', { email: 'Invalid email format' }) },
  {
    outcome: refused('We cannot send mail from here.'),
    reason: 'We cannot send mail from here.',
  },
  { outcome: refused('', 'We cannot reach the server.'), reason: 'We cannot reach the server.' },
  { outcome: refused(''), reason: 'That did not work. Please try again.' },
] satisfies { outcome: PasswordOutcome; reason?: string }[];

/** What the walks of the machine of a password's form and of its screens share. */
export const passwordFormModel: ModelOptions<typeof passwordFormMachine> = {
  machine: passwordFormMachine,
  inputs: [
    { kind: 'change' },
    { kind: 'forgotten', role: 'teacher' },
    { kind: 'reset', code: 'the-code' },
    { kind: 'reset', code: '' },
  ],
  events: [
    { type: 'role.chosen', role: 'teacher' },
    { type: 'role.chosen', role: 'student' },
    { type: 'field.changed', field: 'newPassword', value: 'secret-2' },
    { type: 'field.changed', field: 'email', value: 'asha@example.com' },
    { type: 'form.submitted', problems: { newPassword: 'Password is required' } },
    { type: 'form.submitted', problems: { email: 'Email is required' } },
    { type: 'form.submitted', problems: {} },
    ...outcomes.map(({ outcome }) => done('sendPassword', outcome)),
    failed('sendPassword', new Error('a fault in this program')),
  ],
  // Only a forgotten password has tabs and an e-mail; only a change brings a token.
  canHappen: ({ context: { kind } }, event) => {
    if (event.type === 'role.chosen') return kind === 'forgotten';
    const { problems = {}, kind: outcome } = event.output ?? event;
    const fields = event.type === 'field.changed' ? [event.field] : Object.keys(problems);
    return (
      fields.every((field) => (field === 'email') === (kind === 'forgotten')) &&
      (outcome !== 'tokenLost' || kind === 'change')
    );
  },
  // What is told is looked at after each outcome: it makes no other situation.
  project: ({ value, context: { kind, role, values, problems } }) => ({
    value,
    kind,
    role,
    email: values.email,
    newPassword: values.newPassword,
    problems,
  }),
};
