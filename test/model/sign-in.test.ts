import { expect } from 'vitest';
import { type AdmittedPerson, type SignInOutcome, signInMachine } from '#machines/sign-in.machine.ts';
import { after, describeModel, done, failed } from './graph.ts';

const asha: AdmittedPerson = { token: 'tok', fullName: 'Asha Rao', userId: 'st-1', role: 'teacher' };
const admitted = (message: string): SignInOutcome => ({ kind: 'admitted', person: asha, message });
const refused = (message: string, problems = {}): SignInOutcome => ({
  kind: 'refused',
  message,
  detail: '',
  problems,
});
const outcomes = {
  greeted: admitted('Welcome, Asha'),
  silent: admitted(''),
  tokenMissing: { kind: 'tokenMissing' },
  refusedWithWords: refused('Invalid email or password'),
  refusedSilently: refused(''),
  refusedFields: refused('Validation error', { email: 'Email is too long' }),
} as const;

const toast = (tone: 'success' | 'error', message: string) => expect.objectContaining({ tone, message });

/** The toast that each outcome brings, as the specification words it (sections 4 and 8). */
const words = new Map<SignInOutcome, unknown>([
  [outcomes.tokenMissing, toast('error', 'Token is missing from response')],
  [outcomes.refusedWithWords, toast('error', 'Invalid email or password')],
  [outcomes.refusedSilently, toast('error', 'Login failed')],
  [outcomes.refusedFields, toast('error', 'Validation error')],
]);

describeModel('the sign-in machine', {
  machine: signInMachine,
  inputs: [{ redirect: '/competition?subject=1' }],
  events: [
    { type: 'role.chosen', role: 'student' },
    { type: 'role.chosen', role: 'teacher' },
    { type: 'field.changed', field: 'email', value: 'asha@example.com' },
    { type: 'form.submitted', problems: { email: 'Email is required', password: 'Password is required' } },
    { type: 'form.submitted', problems: {} },
    ...Object.values(outcomes).map((outcome) => done('signIn', outcome)),
    failed('signIn', new Error('a fault in this program')),
    done('storeSession'),
    failed('storeSession', new Error('QuotaExceededError')),
    after('redirectDelay', 'signIn.welcoming'),
  ],
  project: ({ value, context: { role, forms } }) => ({
    value,
    role,
    typed: forms[role].values.email,
    problems: forms[role].problems,
  }),
  check: ({ event, snapshot, emitted, started }) => {
    const { forms, role, redirectTo, admitted: person } = snapshot.context;
    if (event.type === 'field.changed') expect(forms[role].problems.email).toBeUndefined();
    if (started.some(({ src }) => src === 'signIn')) {
      expect(started).toEqual([{ src: 'signIn', input: { role, values: forms[role].values } }]);
    }
    if (event.type === 'xstate.done.actor.signIn') {
      const outcome = Object.values(outcomes).find((sample) => sample === event.output);
      expect(snapshot.value).toBe(outcome?.kind === 'admitted' ? 'storing' : 'editing');
      expect(emitted[0]).toEqual(outcome && words.get(outcome));
      expect(emitted.map(({ type }) => type).includes('form.refused')).toBe(
        outcome === outcomes.refusedFields,
      );
    }
    if (event.type === 'xstate.done.actor.storeSession') {
      expect(emitted).toEqual([
        { type: 'person.admitted', person },
        toast('success', snapshot.context.message || 'Login Successful!'),
      ]);
    }
    if (event.type === 'xstate.error.actor.signIn') expect(emitted).toEqual([toast('error', 'Login failed')]);
    if (event.type === 'xstate.error.actor.storeSession') {
      expect(emitted).toEqual([
        expect.objectContaining({
          message: 'Login failed',
          detail: expect.stringContaining('refuses to remember'),
        }),
      ]);
    }
    const navigations = emitted.filter(({ type }) => type === 'navigation.requested');
    expect(navigations).toEqual(
      event.type.startsWith('xstate.after') ? [{ type: 'navigation.requested', to: redirectTo }] : [],
    );
    expect(redirectTo).toBe('/competition?subject=1');
  },
});
