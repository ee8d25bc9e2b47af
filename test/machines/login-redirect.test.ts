import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { loginRedirectMachine } from '#machines/session/login-redirect.machine.ts';

describe('the ten seconds after signing up', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('end at 10 000 ms, not a millisecond earlier', async () => {
    const actor = createActor(loginRedirectMachine).start();
    const left: string[] = [];
    actor.on('navigation.requested', ({ to }) => left.push(to));

    await vi.advanceTimersByTimeAsync(9_999);
    expect(left).toEqual([]);
    expect(actor.getSnapshot().context.secondsLeft).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(left).toEqual(['/login']);
    actor.stop();
  });
});
