import { fromPromise } from 'xstate';
import type { Submission } from '#contract/quizzes.ts';
import type { CopiesNews, CopiesOnDevice } from '#machines/quiz-attempt/pending-submissions.machine.ts';
import { workOf } from '#machines/rules/attempt-on-device.ts';
import { mergeWork, uncountedAnswers } from '#machines/rules/merge-work.ts';
import { deadlineBounds, isOver, workOnServer } from '#machines/rules/stored-submission.ts';
import { ApiError } from '../../api/api-error.ts';
import type { ApiClient } from '../../api/client.ts';
import { pause } from '../../platform/timing.ts';
import { type Sendable, sendAttempt } from '../quiz/attempt-sender.ts';
import type { DeviceStore, UnsentCopy } from '../quiz/device-store.ts';
import { isLasting, orLastingRefused } from '../refused-result.ts';

interface LateAnswerSources {
  readonly api: ApiClient;
  readonly store: DeviceStore;
  /** Whether a window of this browser has the attempt open: with a network, that one sends by itself. */
  readonly isOpenInWindow: (quizId: string, userId: string) => Promise<boolean>;
}

/** What became of one copy: it is with the server, or it stays for later, or it was given up. */
type Outcome =
  | { readonly kind: 'handedIn' | 'saved' | 'stays' }
  | { readonly kind: 'refused'; readonly message: string };

const submissionFailed = 'Submission failed';

/** Milliseconds until the server's deadline of an attempt; null when the host does not tell. */
const timeLeftOn = (stored: Submission): number | null =>
  // Counted from zero, the deadline is the time that is left.
  deadlineBounds(stored, { asked: 0, answered: 0 })?.earliest ?? null;
/** An attempt that ends within this time is waited for and handed in, not only saved. */
const nearlyOverMs = 3000;

type Hear = (news: CopiesNews) => void;

/**
 * Sends what attempts left on this device. An attempt whose time is over is handed in; one in progress is saved,
 * so that the server has it in time even if nobody opens the paper again.
 */
export function createPendingSubmissions({ api, store, isOpenInWindow }: LateAnswerSources) {
  const count = async (userId: string | null): Promise<CopiesOnDevice> => {
    const unsent = await store.unsent(userId);
    const waiting = unsent.filter(({ copy }) => store.isOver(copy)).length;
    return { waiting, pending: unsent.length - waiting };
  };

  const sendableOf = ({ userId, quizId, copy }: UnsentCopy): Sendable => ({
    quizId,
    userId,
    clientId: copy.clientId,
    previousClientIds: copy.previousClientIds,
    submissionId: copy.submissionId,
    revision: copy.revision,
    work: workOf(copy),
    score: 0,
    timeTaken: 0,
    background: true,
  });
  const uncountedOf = ({ copy }: UnsentCopy, stored: Submission) =>
    uncountedAnswers(workOf(copy), workOnServer(stored));

  /** Keeps what the server does not take for its owner to see. */
  const giveUp = async (
    { userId, quizId }: UnsentCopy,
    message: string,
    quizTitle = '',
  ): Promise<Outcome> => {
    try {
      await store.setAside(userId, quizId, message || submissionFailed, { quizTitle });
      return { kind: 'refused', message };
    } catch {
      return { kind: 'stays' };
    }
  };

  /**
   * The server has all answers of an attempt that goes on: the copy says so, unless a paper has changed it. It takes
   * the answers of other devices, since without them it is no copy of that revision.
   */
  const noteSaved = async (unsent: UnsentCopy, stored: Submission): Promise<Outcome> => {
    const { copy } = unsent;
    const { savesAttempts, paper } = copy;
    const work = mergeWork(workOf(copy), workOnServer(stored));
    const sendable = { ...sendableOf(unsent), work, revision: stored.revision ?? null };
    const timeLeft = timeLeftOn(stored) ?? store.timeLeft(copy);
    const saved = { ...sendable, unsaved: false, timeLeft, savesAttempts, paper };
    try {
      return { kind: (await store.writeOver(copy, saved)) ? 'saved' : 'stays' };
    } catch {
      return { kind: 'stays' };
    }
  };

  /** @param revision - what the answers are on top of */
  const handIn = async (unsent: UnsentCopy, revision = unsent.copy.revision): Promise<Outcome> => {
    const { userId, quizId, copy } = unsent;
    const sent = await sendAttempt(api, { ...sendableOf(unsent), revision }, 'completed');
    const stored = 'instead' in sent ? sent.instead : sent.stored;
    // Nothing shows that it was taken: this host told more before.
    if (copy.revision !== null && stored?.revision === undefined) return { kind: 'stays' };
    const uncounted = stored?.revision === undefined ? [] : uncountedOf(unsent, stored);
    if (uncounted.length === 0) {
      await store.clear(userId, quizId, copy);
      return { kind: stored?.status === 'in-progress' ? 'saved' : 'handedIn' };
    }
    // Another device goes on with it, and may still hand these in.
    if (stored?.status === 'in-progress') return { kind: 'stays' };
    const refusal = 'instead' in sent ? sent.refusal : 'They came after the quiz had been handed in';
    return giveUp(unsent, refusal, stored?.quizId.title);
  };

  /** The server has all answers, and still takes them shortly after the end of the time. */
  const finishSaved = async (unsent: UnsentCopy, stored: Submission): Promise<Outcome> => {
    const left = timeLeftOn(stored) ?? Number.POSITIVE_INFINITY;
    if (left > nearlyOverMs) return await noteSaved(unsent, stored);
    await pause(Math.max(0, left));
    return await handIn(unsent, stored.revision ?? null);
  };

  const save = async (unsent: UnsentCopy): Promise<Outcome> => {
    const sent = await orLastingRefused(sendAttempt(api, sendableOf(unsent), 'in-progress'));
    if ('kind' in sent) {
      // What is not accepted now is not given up before the time is over.
      return store.isOver(unsent.copy) ? giveUp(unsent, sent.message) : { kind: 'stays' };
    }
    if ('instead' in sent) {
      if (isOver(sent.instead)) return handIn(unsent);
      return uncountedOf(unsent, sent.instead).length === 0
        ? finishSaved(unsent, sent.instead)
        : { kind: 'stays' };
    }
    if (sent.stored?.revision === undefined) return { kind: 'stays' };
    return finishSaved(unsent, sent.stored);
  };

  const sendOne = async (unsent: UnsentCopy): Promise<Outcome> => {
    const { userId, quizId, copy } = unsent;
    try {
      if ((await isOpenInWindow(quizId, userId)) && store.isFresh(copy)) return { kind: 'stays' };
      // The clock of this device may be wrong, so the server says whether the time is over: a save asks it.
      return await (copy.handedIn ? handIn(unsent) : save(unsent));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isLasting(error) || error.kind !== 'refused') return { kind: 'stays' };
      return giveUp(unsent, error.serverMessage);
    }
  };

  const listeners = new Map<Hear, string>();
  const hearingOf = (userId: string) =>
    [...listeners].flatMap(([hear, person]) => (person === userId ? [hear] : []));
  /** By person: what was settled while nobody listened, such as before the first page was shown. */
  const untold = new Map<string, CopiesNews[]>();
  const tell = (userId: string, news: CopiesNews): void => {
    const hearing = hearingOf(userId);
    for (const hear of hearing) hear(news);
    if (hearing.length === 0) untold.set(userId, [...(untold.get(userId) ?? []), news]);
  };
  const onNews = (userId: string | null, hear: Hear): (() => void) => {
    if (userId === null) return () => undefined;
    for (const news of untold.get(userId) ?? []) hear(news);
    untold.delete(userId);
    listeners.set(hear, userId);
    return () => void listeners.delete(hear);
  };

  const sendAll = async (userId: string): Promise<void> => {
    const refusals = new Set<string>();
    let handedIn = false;
    for (const unsent of await store.unsent(userId)) {
      const outcome = await sendOne(unsent);
      if (outcome.kind === 'refused') refusals.add(outcome.message || submissionFailed);
      if (outcome.kind === 'handedIn') handedIn = true;
    }
    if (handedIn) tell(userId, { type: 'results.handedIn' });
    for (const message of refusals) tell(userId, { type: 'answers.refused', message });
    const counted = await count(userId);
    for (const hear of hearingOf(userId)) hear({ type: 'copies.counted', ...counted });
  };

  const underWay = new Map<string, Promise<void>>();
  /**
   * To be awaited before a result is looked at: seeing its key ends the time for late answers. Rejects for
   * nothing that a network or a server can do; callers at the same time share one round.
   */
  const send = (userId: string): Promise<void> => {
    const round = underWay.get(userId) ?? sendAll(userId).finally(() => underWay.delete(userId));
    underWay.set(userId, round);
    return round;
  };

  return {
    send,
    count,
    /** The attempts of a person of which this device holds answers that the server does not have. */
    waiting: (userId: string) => store.unsent(userId),
    /** Tells what becomes of a person's copies, no matter who has them sent; nothing is told twice. Gives the way out. */
    onNews,
    sendCopies: fromPromise<void, { userId: string }>(({ input }) => send(input.userId)),
  };
}
export type PendingSubmissions = ReturnType<typeof createPendingSubmissions>;
