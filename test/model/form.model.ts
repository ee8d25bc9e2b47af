import { formMachine } from '#machines/form/form.machine.ts';
import type { FormInput, FormOutcome, FormProblems } from '#machines/form/form.types.ts';
import { after, done, failed, type ModelOptions } from './model-options.ts';

const words = { accepted: 'Thank you!', refused: 'That did not work.' };
const messages: Readonly<Record<string, string>> = {
  email: 'Email is required',
  newPassword: 'Password is required',
};

/** Requires the email, the new password, and for the button «publish» also the title, where the form has them. */
const check: FormInput['check'] = ({ values, button }) => {
  const found: Record<string, string> = {};
  for (const [field, message] of Object.entries(messages)) if (values[field] === '') found[field] = message;
  if (button === 'publish' && values.title === '') found.title = 'Title is required';
  return found satisfies FormProblems;
};

/** The form of the login page, which can be sent until it is accepted. */
export const login: FormInput = {
  values: { role: 'teacher', email: '', password: '' },
  check,
  words,
  pause: 100,
};
/** The form that changes the password, which can be sent again. */
export const change: FormInput = {
  values: { currentPassword: '', newPassword: '', confirmPassword: '' },
  check,
  words,
  forgotten: ['currentPassword', 'newPassword', 'confirmPassword'],
  pause: null,
};

export const outcomes = {
  accepted: { kind: 'accepted', message: 'It is done' },
  silent: { kind: 'accepted', message: '' },
  ended: { kind: 'ended', message: 'It is over' },
  refused: { kind: 'refused', message: 'Wrong email or password' },
  refusedSilently: { kind: 'refused', message: '' },
  overtaken: { kind: 'refused', message: 'It has changed meanwhile', status: 409 },
  refusedFields: {
    kind: 'refused',
    message: 'Validation error',
    problems: { email: 'Email is too long', newPassword: 'Password is too long' },
  },
  unreachable: { kind: 'failed', message: '', detail: 'We cannot reach the server.' },
  unusable: { kind: 'failed', message: 'Token is missing from response' },
} as const satisfies Readonly<Record<string, FormOutcome>>;

/** The model of the form machine, which the walks on its screens share. */
export const formModel: ModelOptions<typeof formMachine> = {
  machine: formMachine,
  inputs: [login, change],
  events: [
    { type: 'field.changed', field: 'email', value: 'asha@example.com' },
    { type: 'field.changed', field: 'newPassword', value: 'secret-2' },
    { type: 'option.chosen', field: 'role', value: 'student' },
    { type: 'option.chosen', field: 'role', value: 'teacher' },
    { type: 'values.loaded', values: { ...change.values, newPassword: 'secret-3' } },
    { type: 'form.submitted', button: '' },
    ...Object.values(outcomes).map((outcome) => done('send', outcome)),
    failed('send', new Error('a fault in this program')),
    after('pause', 'form.accepted'),
  ],
  canHappen: ({ context }, event) =>
    event.type === 'values.loaded'
      ? context.pause === null
      : !('field' in event) || event.field in context.values,
  project: (snapshot) => {
    const { values, problems, message, detail } = snapshot.context;
    const isTold = snapshot.matches({ editing: 'refused' }) || snapshot.matches({ editing: 'failed' });
    const isAccepted = snapshot.matches({ editing: 'accepted' });
    return {
      value: snapshot.value,
      values,
      problems,
      // Only these states show them.
      message: isTold || isAccepted ? message : '',
      detail: isTold ? detail : '',
    };
  },
};
