// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import {
  aMinute,
  inProgress,
  isOver,
  keep,
  network,
  no,
  ok,
  openSite,
  openWindows,
  type Replies,
  serve,
  settle,
  store,
  stored,
} from './pending-submissions-site.ts';
import type { NetworkReply } from './stub-network.ts';

it('shares a round among all requests at the same time', async () => {
  await keep('sums', isOver);
  serve({ sums: { save: 'offline' } });
  const { pendingSubmissions } = openSite();
  await Promise.all([pendingSubmissions.send('st-1'), pendingSubmissions.send('st-1')]);
  expect(network.takeSeen()).toHaveLength(1);
  await pendingSubmissions.send('st-1');
  expect(network.takeSeen()).toHaveLength(1);
});

it('saves the answers of an attempt in progress silently, and keeps them as saved', async () => {
  await keep('sums', inProgress);
  const open = stored('sums', { status: 'in-progress', revision: 1 });
  serve({ sums: { save: ok({ ...open, answers: { 0: '5' }, revision: 2 }) } });
  const { toasts, show } = openSite();
  const actor = show();
  await aMinute();
  expect(toasts).toEqual([]);
  expect(actor.getSnapshot().value).toBe('resting');
  expect(await store.read('st-1', 'sums')).toMatchObject({
    answers: { 0: '5' },
    unsaved: false,
    revision: 2,
  });
});

const open = stored('sums', { status: 'in-progress', revision: 1 });
const elsewhere = { ...open, revision: 4, clientId: 'elsewhere' };
it.each<[string, NetworkReply]>([
  ['the server does not accept a save of it', no(403, 'Not now')],
  ['another device goes on without its answers', no(409, '', elsewhere)],
  ['the answer does not show that it was saved', ok({ _id: 'sums', quizId: 'sums', status: 'in-progress' })],
  ['the session has ended', no(401, 'Please login')],
  ['the server has trouble', no(503, 'Later')],
  ['there are too many requests', no(429, 'Later')],
  ['the server cannot be reached', 'offline'],
])('keeps an unsaved attempt that is in progress when %s', async (_, save) => {
  await keep('sums', inProgress);
  const before = await store.read('st-1', 'sums');
  serve({ sums: { save } });
  const { toasts, show } = openSite();
  const actor = show();
  await aMinute();
  expect([toasts, actor.getSnapshot().context.pending]).toEqual([[], 1]);
  expect(await store.read('st-1', 'sums')).toEqual(before);
});

it('keeps an attempt that another device continues as saved, with the answers of that device', async () => {
  await keep('sums', inProgress);
  const progress = { marked: [1], visited: [1, 2], current: 2, answeredAt: { 0: 1000, 1: 1400 } };
  serve({ sums: { save: no(409, '', { ...elsewhere, answers: { 0: '5', 1: '8' }, progress }) } });
  const { toasts, show } = openSite();
  const actor = show();
  await aMinute();
  expect([toasts, actor.getSnapshot().context.pending]).toEqual([[], 0]);
  expect(await store.read('st-1', 'sums')).toMatchObject({
    answers: { 0: '5', 1: '8' },
    progress: { marked: [], visited: [0, 1, 2], current: 0, answeredAt: { 0: 1000, 1: 1400 } },
    unsaved: false,
    revision: 4,
  });
});

it.each<[string, number, boolean, Replies]>([
  ['finished', isOver, false, { save: no(409, 'Over', open), submitQuiz: no(409, '', elsewhere) }],
  ['submitted', inProgress, true, { submitQuiz: no(409, '', elsewhere) }],
  ['submitted', inProgress, true, { submitQuiz: ok({ _id: 'sums', quizId: 'sums', status: 'completed' }) }],
])('keeps a %s attempt that the server may not have accepted', async (_, timeLeft, handedIn, replies) => {
  await keep('sums', timeLeft, { 0: '5' }, { handedIn });
  const before = await store.read('st-1', 'sums');
  serve({ sums: replies });
  const { toasts, show } = openSite();
  const actor = show();
  await aMinute();
  expect([toasts, actor.getSnapshot().context.waiting]).toEqual([[], 1]);
  expect(await store.read('st-1', 'sums')).toEqual(before);
});

it('does not touch an answer that was chosen while the earlier ones were sent', async () => {
  await keep('sums', inProgress);
  serve({ sums: { save: ok({ ...open, answers: { 0: '5' }, revision: 2 }) } });
  const { pendingSubmissions } = openSite();
  const round = pendingSubmissions.send('st-1');
  await keep('sums', inProgress, { 0: '5', 1: '8' });
  await round;
  expect(await store.read('st-1', 'sums')).toMatchObject({ answers: { 0: '5', 1: '8' }, unsaved: true });
});

it('leaves an attempt to the window that has it open, unless that window fails to send it for two seconds', async () => {
  await keep('sums', isOver);
  serve({ sums: { save: 'offline' } });
  const { show } = openSite();
  openWindows.add('sums');
  const actor = show();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(network.takeSeen()).toEqual([]);
  expect(actor.getSnapshot()).toMatchObject({ value: 'waiting', context: { waiting: 1 } });
  await aMinute();
  expect(network.takeSeen()).not.toEqual([]);
});

it('counts the drafts again when a window changes them, until it is stopped', async () => {
  const { show, count } = openSite();
  const actor = show();
  openWindows.add('sums');
  const waiting = () => actor.getSnapshot().context.waiting;
  await settle();
  expect(waiting()).toBe(0);
  await keep('sums', isOver);
  await settle();
  expect(waiting()).toBe(1);
  await store.clear('st-1', 'sums');
  await settle();
  expect(waiting()).toBe(0);
  actor.stop();
  count.mockClear();
  await store.clear('st-1', 'sums');
  await settle();
  expect(count).not.toHaveBeenCalled();
});

it('emits only the newest count, and nothing once it is stopped', async () => {
  await keep('sums', isOver);
  const { show, count } = openSite();
  const counts: ((waiting: number) => void)[] = [];
  count.mockImplementation(
    () => new Promise((tell) => counts.push((waiting) => tell({ waiting, pending: 0 }))),
  );
  openWindows.add('sums');
  const actor = show();
  await store.clear('st-1', 'tables');
  const [first, second] = counts;
  second?.(1);
  await settle();
  first?.(2);
  await settle();
  expect(actor.getSnapshot().context.waiting).toBe(1);
  expect(counts).toHaveLength(2);
});
