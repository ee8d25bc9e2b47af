// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  aMinute,
  inProgress,
  isOver,
  keep,
  network,
  no,
  ok,
  openSite,
  serve,
  settle,
  storage,
  store,
  stored,
} from './pending-submissions-site.ts';

it('submits, says so once and clears the draft', async () => {
  await keep('sums', isOver);
  serve({
    sums: {
      save: no(409, 'Over', stored('sums')),
      submitQuiz: ok(stored('sums', { answers: { 0: '5' }, revision: 3 })),
    },
  });
  const { toasts, show } = openSite();
  const actor = show();
  await aMinute();
  expect(toasts).toEqual(['success: Your answers have been submitted']);
  expect(network.takeSeen()).toEqual(
    ['in-progress', 'completed'].map((status) => ({
      call: 'PATCH quiz/updateQuizSubmission/st-1',
      body: expect.objectContaining({ status, answers: { 0: '5' }, revision: 1, background: true }),
    })),
  );
  expect([actor.getSnapshot().value, storage.length]).toEqual(['resting', 0]);
});

it.each([
  ['ended a moment ago', -1000],
  ['ends in a moment', 2000],
])('submits what the server has saved of an attempt that %s', async (_, left) => {
  await keep('sums', isOver);
  const clock = {
    status: 'in-progress',
    answers: { 0: '5' },
    serverTime: new Date(0).toISOString(),
    deadline: new Date(left).toISOString(),
  };
  serve({
    sums: {
      save: ok(stored('sums', { ...clock, revision: 2 })),
      submitQuiz: ok(stored('sums', { answers: { 0: '5' }, revision: 3 })),
    },
  });
  const { toasts, show } = openSite();
  const actor = show();
  await aMinute();
  expect(toasts).toEqual(['success: Your answers have been submitted']);
  expect(network.takeSeen()).toMatchObject([
    { body: { status: 'in-progress', revision: 1 } },
    { body: { status: 'completed', revision: 2 } },
  ]);
  expect([actor.getSnapshot().value, storage.length]).toEqual(['resting', 0]);
});

it('submits an attempt that the user submitted, with time left', async () => {
  await keep('sums', inProgress, { 0: '5' }, { handedIn: true });
  const graded = stored('sums', { answers: { 0: '5' } });
  const { toasts, show } = openSite();
  const actor = show();
  await settle();
  expect(actor.getSnapshot().context).toMatchObject({ waiting: 1, pending: 0 });
  serve({ sums: { submitQuiz: ok(graded) } });
  await aMinute();
  expect(toasts).toEqual(['success: Your answers have been submitted']);
  expect(network.takeSeen()).toMatchObject([{ body: { status: 'completed', answers: { 0: '5' } } }]);
});

it('reports refused answers once, counts the remaining drafts, and continues with them', async () => {
  await keep('sums', isOver);
  await keep('tables', isOver);
  serve({ sums: { save: no(403, 'Too late') }, tables: { save: 'offline' } });
  const { toasts, show } = openSite();
  const actor = show();
  await aMinute();
  expect(toasts).toEqual(['warning: Too late']);
  expect(actor.getSnapshot().context).toMatchObject({ waiting: 1, pending: 0 });
  expect((await store.unsent('st-1')).map(({ quizId }) => quizId)).toEqual(['tables']);
  expect(await store.notCounted('st-1')).toMatchObject([
    { quizId: 'sums', answers: { 0: '5' }, reason: 'Too late' },
  ]);
});

it('shows the same message once for all answers of a round, and never an empty one', async () => {
  await keep('sums', isOver);
  await keep('tables', isOver);
  await keep('beads', isOver);
  const gone = { save: no(404, '') };
  serve({ sums: { save: no(403, 'Too late') }, tables: { save: no(403, 'Too late') }, beads: gone });
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

it('reports answers that were sent without a listener, once, and only to their user', async () => {
  const { pendingSubmissions, toasts, show } = openSite();
  show().stop();
  await keep('sums', isOver);
  serve({ sums: { save: no(403, 'Too late') } });
  const others: unknown[] = [];
  pendingSubmissions.onNews('st-2', (news) => others.push(news));
  pendingSubmissions.onNews(null, (news) => others.push(news));
  await pendingSubmissions.send('st-1');
  show().stop();
  show();
  await aMinute();
  expect(toasts).toEqual(['warning: Too late']);
  expect(others).toEqual([]);
});

it('reports answers that another part of the page has sent, and stops counting them', async () => {
  await keep('sums', isOver);
  serve({ sums: { save: 'offline' } });
  const { pendingSubmissions, toasts, show } = openSite();
  const actor = show();
  await settle();
  expect(actor.getSnapshot()).toMatchObject({ value: 'waiting', context: { waiting: 1 } });
  serve({ sums: { save: no(403, 'Too late') } });
  await pendingSubmissions.send('st-1');
  expect(actor.getSnapshot()).toMatchObject({ value: 'resting', context: { waiting: 0 } });
  expect(toasts).toEqual(['warning: Too late']);
});

it('does not report answers that the server already has as refused', async () => {
  await keep('sums', isOver);
  await keep('tables', isOver);
  const has = { answers: { 0: '5' }, revision: 3 };
  serve({
    sums: {
      save: no(409, 'Over', stored('sums', has)),
      submitQuiz: no(409, 'Too late', stored('sums', has)),
    },
    tables: { save: no(409, 'Over', stored('tables', has)), submitQuiz: ok(stored('tables', has)) },
  });
  const { toasts, show } = openSite();
  show();
  await aMinute();
  expect(toasts).toEqual(['success: Your answers have been submitted']);
  expect(storage.length).toBe(0);
});

it('does not report answers that the server left out as submitted', async () => {
  await keep('sums', isOver);
  const other = stored('sums', { answers: { 0: '4' }, revision: 3 });
  serve({ sums: { save: no(409, 'Over', stored('sums')), submitQuiz: ok(other) } });
  const { toasts, show } = openSite();
  show();
  await aMinute();
  expect(toasts).toEqual(['warning: They came after the quiz had been submitted']);
  expect(await store.notCounted('st-1')).toMatchObject([
    { quizId: 'sums', answers: { 0: '5' }, reason: 'They came after the quiz had been submitted' },
  ]);
});

it('keeps a draft that it cannot set aside, and says nothing', async () => {
  await keep('sums', isOver);
  const setItem = vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  onTestFinished(() => setItem.mockRestore());
  serve({ sums: { save: no(409, 'Over', stored('sums')), submitQuiz: no(403, 'Too late') } });
  const { toasts, pendingSubmissions } = openSite();
  await pendingSubmissions.send('st-1');
  expect([toasts, (await store.unsent('st-1')).length]).toEqual([[], 1]);
});

it('keeps answers that were chosen while the earlier ones were submitted', async () => {
  await keep('sums', isOver);
  const submitQuiz = ok(stored('sums', { answers: { 0: '5' }, revision: 3 }));
  serve({ sums: { save: no(409, 'Over', stored('sums')), submitQuiz } });
  const { pendingSubmissions } = openSite();
  const round = pendingSubmissions.send('st-1');
  await keep('sums', isOver, { 0: '5', 1: '8' });
  await round;
  expect(await store.read('st-1', 'sums')).toMatchObject({ answers: { 0: '5', 1: '8' }, unsaved: true });
});

it('reports answers as submitted on a host that returns none', async () => {
  await keep('sums', inProgress, { 0: '5' }, { handedIn: true, revision: null });
  serve({ sums: { submitQuiz: ok({ _id: 'any', quizId: 'any', status: 'completed' }) } });
  const { toasts, show } = openSite();
  show();
  await aMinute();
  expect([toasts, storage.length]).toEqual([['success: Your answers have been submitted'], 0]);
});
