import type { AnyEventObject, InputFrom } from 'xstate';
import {
  getQuestionsByQuiz,
  getQuestionsOfSubmission,
  getSingleQuiz,
  getSubmission,
  getSubmissionsOfQuiz,
  submitQuiz,
  updateQuizSubmission,
} from '#contract/quizzes.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { lockName } from '#web/platform/tab-lock.ts';
import type {
  attemptInBrowser,
  openingInBrowser,
  paperInBrowser,
  submitQuizInBrowser,
} from '../../model/browser-models.ts';
import { done } from '../../model/model-options.ts';
import {
  empty,
  ended,
  found,
  foundWithoutSaves,
  held,
  refused,
  resumed,
  submittedBefore,
  unreachable,
  withoutDraft,
} from '../../model/quiz-attempt.model.ts';
import type { StatePath } from '../../model/state-paths.ts';
import { storeOn } from '../screens/stored-drafts.ts';
import { stopTime } from './clock.ts';
import { blankQuiz, modelQuiz } from './data.ts';
import { holdCalls } from './held-calls.ts';
import { paperOn, secondQuiz } from './paper.ts';
import {
  attemptOf,
  openAttempt,
  rememberPerson,
  type SignedInPerson,
  saveElsewhere,
  signIn,
  submitWithoutResponse,
} from './people.ts';
import { restorePage } from './restored.ts';
import { openRival } from './rival.ts';
import type { Harness } from './state-tests.ts';
import { fillStorageAtStart } from './storage.ts';
import { expect, refusedCall, unansweredCall } from './test.ts';

interface OpenedPath {
  readonly input: Pick<InputFrom<typeof attemptInBrowser.machine>, 'userId' | 'begun'>;
  readonly steps: readonly { readonly event: AnyEventObject }[];
}

const calls = [
  getSingleQuiz,
  getSubmissionsOfQuiz,
  getQuestionsByQuiz,
  getQuestionsOfSubmission,
  submitQuiz,
  updateQuizSubmission,
  getSubmission,
];

const lookedUp = ({ steps }: OpenedPath): unknown => {
  const event = steps
    .map((step) => step.event)
    .find(({ type }) => type === 'xstate.done.actor.lookUpAttempt');
  return event && 'output' in event ? event.output : undefined;
};

const quizOf = (answer: unknown): string =>
  answer === refused ? secondQuiz._id : answer === empty ? blankQuiz._id : modelQuiz._id;

const damaged = '{"version":2,"answers":{"0":';

/** @returns the local storage of a device with this attempt */
async function prepareAttempt(url: string, person: SignedInPerson, answer: unknown) {
  if (answer === ended) await submitWithoutResponse(url, person, modelQuiz._id, { 0: '5' });
  const sample = [withoutDraft, resumed, submittedBefore, held].find((each) => each === answer);
  if (sample === undefined || !('attempt' in sample) || sample.attempt === null) return {};
  const { _id, revision = null } = await openAttempt(url, person, modelQuiz._id);
  if (sample === held) {
    await saveElsewhere(url, person, await attemptOf(url, person, modelQuiz._id));
    return {};
  }
  const { previousClientIds, answerSheet, unsaved, deadline, now } = sample.attempt;
  const storage = memoryStorage();
  await storeOn(storage).write(
    {
      quizId: modelQuiz._id,
      userId: person.id,
      submissionId: _id,
      revision,
      clientId: previousClientIds[0] ?? 'page-0',
      previousClientIds: [],
      answerSheet,
      unsaved,
      score: 0,
      timeTaken: 0,
      timeLeft: deadline - now,
      savesAttempts: true,
      paper: null,
    },
    sample === submittedBefore,
  );
  const key = storage.key(0) ?? '';
  return { [key]: sample === withoutDraft ? damaged : (storage.getItem(key) ?? '') };
}

/** Prepares server and browser for a path, stops the time of the page, and opens it. */
export async function openPaper(harness: Harness, path: OpenedPath) {
  const { page, context, site, guard, nextClassmate } = harness;
  const happens = (type: string) => path.steps.some(({ event }) => event.type === type);
  const isCut = path.steps.some(({ event }) => 'output' in event && event.output === unreachable);
  if (isCut || ['network.lost', 'xstate.done.actor.recallAttempt'].some(happens)) guard.allow(unansweredCall);
  if (['xstate.error.actor.saveAttempt', 'xstate.error.actor.addAnswers'].some(happens))
    guard.allow(refusedCall(503));
  for (const { event } of path.steps) {
    if (!('output' in event) || event.output !== refused) continue;
    guard.allow(refusedCall(event.type === 'xstate.done.actor.lookUpAttempt' ? 403 : 400));
  }
  const answer = lookedUp(path);
  const quizId = quizOf(answer);
  const person = path.input.userId === null ? null : await signIn(site.url, nextClassmate());
  if (person !== null) {
    await rememberPerson(context, site.url, person, await prepareAttempt(site.url, person, answer));
  }
  if (happens('draft.failed')) await fillStorageAtStart(page);
  const isContested = ['lock.refused', 'lock.lost'].some(happens);
  const rival = isContested ? await openRival(context, site.url, lockName(quizId, person?.id ?? null)) : null;
  if (happens('lock.refused')) await rival?.hold();

  await stopTime(page);
  const heldCalls = await holdCalls(context, calls);
  if (path.input.begun === null) await page.goto(`/questionPaper/${quizId}`);
  else await restorePage(page, `/questionPaper/${quizId}`, { heldAttempt: { quizId, ...path.input.begun } });
  return { page, context, site, person, quizId, rival, held: heldCalls, paper: paperOn(page) };
}
export type PaperScene = Awaited<ReturnType<typeof openPaper>>;

const withoutSaving = (answer: object) => ({ ...answer, savesAttempts: false });

export async function respondToLookUp({ held }: PaperScene, { output }: AnyEventObject): Promise<void> {
  await held.pass(getSingleQuiz);
  if (output === foundWithoutSaves) await held.alter(getSubmissionsOfQuiz, withoutSaving);
  else await held.pass(getSubmissionsOfQuiz);
  await held.pass(output === ended ? getSubmission : getQuestionsByQuiz);
}

const lookUpFor = (way: 'paper' | 'turnedAway') =>
  done('lookUpAttempt', way === 'paper' ? withoutDraft : refused);
const openingOf = ({ steps }: OpenedPath): 'paper' | 'turnedAway' =>
  steps.some(({ event }) => event.output?.way === 'turnedAway') ? 'turnedAway' : 'paper';

export const openAttemptOf = (
  harness: Harness,
  { input, steps }: StatePath<typeof attemptInBrowser.machine>,
): Promise<PaperScene> =>
  openPaper(harness, { input, steps: [{ event: lookUpFor(openingOf({ input, steps })) }, ...steps] });

export const respondToOpening = (scene: PaperScene, { output }: AnyEventObject): Promise<void> =>
  respondToLookUp(scene, lookUpFor(output.way));

export const openOpening = (
  harness: Harness,
  { input, steps }: StatePath<typeof openingInBrowser.machine>,
): Promise<PaperScene> => openPaper(harness, { input: { userId: input.userId, begun: null }, steps });

export async function openQuestionPaper(
  harness: Harness,
  { input, steps }: StatePath<typeof paperInBrowser.machine>,
): Promise<PaperScene> {
  const isNew = input.savesAttempts && !input.unsaved;
  const lookUp = done('lookUpAttempt', isNew ? found : input.unsaved ? resumed : foundWithoutSaves);
  const scene = await openPaper(harness, {
    input: { userId: input.userId, begun: null },
    steps: [{ event: lookUp }, ...steps],
  });
  await respondToLookUp(scene, lookUp);
  if (isNew) await scene.held.pass(submitQuiz);
  await expect(scene.paper.mark).toBeEnabled();
  return scene;
}

/** As `openPaper`, and continues to the submit: an earlier one, or at the end of the time. */
export async function openSubmitQuiz(
  harness: Harness,
  { input, steps }: StatePath<typeof submitQuizInBrowser.machine>,
): Promise<PaperScene> {
  const lookUp = done('lookUpAttempt', input.sealed ? submittedBefore : withoutDraft);
  const scene = await openPaper(harness, {
    input: { userId: input.userId, begun: null },
    steps: [{ event: lookUp }, ...steps],
  });
  await respondToLookUp(scene, lookUp);
  if (input.sealed) return scene;
  await expect(scene.paper.mark).toBeEnabled();
  await scene.page.clock.fastForward(600_000);
  return scene;
}
