import { expect } from 'vitest';
import { type SignUpOutcome, signUpMachine } from '#machines/sign-up.machine.ts';
import { after, describeModel, done, failed } from './graph.ts';

const refused = (message: string, problems = {}): SignUpOutcome => ({
  kind: 'refused',
  message,
  detail: '',
  problems,
});
const outcomes = [
  { outcome: { kind: 'enrolled', message: '' }, says: 'Signup Successful!' },
  { outcome: { kind: 'enrolled', message: 'Registered' }, says: 'Registered' },
  { outcome: refused(''), says: 'Signup failed' },
  { outcome: refused('Email already registered'), says: 'Email already registered' },
  {
    outcome: refused('Validation error', { mobile: 'Invalid mobile number (10 digits required)' }),
    says: 'Validation error',
  },
] satisfies { outcome: SignUpOutcome; says: string }[];

describeModel('the sign-up machine', {
  machine: signUpMachine,
  inputs: [undefined],
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
  project: ({ value, context: { role, forms, secondsLeft } }) => ({
    value,
    role,
    secondsLeft,
    mobile: forms[role].values.mobile,
    problems: forms[role].problems,
  }),
  check: ({ event, snapshot, emitted }) => {
    const { forms, role, secondsLeft } = snapshot.context;
    if (event.type === 'field.changed') expect(forms[role].problems.mobile).toBeUndefined();
    if (event.type === 'xstate.done.actor.signUp') {
      const sample = outcomes.find(({ outcome }) => outcome === event.output);
      const enrolled = sample?.outcome.kind === 'enrolled';
      expect(emitted[0]).toEqual({
        type: 'toast.requested',
        tone: enrolled ? 'success' : 'error',
        message: sample?.says,
        detail: '',
      });
      expect(snapshot.hasTag('enrolled')).toBe(enrolled);
    }
    if (event.type === 'xstate.error.actor.signUp') {
      expect(emitted).toEqual([
        { type: 'toast.requested', tone: 'error', message: 'Signup failed', detail: '' },
      ]);
    }
    // The login page comes on request or after the tenth second, and never before.
    const leaves = emitted.some(({ type }) => type === 'navigation.requested');
    expect(leaves).toBe(snapshot.status === 'done');
    if (leaves && event.type !== 'login.requested') expect(secondsLeft).toBe(1);
  },
});
