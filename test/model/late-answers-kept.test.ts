// @vitest-environment jsdom
import { expect, it } from 'vitest';
import {
  aMinute,
  inProgress,
  isOver,
  keep,
  keepOf,
  network,
  no,
  ok,
  openSite,
  openWindows,
  sentCalls,
  serve,
  settle,
  storage,
  store,
  stored,
} from './late-answers-site.ts';
import type { NetworkReply } from './stub-network.ts';

/** What stays on the device while late answers are sent, and what is counted of it. */

it('shares a round among all who have the copies sent at the same time', async () => {
  keep('sums', isOver);
  serve({ sums: { read: 'offline' } });
  const { lateAnswers } = openSite();
  await Promise.all([lateAnswers.send('st-1'), lateAnswers.send('st-1')]);
  expect(network.takeSeen()).toHaveLength(1);
  await lateAnswers.send('st-1');
  expect(network.takeSeen()).toHaveLength(1);
});

it('saves the answers of an attempt in progress without a word, and keeps them as saved', async () => {
  keep('sums', inProgress);
  const open = stored('sums', { status: 'in-progress', revision: 1 });
  serve({ sums: { read: ok(open), send: ok({ ...open, answers: { 0: '5' }, revision: 2 }) } });
  const { toasts, show } = openSite();
  const actor = show();
  await aMinute();
  expect(toasts).toEqual([]);
  expect(actor.getSnapshot().value).toBe('resting');
  expect(store.read('st-1', 'sums')).toMatchObject({ answers: { 0: '5' }, unsaved: false, revision: 2 });
});

const open = stored('sums', { status: 'in-progress', revision: 1 });
it.each<[string, { read: NetworkReply; send?: NetworkReply }]>([
  ['the server does not accept a save of it', { read: ok(open), send: no(403, 'Not now') }],
  ['another device saved last', { read: ok({ ...open, writer: 'elsewhere' }), send: ok(open) }],
  ['another device saves meanwhile', { read: ok(open), send: no(409, '', { ...open, writer: 'elsewhere' }) }],
  ['the session has ended', { read: no(401, 'Please login') }],
  ['the server has trouble', { read: no(503, 'Later') }],
  ['there are too many requests', { read: no(429, 'Later') }],
])('keeps an unsaved attempt that is in progress when %s', async (_, replies) => {
  keep('sums', inProgress);
  const before = store.read('st-1', 'sums');
  serve({ sums: replies });
  const { toasts, show } = openSite();
  const actor = show();
  await aMinute();
  expect([toasts, actor.getSnapshot().context.pending]).toEqual([[], 1]);
  expect(store.read('st-1', 'sums')).toEqual(before);
});

it.each([
  [
    'whose time is over',
    isOver,
    { ...open, deadline: '2026-01-15T05:00:00Z', serverTime: '2026-01-15T06:00:00Z' },
  ],
  ['that the person handed in', inProgress, open],
])('keeps a paper %s when another device saves while it is handed in', async (_, timeLeft, known) => {
  keep('sums', timeLeft, { 0: '5' }, timeLeft === inProgress);
  const before = store.read('st-1', 'sums');
  serve({ sums: { read: ok(known), send: no(409, 'Changed', { ...known, writer: 'elsewhere' }) } });
  const { toasts, show } = openSite();
  const actor = show();
  await settle();
  expect(sentCalls()).toMatchObject([{ body: { status: 'completed', answers: { 0: '5' } } }]);
  expect([toasts, actor.getSnapshot().context.waiting]).toEqual([[], 1]);
  expect(store.read('st-1', 'sums')).toEqual(before);
});

it('forgets the copy of the quiz and the person that was handed in alone', async () => {
  keep('sums', isOver);
  keep('tables', inProgress);
  keepOf('st-2', 'sums', isOver);
  serve({
    sums: { read: ok(stored('sums')), send: ok(stored('sums', { answers: { 0: '5' }, revision: 3 })) },
    tables: { read: 'offline' },
  });
  await openSite().lateAnswers.send('st-1');
  expect(store.unsent(null).map(({ userId, quizId }) => `${userId} ${quizId}`)).toEqual([
    'st-1 tables',
    'st-2 sums',
  ]);
});

it('does not touch an answer that was chosen while the earlier ones were sent', async () => {
  keep('sums', inProgress);
  serve({ sums: { read: ok(open), send: ok({ ...open, revision: 2 }) } });
  const { lateAnswers } = openSite();
  const round = lateAnswers.send('st-1');
  keep('sums', inProgress, { 0: '5', 1: '8' });
  await round;
  expect(store.read('st-1', 'sums')).toMatchObject({ answers: { 0: '5', 1: '8' }, unsaved: true });
});

it('leaves an attempt to the window that has it open', async () => {
  keep('sums', isOver);
  const { show } = openSite();
  openWindows.add('sums');
  const actor = show();
  await aMinute();
  expect(network.takeSeen()).toEqual([]);
  expect(actor.getSnapshot()).toMatchObject({ value: 'waiting', context: { waiting: 1 } });
});

it('counts what another window stores of attempts, and nothing else, until it is stopped', () => {
  const { show, count } = openSite();
  const actor = show();
  openWindows.add('sums');
  const another = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  const waiting = () => actor.getSnapshot().context.waiting;
  keep('sums', isOver);
  another('token');
  expect(waiting()).toBe(0);
  another('attempt:st-1:sums');
  expect(waiting()).toBe(1);
  storage.clear();
  another(null);
  expect(waiting()).toBe(0);
  actor.stop();
  count.mockClear();
  another(null);
  expect(count).not.toHaveBeenCalled();
});
