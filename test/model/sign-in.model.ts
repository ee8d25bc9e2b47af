import { type AdmittedPerson, type SignInOutcome, signInMachine } from '#machines/session/sign-in.machine.ts';
import { after, done, failed, type ModelOptions } from './model-options.ts';

const asha: AdmittedPerson = { token: 'tok', fullName: 'Asha Rao', userId: 'st-1', role: 'teacher' };
const admitted = (message: string): SignInOutcome => ({ kind: 'admitted', person: asha, message });
const refused = (message: string, problems = {}): SignInOutcome => ({
  kind: 'refused',
  message,
  detail: '',
  problems,
});
export const outcomes = {
  greeted: admitted('Welcome, Asha'),
  silent: admitted(''),
  tokenMissing: { kind: 'tokenMissing' },
  refusedWithMessage: refused('Wrong email or password'),
  refusedSilently: refused(''),
  unreachable: { ...refused(''), detail: 'We cannot reach the server.' },
  refusedFields: refused('Validation error', { email: 'Email is too long' }),
} as const;

/** What the walks of the sign-in machine and of its screen share. */
export const signInModel: ModelOptions<typeof signInMachine> = {
  machine: signInMachine,
  inputs: [
    { redirect: '/competition?subject=1' },
    { redirect: '/competition?subject=1', role: 'student', email: 'asha@example.com' },
  ],
  events: [
    { type: 'role.chosen', role: 'student' },
    { type: 'role.chosen', role: 'teacher' },
    { type: 'otherRole.chosen' },
    { type: 'field.changed', field: 'email', value: 'asha@example.com' },
    { type: 'form.submitted', problems: { email: 'Email is required', password: 'Password is required' } },
    { type: 'form.submitted', problems: {} },
    ...Object.values(outcomes).map((outcome) => done('signIn', outcome)),
    failed('signIn', new Error('a fault in this program')),
    done('storeSession'),
    failed('storeSession', new Error('QuotaExceededError')),
    after('redirectDelay', 'signIn.welcoming'),
  ],
  project: (snapshot) => ({
    value: snapshot.value,
    role: snapshot.context.role,
    typed: snapshot.context.values.email,
    problems: snapshot.context.problems,
    // Told in these states alone.
    reason:
      snapshot.matches({ editing: 'refused' }) || snapshot.matches({ editing: 'failed' })
        ? snapshot.context.reason
        : '',
  }),
};
