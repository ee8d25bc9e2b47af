// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  aMinute,
  inProgress,
  isOver,
  keep,
  no,
  ok,
  openSite,
  sentCalls,
  serve,
  settle,
  storage,
  store,
  stored,
} from './late-answers-site.ts';

/** What a person is told of late answers, and what becomes of them. */

it('hands in, says so once and forgets the copy', async () => {
  await keep('sums', isOver);
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

it('hands in a paper that the person handed in, with time left', async () => {
  await keep('sums', inProgress, { 0: '5' }, true);
  const graded = stored('sums', { answers: { 0: '5' } });
  const { toasts, show } = openSite();
  const actor = show();
  await settle();
  expect(actor.getSnapshot().context).toMatchObject({ waiting: 1, pending: 0 });
  serve({ sums: { read: ok(stored('sums', { status: 'in-progress' })), send: ok(graded) } });
  await aMinute();
  expect(toasts).toEqual(['success: Your answers have been handed in']);
  expect(sentCalls()).toMatchObject([{ body: { status: 'completed', answers: { 0: '5' } } }]);
});

it('tells once what the server refused, counts what is left, and goes on with that', async () => {
  await keep('sums', isOver);
  await keep('tables', isOver);
  serve({ sums: { read: no(403, 'Too late') }, tables: { read: 'offline' } });
  const { toasts, show } = openSite();
  const actor = show();
  await aMinute();
  expect(toasts).toEqual(['warning: Too late']);
  expect(actor.getSnapshot().context).toMatchObject({ waiting: 1, pending: 0 });
  expect((await store.unsent('st-1')).map(({ quizId }) => quizId)).toEqual(['tables']);
  expect(await store.notCounted('st-1')).toEqual([notCounted('sums', 'Too late')]);
});

it('says the same words once for all answers of a round, and never nothing', async () => {
  await keep('sums', isOver);
  await keep('tables', isOver);
  await keep('beads', isOver);
  const gone = { read: no(404, '') };
  serve({ sums: { read: no(403, 'Too late') }, tables: { read: no(403, 'Too late') }, beads: gone });
  const { toasts, show } = openSite();
  show();
  await aMinute();
  expect(toasts).toEqual(['warning: Too late', 'warning: Submission failed']);
  const reasons = (await store.notCounted('st-1')).map(({ quizId, reason }) => [quizId, reason]);
  expect(Object.fromEntries(reasons)).toEqual({
    sums: 'Too late',
    tables: 'Too late',
    beads: 'Submission failed',
  });
});

it('tells of answers that were sent while nobody listened, once, and only the person whose they are', async () => {
  const { lateAnswers, toasts, show } = openSite();
  show().stop();
  await keep('sums', isOver);
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
  await keep('sums', isOver);
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
  await keep('sums', isOver);
  await keep('tables', isOver);
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
  await keep('sums', isOver);
  const other = stored('sums', { answers: { 0: '4' }, revision: 3 });
  serve({ sums: { read: ok(stored('sums')), send: ok(other) } });
  const { toasts, show } = openSite();
  show();
  await aMinute();
  const message = 'This attempt has already been submitted';
  expect(toasts).toEqual([`warning: ${message}`]);
  expect(await store.notCounted('st-1')).toEqual([notCounted('sums', message)]);
});

it('keeps a copy that it cannot set aside, and says nothing', async () => {
  await keep('sums', isOver);
  const setItem = vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  onTestFinished(() => setItem.mockRestore());
  serve({ sums: { read: no(403, 'Too late') } });
  const { toasts, lateAnswers } = openSite();
  await lateAnswers.send('st-1');
  expect([toasts, (await store.unsent('st-1')).length]).toEqual([[], 1]);
});

it('keeps answers that were chosen while the earlier ones were handed in', async () => {
  await keep('sums', isOver);
  serve({
    sums: { read: ok(stored('sums')), send: ok(stored('sums', { answers: { 0: '5' }, revision: 3 })) },
  });
  const { lateAnswers } = openSite();
  const round = lateAnswers.send('st-1');
  await keep('sums', isOver, { 0: '5', 1: '8' });
  await round;
  expect(await store.read('st-1', 'sums')).toMatchObject({ answers: { 0: '5', 1: '8' }, unsaved: true });
});

const notCounted = (quizId: string, reason: string) => ({
  id: expect.any(String),
  userId: 'st-1',
  quizId,
  quizTitle: '',
  submissionId: quizId,
  answers: { 0: '5' },
  answeredAt: { 0: 1000 },
  at: expect.any(Number),
  reason,
});

it('takes the word of a host that does not tell the answers', async () => {
  await keep('sums', isOver);
  await keep('tables', isOver);
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
