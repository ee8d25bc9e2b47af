// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { AttemptToSend, WatchResult } from '#domain/attempts/attempt.ts';
import { secondsLeft } from '#domain/attempts/attempt-clock.ts';
import type { FoundOnDevice, FoundOnServer, FoundQuestions, LookUpInput } from '#domain/attempts/look-up.ts';
import type { SendInput, SendReply } from '#domain/attempts/sending.ts';
import type { Submission } from '#domain/attempts/submission.ts';
import { attemptLookUpMachine } from '#machines/quiz-attempt/attempt-look-up.machine.ts';
import { attemptOpeningMachine } from '#machines/quiz-attempt/attempt-opening.machine.ts';
import { questionPaperMachine } from '#machines/quiz-attempt/question-paper.machine.ts';
import { quizAttemptMachine } from '#machines/quiz-attempt/quiz-attempt.machine.ts';
import { sendAnswersMachine } from '#machines/quiz-attempt/send-answers.machine.ts';
import { submitAttemptMachine } from '#machines/quiz-attempt/submit-attempt.machine.ts';
import { submitQuizMachine } from '#machines/quiz-attempt/submit-quiz.machine.ts';
import { attemptActor } from '#test/support/attempt-actor.ts';
import { createClock } from '#web/platform/clock.ts';
import { page } from '#web/platform/page.ts';
import { asked, inProgress, listedInProgress, nothing } from './attempt-look-up.model.ts';
import { refusedSilently, seen, unreachable } from './quiz-attempt.model.ts';
import { onServer } from './send-answers.model.ts';

/** Checks the timing of an attempt, with the real page and clock actors and a stubbed server. */

const opened = Date.UTC(2026, 0, 15, 6);
beforeEach(() => void vi.useFakeTimers({ now: opened }));
afterEach(() => void vi.useRealTimers());

interface Server {
  save: () => Promise<SendReply>;
  watch: () => Promise<WatchResult>;
  submit: () => Promise<SendReply>;
}

const saved: SendReply = {
  kind: 'stored',
  submission: { ...onServer, answers: {}, revision: 5, deadline: null },
  times: { asked: opened, answered: opened },
};
const cut = () => Promise.reject(new Error('the wire was cut'));
/** A response that is pending until the test resolves it. */
function underWay<Answer>() {
  let come: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    come = resolve;
  });
  return { answer, come };
}

/** Opens an attempt with nothing unsaved. All times are in milliseconds since then. */
async function openPaper(answers: Partial<Server> = {}, secondsToGo = 600) {
  const server: Server = { save: async () => saved, watch: async () => seen, submit: cut, ...answers };
  const calls = { save: [] as number[], watch: [] as number[] };
  const note = (call: keyof typeof calls) => calls[call].push(Date.now() - opened);
  const toasts: string[] = [];
  const spoken: [number, string][] = [];
  let kept = true;
  const deadline = new Date(opened + secondsToGo * 1000).toISOString();
  const submission: Submission = {
    ...inProgress,
    revision: 0,
    answers: { 0: '4' },
    progress: { marked: [1], visited: [0, 1], current: 1, answeredAt: { 0: 61_000 } },
    startedAt: null,
    deadline,
  };
  const listed: FoundOnServer = {
    ...listedInProgress,
    submissions: [submission],
    times: { asked: opened, answered: opened },
  };
  const lookUpActors = {
    readDevice: fromPromise<FoundOnDevice, LookUpInput>(async () => ({
      ...nothing,
      tabClientIds: ['page-0', 'page-1'],
    })),
    askServer: fromPromise<FoundOnServer, LookUpInput>(async () => listed),
    askQuestions: fromPromise<FoundQuestions, { quizId: string }>(async () => ({ ...asked, now: opened })),
  };
  const common = { page, clock: createClock({ now: Date.now, deviceTime: Date.now }) };
  const paperActors = {
    keyboard: fromCallback(() => undefined),
    draftWriter: fromCallback<{ type: 'answers.changed'; attempt: AttemptToSend }, AttemptToSend>(
      ({ receive, sendBack }) => {
        const write = () => sendBack({ type: kept ? 'draft.kept' : 'draft.failed' });
        receive(write);
        write();
      },
    ),
    saveAttempt: sendAnswersMachine.provide({
      actors: {
        send: fromPromise<SendReply, SendInput>(() => {
          note('save');
          return server.save();
        }),
      },
    }),
    watchAttempt: fromPromise<WatchResult, AttemptToSend>(() => {
      note('watch');
      return server.watch();
    }),
  };
  const attempt = createActor(
    quizAttemptMachine.provide({
      actors: {
        ...common,
        opening: attemptOpeningMachine.provide({
          actors: { lookUpAttempt: attemptLookUpMachine.provide({ actors: lookUpActors }) },
        }),
        paper: questionPaperMachine.provide({ actors: { ...common, ...paperActors } }),
        submitQuiz: submitQuizMachine.provide({
          actors: {
            ...common,
            submitAttempt: submitAttemptMachine.provide({
              actors: {
                keepSubmitted: fromPromise<void, AttemptToSend>(async () => undefined),
                sendAnswers: sendAnswersMachine.provide({
                  actors: { send: fromPromise<SendReply, SendInput>(() => server.submit()) },
                }),
              },
            }),
          },
        }),
        tabLock: fromCallback<{ type: 'lock.demanded' }, { quizId: string; userId: string | null }>(
          ({ sendBack }) => sendBack({ type: 'lock.granted' }),
        ),
      },
    }),
    { input: { quizId: 'beads', userId: 'st-1', clientId: 'page-1', begun: null } },
  );
  const actor = attemptActor(attempt);
  actor.on('*', (notice) => {
    if (notice.type === 'toast.requested') toasts.push(`${notice.tone}: ${notice.message}`);
  });
  actor.subscribe(() => {
    const { context } = actor.getSnapshot();
    const last = spoken.at(-1)?.[1] ?? '';
    if (context.spokenTime !== last) spoken.push([secondsLeft(context), context.spokenTime]);
  });
  onTestFinished(() => void attempt.stop());
  attempt.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(attempt.getSnapshot().matches('paper')).toBe(true);
  return {
    attempt,
    actor,
    server,
    calls,
    toasts,
    spoken,
    /** Submits and confirms: the last question is on view and marked, so the paper asks first. */
    submitQuiz: async () => {
      for (let press = 0; press < 2; press += 1) {
        await pass(600);
        actor.send({ type: 'submit.requested' });
      }
      await pass(0);
    },
    pick: (optionIndex = 1) => actor.send({ type: 'answer.chosen', optionIndex }),
    setKept: (value: boolean) => {
      kept = value;
    },
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const showPage = () => document.dispatchEvent(new Event('visibilitychange'));
const reconnect = () => window.dispatchEvent(new Event('online'));

it('watches a second and a half after each response, one request at a time', async () => {
  const { calls, server } = await openPaper();
  await pass(6000);
  expect(calls.watch).toEqual([1500, 3000, 4500, 6000]);
  const slow = underWay<WatchResult>();
  server.watch = () => slow.answer;
  await pass(7000);
  expect(calls.watch).toEqual([1500, 3000, 4500, 6000, 7500]);
  slow.come(seen);
  server.watch = cut;
  await pass(4000);
  expect(calls.watch.slice(5)).toEqual([14_500, 16_000]);
});

it('watches at once when the clock is doubted or the network comes back', async () => {
  const { calls } = await openPaper();
  await pass(500);
  showPage();
  await pass(2700);
  reconnect();
  await pass(2000);
  expect(calls.watch).toEqual([500, 2000, 3200, 4700]);
});

it('watches again when the clock is doubted during a request', async () => {
  const { attempt, calls, server } = await openPaper();
  const before = underWay<WatchResult>();
  server.watch = () => before.answer;
  await pass(2500);
  server.watch = async () => seen;
  showPage();
  await pass(0);
  before.come({ kind: 'closed' });
  await pass(0);
  expect(attempt.getSnapshot().matches('paper')).toBe(true);
  await pass(2000);
  expect(calls.watch).toEqual([1500, 2500, 4000]);
});

it.each<[string, () => Promise<SendReply>]>([
  ['has trouble', cut],
  ['cannot be reached', async () => unreachable],
])('saves with growing pauses while the server %s, and starts over after a save', async (_, save) => {
  const { calls, server, pick } = await openPaper({ save, watch: cut }, 6000);
  const waits = () => calls.save.map((at, place) => at - (calls.save[place - 1] ?? 0));
  pick();
  await pass(70_000);
  const [first, ...later] = waits().slice(0, 8);
  expect(first).toBe(400);
  for (const [place, whole] of [1000, 2000, 4000, 8000, 16_000, 16_000].entries()) {
    expect(later[place]).toBeGreaterThanOrEqual(whole / 2);
    expect(later[place]).toBeLessThanOrEqual(whole);
  }
  server.save = async () => saved;
  await pass(16_000);
  server.save = save;
  const before = calls.save.length;
  pick(0);
  await pass(2000);
  expect(calls.save[before + 1]).toBeGreaterThanOrEqual((calls.save[before] ?? 0) + 500);
  expect(calls.save[before + 1]).toBeLessThanOrEqual((calls.save[before] ?? 0) + 1000);
});

it.each<[string, () => Promise<SendReply>]>([
  ['has trouble', cut],
  ['cannot be reached', async () => unreachable],
])('saves at once when the watch gets a response after the server %s', async (_, save) => {
  const { actor, calls, server, pick } = await openPaper({ save, watch: cut }, 6000);
  pick();
  await pass(30_000);
  const tries = calls.save.length;
  Object.assign(server, { save: async () => saved, watch: async () => seen });
  await pass(2000);
  expect(calls.save.slice(tries)).toEqual(calls.watch.slice(-1));
  expect(actor.getSnapshot().hasTag('saved')).toBe(true);
});

it.each<[string, () => Promise<SendReply>]>([
  ['has trouble', cut],
  ['cannot be reached', async () => unreachable],
])('saves at once when the network comes back while the server %s', async (_, save) => {
  const { actor, calls, server, pick } = await openPaper({ save });
  pick();
  await pass(500);
  server.save = async () => saved;
  reconnect();
  await pass(0);
  expect(calls.save).toEqual([400, 500]);
  expect(actor.getSnapshot().hasTag('saved')).toBe(true);
});

it('sends sealed answers with growing pauses while the server does not accept them', async () => {
  const sent: number[] = [];
  const { toasts, submitQuiz } = await openPaper({
    submit: () => {
      sent.push(Date.now() - opened);
      return cut();
    },
  });
  await submitQuiz();
  await pass(70_000);
  expect(sent[0]).toBe(1200);
  expect(toasts).toEqual([]);
  for (const [place, whole] of [1000, 2000, 4000, 8000, 16_000, 16_000].entries()) {
    const wait = (sent[place + 1] ?? 0) - (sent[place] ?? 0);
    expect(wait).toBeGreaterThanOrEqual(whole / 2);
    expect(wait).toBeLessThanOrEqual(whole);
  }
});

it('saves changes together 400 ms after the first, and those during a save 400 ms after its response', async () => {
  const slow = underWay<SendReply>();
  const { calls, server, pick } = await openPaper({ save: () => slow.answer });
  pick(0);
  await pass(300);
  pick(1);
  await pass(99);
  expect(calls.save).toEqual([]);
  await pass(1);
  expect(calls.save).toEqual([400]);
  pick(0);
  await pass(100);
  server.save = async () => saved;
  slow.come(saved);
  await pass(300);
  pick(1);
  await pass(99);
  expect(calls.save).toEqual([400]);
  await pass(1);
  expect(calls.save).toEqual([400, 900]);
  await pass(1000);
  expect(calls.save).toEqual([400, 900]);
});

it('saves waiting changes at once when the page is hidden', async () => {
  const { calls, pick } = await openPaper();
  pick(0);
  await pass(50);
  window.dispatchEvent(new Event('pagehide'));
  await pass(1000);
  expect(calls.save).toEqual([50]);
});

it('reports once that this device keeps no draft, whatever happens', async () => {
  const { actor, toasts, pick, setKept, submitQuiz } = await openPaper({
    submit: async () => refusedSilently,
  });
  const warning =
    'warning: This browser cannot keep a copy of your answers. They are saved online as you go, so stay connected and keep this page open.';
  expect(toasts).toEqual([]);
  setKept(false);
  pick(0);
  expect(toasts).toEqual([warning]);
  pick(1);
  for (let submit = 0; submit < 2; submit += 1) {
    await submitQuiz();
    await pass(1000);
    expect(actor.getSnapshot().context.isKept).toBe(false);
  }
  setKept(true);
  pick(0);
  expect(actor.getSnapshot().context.isKept).toBe(true);
  setKept(false);
  pick(1);
  expect(actor.getSnapshot().context.isKept).toBe(false);
  expect(toasts).toEqual([warning, 'error: Submission failed', 'error: Submission failed']);
});

it.each([
  [4, 'paper'],
  [5, 'paper'],
  [6, 'conflict'],
])('at revision 5, a watch that finds revision %i of another device leads to %s', async (other, state) => {
  const { attempt, calls, server, pick } = await openPaper();
  const look = underWay<WatchResult>();
  server.watch = () => look.answer;
  await pass(2000);
  pick();
  await pass(400);
  const revision = attempt.getSnapshot().children.paper?.getSnapshot().context.revision;
  expect([calls, revision]).toEqual([{ watch: [1500], save: [2400] }, 5]);
  look.come({ kind: 'seen', revision: other, clientId: 'another device', deadline: null, minutes: null });
  await pass(0);
  expect(attempt.getSnapshot().matches(state === 'paper' ? 'paper' : 'conflict')).toBe(true);
});

it('announces the time at four moments of ten minutes only', async () => {
  const { attempt, actor, spoken, pick } = await openPaper({ submit: () => new Promise(() => undefined) });
  for (let second = 0; second < 600; second += 1) {
    expect(attempt.getSnapshot().matches('paper')).toBe(true);
    await pass(1000);
    if (second % 7 === 0) pick(second % 2);
    expect(secondsLeft(actor.getSnapshot().context)).toBe(599 - second);
  }
  expect(attempt.getSnapshot().matches('submitting')).toBe(true);
  expect(spoken).toEqual([
    [300, '5 minutes left'],
    [60, '1 minute left'],
    [30, '30 seconds left'],
    [10, '10 seconds left'],
  ]);
});

it('announces the last moment that passed while the page was hidden, and none before it was opened', async () => {
  const { actor, spoken } = await openPaper({}, 200);
  await pass(20_000);
  expect(spoken).toEqual([]);
  actor.send({ type: 'clock.ticked', now: opened + 175_000 });
  expect(spoken).toEqual([[25, '30 seconds left']]);
});
