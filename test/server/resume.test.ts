import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createActor, fromCallback, waitFor } from 'xstate';
import { getQuestionsByQuiz, getSingleQuiz, getSubmission, getSubmissionsOfQuiz } from '#contract/quizzes.ts';
import { secondsLeft } from '#domain/attempts/attempt-clock.ts';
import { attemptOpeningMachine } from '#machines/quiz-attempt/attempt-opening.machine.ts';
import { questionPaperMachine } from '#machines/quiz-attempt/question-paper.machine.ts';
import { quizAttemptMachine } from '#machines/quiz-attempt/quiz-attempt.machine.ts';
import type { AttemptNotice } from '#machines/quiz-attempt/quiz-attempt.types.ts';
import { submitQuizMachine } from '#machines/quiz-attempt/submit-quiz.machine.ts';
import { closeOverdue } from '#server/quiz/close-overdue.ts';
import { attemptActor } from '#test/support/attempt-actor.ts';
import { createAttemptActors } from '#web/actors/quiz/attempt-actors.ts';
import { createTabClients } from '#web/actors/quiz/tab-clients.ts';
import { createApiClient } from '#web/api/client.ts';
import type { AttemptSnapshot } from '#web/features/quiz/attempt-actor.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { storeOn } from '../support/screens/stored-drafts.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';
import { patience } from '../support/until.ts';

/** Tests the machine of the question paper with its actors and client on the real server. */

const quizId = 'sums-1';
const silent = fromCallback(() => undefined);
let site: TestSite;
let online = true;
type Answer = () => Response | Promise<Response>;
let held: ((answer: Answer) => Promise<Response>) | null = null;

/** Holds the next save before the server until `letGo`, even if its page is closed meanwhile. */
function holdNextSave() {
  let letGo: () => Promise<unknown> = () => Promise.reject(new Error('no save was made'));
  const asked = new Promise<void>((resolve) => {
    held = (answer) =>
      new Promise((settle) => {
        letGo = async () => settle(await answer());
        resolve();
      });
  });
  return { asked, letGo: () => letGo() };
}

beforeAll(async () => {
  site = await openTestSite();
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (!online) return Promise.reject(new TypeError('Failed to fetch'));
    const request = new Request(input, init);
    const environment = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
    const answer = () => site.app.request(request, undefined, environment);
    if (request.method !== 'PATCH' || held === null) return answer();
    const hold = held;
    held = null;
    return hold(answer);
  });
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await site.close();
});

let pages = 0;

/** Opens the question paper as a browser does. Stopping the actor is like a crash of the tab: nothing is flushed. */
async function openPaper(person: TestPerson, storage: Storage, tabStorage = memoryStorage()) {
  const api = createApiClient({
    host: 'http://site.example',
    getToken: () => person.token,
    onTokenRefused: () => expect.fail('the token must be accepted'),
  });
  pages += 1;
  const actors = {
    clock: fromCallback<{ type: 'deadline.moved'; deadline: number }, { deadline: number }>(() => undefined),
    page: silent,
    keyboard: silent,
    ...createAttemptActors({
      api,
      store: storeOn(storage),
      tabClients: createTabClients(() => tabStorage),
      now: Date.now,
      quiz: async (id) => {
        const { data } = await api.call(getSingleQuiz, { params: { quizId: id } });
        return data ?? expect.fail('the quiz must exist');
      },
      questions: async (id) => (await api.call(getQuestionsByQuiz, { params: { quizId: id } })).data,
      submissions: (userId, ofQuiz) => api.call(getSubmissionsOfQuiz, { params: { userId, quizId: ofQuiz } }),
      submission: async (submissionId) => (await api.call(getSubmission, { params: { submissionId } })).data,
    }),
  };
  const machine = quizAttemptMachine.provide({
    actors: {
      ...actors,
      opening: attemptOpeningMachine.provide({ actors }),
      paper: questionPaperMachine.provide({
        // A page learns of another one by its own saves, however slow the machine is.
        delays: { saveDebounce: 2, saveRetry: 5, submitReady: 2, watchPause: 3_600_000 },
        actors,
      }),
      submitQuiz: submitQuizMachine.provide({ actors }),
      tabLock: fromCallback<{ type: 'lock.demanded' }, { quizId: string; userId: string | null }>(
        ({ receive, sendBack }) => {
          receive(() => sendBack({ type: 'lock.granted' }));
          sendBack({ type: 'lock.granted' });
        },
      ),
    },
  });
  const input = { quizId, userId: person.id, clientId: `page-${pages}`, begun: null };
  const attempt = createActor(machine, { input });
  attempt.start();
  const actor = attemptActor(attempt);
  const paper = {
    ...actor,
    stop: () => void attempt.stop(),
    isLeft: () => waitFor(attempt, ({ status }) => status === 'done'),
    until: (isReached: (snapshot: AttemptSnapshot) => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (isReached(actor.getSnapshot())) resolve();
        };
        actor.subscribe(look);
        look();
      }),
  };
  await paper.until((snapshot) => snapshot.hasTag('paper') || snapshot.hasTag('elsewhere'));
  return paper;
}

type Paper = Awaited<ReturnType<typeof openPaper>>;
const isAnswering = (snapshot: AttemptSnapshot) => snapshot.can({ type: 'mark.toggled' });
const takesSubmit = (snapshot: AttemptSnapshot) => snapshot.can({ type: 'submit.requested' });
const isSaved = (snapshot: AttemptSnapshot) => snapshot.hasTag('saved');
const isInConflict = (snapshot: AttemptSnapshot) => snapshot.hasTag('conflict');
const completed = (paper: Paper) => paper.until(({ context }) => context.result != null);

/** Submits the quiz on its last question, even with unanswered questions. */
async function submitQuiz(paper: Paper): Promise<void> {
  paper.send({ type: 'question.jumped', index: paper.getSnapshot().context.questions.length - 1 });
  await paper.until(takesSubmit);
  paper.send({ type: 'submit.requested' });
  if (!paper.getSnapshot().hasTag('asking')) return;
  await paper.until(takesSubmit);
  paper.send({ type: 'submit.requested' });
}

async function serverRecord(person: TestPerson) {
  const { body } = await site.call('GET', `quiz/getSubmissionsByUser/${person.id}`, { token: person.token });
  return body;
}

it('the question paper loses nothing over 100 refreshes at random moments', async () => {
  const random = seededRandom(20_260_302);
  const person = await site.person();
  const storage = memoryStorage();
  const chosen: Record<string, string> = {};
  let elapsed = 0;

  for (let refresh = 0; refresh < 100; refresh += 1) {
    const paper = await openPaper(person, storage);
    const { context } = paper.getSnapshot();
    expect(context.answerSheet.answers, `after refresh ${refresh}`).toEqual(chosen);
    expect(Math.abs(secondsLeft(context) - (600 - elapsed))).toBeLessThanOrEqual(1);
    const pause = Math.floor(random() * 5);
    site.clock.advance(pause);
    elapsed += pause;

    for (let pick = Math.floor(random() * 4); pick >= 0; pick -= 1) {
      const index = Math.floor(random() * context.questions.length);
      const optionIndex = Math.floor(random() * (context.questions[index]?.options.length ?? 0));
      paper.send({ type: 'question.jumped', index });
      expect(paper.getSnapshot().can({ type: 'answer.chosen', optionIndex })).toBe(true);
      paper.send({ type: 'answer.chosen', optionIndex });
      chosen[index] = context.questions[index]?.options[optionIndex] ?? '';
      if (random() < 0.5) await new Promise((later) => setTimeout(later, Math.floor(random() * 12)));
    }
    paper.stop();
  }

  const paper = await openPaper(person, storage);
  await submitQuiz(paper);
  await completed(paper);
  expect(await serverRecord(person)).toMatchObject({
    data: [{ status: 'completed', answers: chosen }],
  });
  expect(storage.length).toBe(0);
});

it('the question paper loses nothing when the save of a closed page arrives after the next page was opened and closed', async () => {
  const person = await site.person();
  const storage = memoryStorage();
  const first = await openPaper(person, storage);
  const late = holdNextSave();
  first.send({ type: 'answer.chosen', optionIndex: 0 });
  await late.asked;
  first.stop();

  const second = await openPaper(person, storage);
  online = false;
  second.send({ type: 'answer.chosen', optionIndex: 1 });
  const { answers } = second.getSnapshot().context.answerSheet;
  second.stop();
  online = true;
  await late.letGo();

  const third = await openPaper(person, storage);
  expect(third.getSnapshot().context.answerSheet.answers).toEqual(answers);
  await third.until(isSaved);
  expect(await serverRecord(person)).toMatchObject({ data: [{ status: 'in-progress', answers }] });
  third.stop();
});

it('the question paper continues when the saves of several closed pages arrive between its own tries', async () => {
  const person = await site.person();
  const storage = memoryStorage();
  const closed: (() => Promise<unknown>)[] = [];
  for (const optionIndex of [0, 1]) {
    const { asked, letGo } = holdNextSave();
    const page = await openPaper(person, storage);
    page.send({ type: 'answer.chosen', optionIndex });
    await asked;
    page.stop();
    closed.push(letGo);
  }
  const clientId = `page-${pages - 1}`;

  let own = holdNextSave();
  const paper = await openPaper(person, storage);
  paper.send({ type: 'question.next' });
  paper.send({ type: 'answer.chosen', optionIndex: 0 });
  const { answers } = paper.getSnapshot().context.answerSheet;
  for (const letGo of closed) {
    await own.asked;
    await letGo();
    // The save of the second page is based on an outdated revision, so it is refused.
    await vi.waitFor(
      async () => expect(await serverRecord(person)).toMatchObject({ data: [{ clientId }] }),
      patience,
    );
    const next = holdNextSave();
    await own.letGo();
    own = next;
  }
  await own.asked;
  await own.letGo();

  await paper.until(isSaved);
  expect(isAnswering(paper.getSnapshot())).toBe(true);
  expect(await serverRecord(person)).toMatchObject({ data: [{ status: 'in-progress', answers }] });
  paper.stop();
});

it('the question paper continues on another device from every acknowledged answer, and loses nothing on the way back', async () => {
  const person = await site.person();
  const first = await openPaper(person, memoryStorage());
  first.send({ type: 'answer.chosen', optionIndex: 1 });
  first.send({ type: 'question.next' });
  first.send({ type: 'mark.toggled' });
  await first.until(isSaved);
  const { answerSheet } = first.getSnapshot().context;

  const second = await openPaper(person, memoryStorage());
  expect(second.getSnapshot().hasTag('elsewhere')).toBe(true);
  second.send({ type: 'continue.requested' });
  await second.until(isAnswering);
  expect(second.getSnapshot().context.answerSheet).toEqual(answerSheet);

  second.send({ type: 'answer.chosen', optionIndex: 0 });
  second.send({ type: 'question.next' });
  second.send({ type: 'answer.chosen', optionIndex: 1 });
  second.send({ type: 'question.next' });
  second.send({ type: 'mark.toggled' });
  await second.until(isSaved);
  const { answers, marked, current } = second.getSnapshot().context.answerSheet;
  // Five seconds later the user changes an answer on the first device, which does not know of the second.
  first.send({ type: 'clock.ticked', now: first.getSnapshot().context.now + 5000 });
  first.send({ type: 'answer.chosen', optionIndex: 2 });
  await first.until(isInConflict);
  // The later answer counts at once, although the second device stays the one that writes.
  const together = { ...answers, 1: first.getSnapshot().context.questions[1]?.options[2] };
  expect(await serverRecord(person)).toMatchObject({ data: [{ status: 'in-progress', answers: together }] });

  first.send({ type: 'continue.requested' });
  await first.until(isAnswering);
  expect(first.getSnapshot().context.answerSheet).toMatchObject({ answers: together, marked, current });
  expect(await serverRecord(person)).toMatchObject({ data: [{ status: 'in-progress', answers: together }] });
  second.send({ type: 'mark.toggled' });
  await second.until(isInConflict);
  first.stop();
  second.stop();
});

it('the question paper continues after reloads in the same tab without persistent storage, and asks in another tab', async () => {
  const person = await site.person();
  const tab = memoryStorage();
  const first = await openPaper(person, memoryStorage(), tab);
  first.send({ type: 'answer.chosen', optionIndex: 1 });
  await first.until(isSaved);
  const { answerSheet } = first.getSnapshot().context;
  first.stop();
  const unused = await openPaper(person, memoryStorage(), tab);
  await unused.until(isAnswering);
  unused.stop();
  const reloaded = await openPaper(person, memoryStorage(), tab);
  await reloaded.until(isAnswering);
  expect(reloaded.getSnapshot().context.answerSheet).toEqual(answerSheet);
  reloaded.stop();
  const elsewhere = await openPaper(person, memoryStorage());
  expect(elsewhere.getSnapshot().hasTag('elsewhere')).toBe(true);
  elsewhere.stop();
});

it('the question paper sends the last answers of an attempt that the server closed meanwhile, before it reads the key', async () => {
  const person = await site.person();
  const storage = memoryStorage();
  const paper = await openPaper(person, storage);
  paper.send({ type: 'answer.chosen', optionIndex: 1 });
  const { answers } = paper.getSnapshot().context.answerSheet;
  // Stopped before the save, so only this device has the answer.
  paper.stop();
  site.clock.advance(700);

  const later = await openPaper(person, storage);
  await completed(later);
  expect(await serverRecord(person)).toMatchObject({
    data: [{ status: 'completed', answers, lateSync: true }],
  });
  const results: AttemptNotice[] = [];
  later.on('*', (notice) => results.push(notice));
  later.send({ type: 'results.requested' });
  await later.isLeft();
  const shown = results.flatMap((notice) => ('result' in notice ? notice.result.questionDetails : []));
  expect(shown[0]).toMatchObject({ userAnswer: answers[0], correctAnswer: expect.any(String) });
  later.stop();
});

it('answers chosen after a refresh without a network count, even after the server closed the attempt', async () => {
  const person = await site.person();
  const storage = memoryStorage();
  const before = await openPaper(person, storage);
  before.send({ type: 'answer.chosen', optionIndex: 0 });
  await before.until(isSaved);
  before.stop();

  const after = await openPaper(person, storage);
  online = false;
  after.send({ type: 'answer.chosen', optionIndex: 1 });
  after.send({ type: 'question.next' });
  after.send({ type: 'answer.chosen', optionIndex: 2 });
  const { answers } = after.getSnapshot().context.answerSheet;
  await after.until((snapshot) => snapshot.hasTag('offline'));
  site.clock.advance(700);
  expect(await closeOverdue(site.database, { now: site.clock.now(), userId: person.id })).toBe(1);
  online = true;

  await completed(after);
  expect(await serverRecord(person)).toMatchObject({
    data: [{ status: 'completed', answers, lateSync: true }],
  });
  after.stop();
});
