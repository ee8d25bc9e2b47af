import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { OutboxNews } from '#domain/attempts/unsent-draft.ts';
import { pendingSubmissionsMachine } from '#machines/quiz-attempt/pending-submissions.machine.ts';
import { describeModel } from './graph.ts';
import { noticesAfter, pendingSubmissionsModel, stateFor } from './pending-submissions.model.ts';

describeModel('the pending submissions machine', {
  ...pendingSubmissionsModel,
  check: ({ event, snapshot, previous, emitted, started }) => {
    const { context } = snapshot;
    expect(emitted).toEqual(noticesAfter(event));
    expect(stateFor(snapshot)).toContain(snapshot.value);
    if (snapshot.matches('resting')) expect(context.failures).toBe(0);
    if (event.type === 'drafts.counted') {
      expect(context).toMatchObject({ waiting: event.waiting, pending: event.pending });
    }
    // The user is known from the start, and only their drafts are sent.
    const userId = context.userId;
    const rounds = started.filter(({ src }) => src === 'sendDrafts');
    const begins = snapshot.matches('sending') && !previous.matches('sending');
    expect(rounds).toEqual(begins ? [{ src: 'sendDrafts', input: { userId } }] : []);
    if (isFirst(event)) expect(started).toEqual([{ src: 'site', input: { userId } }]);
  },
});

const isFirst = ({ type }: { type: string }) => type === 'xstate.init';

/** Starts the machine with counts and rounds that the test decides; a round takes no time. */
function open(round: () => Promise<void>) {
  const rounds: number[] = [];
  let news: (event: OutboxNews | { type: 'network.restored' }) => void = () => undefined;
  const machine = pendingSubmissionsMachine.provide({
    actors: {
      site: fromCallback<EventObject, { userId: string | null }>(({ sendBack }) => {
        news = sendBack;
      }),
      sendDrafts: fromPromise<void, { userId: string }>(() => {
        rounds.push(Date.now());
        return round();
      }),
    },
  });
  const actor = createActor(machine, { input: { userId: 'st-1', page: 'page-1' } });
  actor.start();
  const waits = () => rounds.map((at, place) => at - (rounds[place - 1] ?? at)).slice(1);
  return { actor, waits, tell: (event: Parameters<typeof news>[0]) => news(event) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const oneWaits = { type: 'drafts.counted', waiting: 1, pending: 0 } as const;
const noneWaits = { type: 'drafts.counted', waiting: 0, pending: 0 } as const;

const expectWaits = (waits: readonly number[], wholes: readonly number[]) => {
  expect(waits).toHaveLength(wholes.length);
  for (const [place, whole] of wholes.entries()) {
    expect(waits[place]).toBeGreaterThanOrEqual(whole / 2);
    expect(waits[place]).toBeLessThanOrEqual(whole);
  }
};

it('waits longer after each round that leaves drafts, and starts over once none were left', async () => {
  const { tell, waits, actor } = open(() => Promise.resolve());
  tell(oneWaits);
  await vi.advanceTimersByTimeAsync(63_000);
  const grown = [1000, 2000, 4000, 8000, 16_000, 16_000];
  expectWaits(waits().slice(0, grown.length), grown);

  tell(noneWaits);
  await vi.advanceTimersByTimeAsync(600_000);
  const before = waits().length;
  tell(oneWaits);
  await vi.advanceTimersByTimeAsync(3000);
  expectWaits(waits().slice(before + 1, before + 3), [1000, 2000]);
  actor.stop();
});

it('does not try again sooner or later when drafts are counted in between', async () => {
  const { tell, waits, actor } = open(() => Promise.resolve());
  tell(oneWaits);
  for (let second = 0; second < 30; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    tell({ ...oneWaits, pending: second % 2 });
  }
  expectWaits(waits().slice(0, 4), [1000, 2000, 4000, 8000]);
  actor.stop();
});

it('tries at once when the network comes back or the user asks, and one round at a time', async () => {
  const { tell, waits, actor } = open(() => new Promise((resolve) => setTimeout(resolve, 100)));
  tell(oneWaits);
  await vi.advanceTimersByTimeAsync(200);
  tell({ type: 'network.restored' });
  actor.send({ type: 'send.requested' });
  await vi.advanceTimersByTimeAsync(200);
  actor.send({ type: 'send.requested' });
  actor.send({ type: 'send.requested' });
  expect(waits()).toEqual([200, 200]);
  actor.stop();
});
