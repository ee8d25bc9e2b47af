import { expect } from 'vitest';
import type { SignInOutcome } from '#machines/session/sign-in.machine.ts';
import { describeModel } from './graph.ts';
import { outcomes, signInModel } from './sign-in.model.ts';

const toast = (tone: 'success' | 'error', message: string) => expect.objectContaining({ tone, message });

/** Where the form stands after each outcome. */
const places = new Map<SignInOutcome, unknown>([
  [outcomes.greeted, 'storing'],
  [outcomes.silent, 'storing'],
  [outcomes.tokenMissing, { editing: 'failed' }],
  [outcomes.refusedWithMessage, { editing: 'refused' }],
  [outcomes.refusedSilently, { editing: 'refused' }],
  [outcomes.unreachable, { editing: 'failed' }],
  [outcomes.refusedFields, { editing: 'open' }],
]);

/** The toast that each outcome brings, as the specification words it (sections 4 and 8). */
const words = new Map<SignInOutcome, unknown>([
  [outcomes.tokenMissing, toast('error', 'Token is missing from response')],
  [outcomes.refusedWithMessage, toast('error', 'Wrong email or password')],
  [outcomes.refusedSilently, toast('error', 'Login failed')],
  [outcomes.unreachable, toast('error', 'Login failed')],
  [outcomes.refusedFields, toast('error', 'Validation error')],
]);

describeModel('the sign-in machine', {
  ...signInModel,
  check: ({ event, snapshot, emitted, started }) => {
    const { values, problems, role, redirectTo, admitted: person } = snapshot.context;
    if (event.type === 'field.changed') expect(problems.email).toBeUndefined();
    if (started.some(({ src }) => src === 'signIn')) {
      expect(started).toEqual([{ src: 'signIn', input: { role, values } }]);
    }
    if (event.type === 'xstate.done.actor.signIn') {
      const outcome = Object.values(outcomes).find((sample) => sample === event.output);
      expect(snapshot.value).toEqual(outcome && places.get(outcome));
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
