import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type SignUpOutcome, type SignUpRequest, signUpMachine } from '#machines/session/sign-up.machine.ts';

describe('the ten seconds after signing up', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('end at 10 000 ms, not a millisecond earlier', async () => {
    const actor = createActor(
      signUpMachine.provide({
        actors: {
          signUp: fromPromise<SignUpOutcome, SignUpRequest>(() =>
            Promise.resolve({ kind: 'enrolled', message: '' }),
          ),
        },
      }),
      { input: {} },
    ).start();
    const left: string[] = [];
    actor.on('navigation.requested', ({ to }) => left.push(to));
    actor.send({ type: 'form.submitted', problems: {} });
    await vi.advanceTimersByTimeAsync(0);

    await vi.advanceTimersByTimeAsync(9_999);
    expect(left).toEqual([]);
    expect(actor.getSnapshot().context.secondsLeft).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(left).toEqual(['/login']);
    actor.stop();
  });
});
