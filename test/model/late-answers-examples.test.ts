// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { lateAnswersMachine } from '#machines/late-answers.machine.ts';
import type { PaperWork } from '#machines/quiz-attempt.types.ts';
import { concernsAttempts } from '#web/actors/attempt-keys.ts';
import { createDeviceStore } from '#web/actors/device-store.ts';
import { createLateAnswers } from '#web/actors/late-answers.ts';
import { memoryStorage } from '#web/actors/memory-storage.ts';
import { createSiteVisits } from '#web/actors/site-visits.ts';
import { createApiClient } from '#web/api/client.ts';
import { type NetworkCall, type NetworkReply, stubNetwork } from './stub-network.ts';

/** What a person is told of late answers, and what is left on the device: the real machine on its real actors. */

const network = stubNetwork();
afterAll(() => vi.unstubAllGlobals());
const api = createApiClient({ host: '', getToken: () => 'token', onTokenRefused: () => undefined });
const storage = memoryStorage();
const store = createDeviceStore({ storage, lasts: true, deviceTime: Date.now });

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 15, 6) }));
afterEach(() => {
  vi.useRealTimers();
  storage.clear();
  network.drop();
  network.takeSeen();
});

const workOf = (answers: Record<string, string>): PaperWork => ({
  answers,
  answeredAt: Object.fromEntries(Object.keys(answers).map((index) => [index, 1000])),
  marked: [],
  visited: [0],
  current: 0,
});

const isOver = 0;
const inProgress = 600_000;

function keep(quizId: string, timeLeft: number, answers: Record<string, string> = { 0: '5' }): void {
  store.write({
    quizId,
    userId: 'st-1',
    writer: 'page-0',
    predecessors: [],
    submissionId: quizId,
    revision: 1,
    work: workOf(answers),
    score: 0,
    unsaved: true,
    timeTaken: 10,
    timeLeft,
  });
}

const stored = (quizId: string, more: object = {}) => ({
  _id: quizId,
  quizId,
  answers: {},
  status: 'completed',
  revision: 2,
  writer: 'page-0',
  ...more,
});
const ok = (data: object): NetworkReply => ({ body: { success: true, message: '', data } });
const no = (status: number, message: string, data?: object): NetworkReply => ({
  status,
  body: { success: false, message, data },
});

const quizOf = ({ call, body }: NetworkCall): string => {
  const named = typeof body === 'object' && body !== null && 'quizId' in body ? body.quizId : null;
  return typeof named === 'string' ? named : (call.split('/').at(-1) ?? '');
};

/** What the server answers about each quiz: when it is read, and when something is sent. */
function serve(quizzes: Readonly<Record<string, { read: NetworkReply; send?: NetworkReply }>>): void {
  network.release((call) => {
    const { read, send = 'offline' } = quizzes[quizOf(call)] ?? expect.fail(`nothing answers ${call.call}`);
    return call.call.startsWith('GET') ? read : send;
  });
}

const openWindows = new Set<string>();
function openSite() {
  openWindows.clear();
  const lateAnswers = createLateAnswers({
    api,
    store,
    isOpenInWindow: async (quizId) => openWindows.has(quizId),
  });
  const { onNews, sendCopies } = lateAnswers;
  const count = vi.fn(lateAnswers.count);
  const toasts: string[] = [];
  /** As the layout does when its script has come. */
  const show = () => {
    const site = createSiteVisits({
      concerns: concernsAttempts,
      onPage: () => () => undefined,
      count,
      onNews,
    });
    const machine = lateAnswersMachine.provide({ actors: { site, sendCopies } });
    const actor = createActor(machine, { input: { userId: 'st-1', page: 'page-1' } });
    actor.on('toast.requested', ({ tone, message }) => toasts.push(`${tone}: ${message}`));
    onTestFinished(() => void actor.stop());
    return actor.start();
  };
  return { lateAnswers, toasts, show, count };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const aMinute = () => vi.advanceTimersByTimeAsync(60_000);
const sentCalls = () => network.takeSeen().filter(({ call }) => !call.startsWith('GET'));

it('hands in, says so once and forgets the copy', async () => {
  keep('sums', isOver);
  serve({
    sums: { read: ok(stored('sums')), send: ok(stored('sums', { answers: { 0: '5' }, revision: 3 })) },
  });
  const { toasts, show } = openSite();
  const actor = show();
  await aMinute();
  expect(toasts).toEqual(['success: Your answers have been handed in']);
  expect(sentCalls()).toEqual([
    {
      call: 'PATCH quiz/updateQuizSubmission/st-1',
      body: expect.objectContaining({ status: 'completed', answers: { 0: '5' }, revision: 2 }),
    },
  ]);
  expect([actor.getSnapshot().value, storage.length]).toEqual(['resting', 0]);
});

it('tells once what the server refused, counts what is left, and goes on with that', async () => {
  keep('sums', isOver);
  keep('tables', isOver);
  serve({ sums: { read: no(403, 'Too late') }, tables: { read: 'offline' } });
  const { toasts, show } = openSite();
  const actor = show();
  await aMinute();
  expect(toasts).toEqual(['warning: Too late']);
  expect(actor.getSnapshot().context).toMatchObject({ waiting: 1, pending: 0 });
  expect(store.unsent('st-1').map(({ quizId }) => quizId)).toEqual(['tables']);
});

it('says the same words once for all answers of a round, and never nothing', async () => {
  keep('sums', isOver);
  keep('tables', isOver);
  keep('beads', isOver);
  const gone = { read: no(404, '') };
  serve({ sums: { read: no(403, 'Too late') }, tables: { read: no(403, 'Too late') }, beads: gone });
  const { toasts, show } = openSite();
  show();
  await aMinute();
  expect(toasts).toEqual(['warning: Too late', 'warning: Submission failed']);
});

it('tells of answers that were sent while nobody listened, once, and only the person whose they are', async () => {
  const { lateAnswers, toasts, show } = openSite();
  show().stop();
  keep('sums', isOver);
  serve({ sums: { read: no(403, 'Too late') } });
  const others: unknown[] = [];
  lateAnswers.onNews('st-2', (news) => others.push(news));
  lateAnswers.onNews(null, (news) => others.push(news));
  await lateAnswers.send('st-1');
  show().stop();
  show();
  await aMinute();
  expect(toasts).toEqual(['warning: Too late']);
  expect(others).toEqual([]);
});

it('tells of answers that another part of the page has sent, and stops counting them', async () => {
  keep('sums', isOver);
  serve({ sums: { read: 'offline' } });
  const { lateAnswers, toasts, show } = openSite();
  const actor = show();
  await settle();
  expect(actor.getSnapshot()).toMatchObject({ value: 'waiting', context: { waiting: 1 } });
  serve({ sums: { read: no(403, 'Too late') } });
  await lateAnswers.send('st-1');
  expect(actor.getSnapshot()).toMatchObject({ value: 'resting', context: { waiting: 0 } });
  expect(toasts).toEqual(['warning: Too late']);
});

it('does not call refused what the server has already', async () => {
  keep('sums', isOver);
  keep('tables', isOver);
  const has = { answers: { 0: '5' }, revision: 3 };
  serve({
    sums: { read: ok(stored('sums', has)), send: no(409, 'Too late', stored('sums', has)) },
    tables: { read: ok(stored('tables', has)), send: ok(stored('tables', has)) },
  });
  const { toasts, show } = openSite();
  show();
  await aMinute();
  expect(toasts).toEqual(['success: Your answers have been handed in']);
  expect(storage.length).toBe(0);
});

it('does not call handed in what the server left out', async () => {
  keep('sums', isOver);
  const other = stored('sums', { answers: { 0: '4' }, revision: 3 });
  serve({ sums: { read: ok(stored('sums')), send: ok(other) } });
  const { toasts, show } = openSite();
  show();
  await aMinute();
  expect(toasts).toEqual(['warning: This attempt has already been submitted']);
});

it('takes the word of a host that does not tell the answers', async () => {
  keep('sums', isOver);
  keep('tables', isOver);
  const silent = { _id: 'any', quizId: 'any', status: 'completed' };
  serve({
    sums: { read: ok(silent), send: ok(silent) },
    tables: { read: ok(silent), send: no(409, 'Too late', silent) },
  });
  const { toasts, show } = openSite();
  show();
  await aMinute();
  expect(toasts).toEqual(['success: Your answers have been handed in', 'warning: Too late']);
});

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
