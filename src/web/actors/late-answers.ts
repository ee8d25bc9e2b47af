import { fromPromise } from 'xstate';
import { getSubmission, type Submission } from '#contract/quizzes.ts';
import type { CopiesOnDevice, SendAnswer } from '#machines/late-answers.machine.ts';
import { ApiError } from '../api/api-error.ts';
import type { ApiClient } from '../api/client.ts';
import { isLasting } from './answer.ts';
import { openAttemptFrom, workTogether } from './attempt-on-device.ts';
import { isOver, type Sendable, sendAttempt } from './attempt-sender.ts';
import type { DeviceStore, UnsentCopy } from './device-store.ts';

interface LateAnswerSources {
  readonly api: ApiClient;
  readonly store: DeviceStore;
  /** Whether a window of this browser has the attempt open: that one sends by itself. */
  readonly isOpenInWindow: (quizId: string, userId: string) => Promise<boolean>;
}

/** What became of one copy: it is with the server or given up, or it stays for later. */
type Outcome =
  | { readonly kind: 'settled' | 'stays' }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Sends what attempts left on this device. An attempt whose time is over is handed in; one in progress is saved,
 * so that the server has it in time even if nobody opens the paper again.
 */
export function createLateAnswers({ api, store, isOpenInWindow }: LateAnswerSources) {
  const look = (userId: string | null): CopiesOnDevice => {
    const unsent = store.unsent(userId);
    const waiting = unsent.filter(({ copy }) => store.isOver(copy)).length;
    return { waiting, pending: unsent.length - waiting };
  };

  const sendableOf = ({ userId, quizId, copy }: UnsentCopy, known: Submission): Sendable => ({
    quizId,
    userId,
    writer: copy.writer,
    predecessors: copy.predecessors,
    submissionId: copy.submissionId,
    revision: known.revision ?? null,
    work: workTogether(known, copy),
    score: 0,
    timeTaken: known.timeTaken,
  });

  const handIn = async (unsent: UnsentCopy, known: Submission): Promise<Outcome> => {
    const sent = await sendAttempt(api, sendableOf(unsent, known), 'completed');
    // Saved by another device a moment ago: what that one has comes along next time.
    if ('instead' in sent && sent.instead.status !== 'completed') return { kind: 'stays' };
    store.clear(unsent.userId, unsent.quizId);
    return 'instead' in sent ? { kind: 'refused', message: sent.refusal } : { kind: 'settled' };
  };

  const save = async (unsent: UnsentCopy, known: Submission): Promise<Outcome> => {
    const { userId, quizId, copy } = unsent;
    // Reckoned from zero, the deadline is the time that is left.
    const times = { asked: 0, answered: 0 };
    const attempt = openAttemptFrom({ stored: known, copy, writer: copy.writer, minutes: null, times });
    if (attempt.heldElsewhere) return { kind: 'stays' };
    const sendable = sendableOf(unsent, known);
    const sent = await sendAttempt(api, sendable, 'in-progress');
    const untouched = store.read(userId, quizId);
    if ('instead' in sent || untouched === null || untouched === 'unreadable') return { kind: 'stays' };
    // The paper may have been opened meanwhile; its copy is newer.
    if (JSON.stringify(untouched) !== JSON.stringify(copy)) return { kind: 'stays' };
    try {
      const revision = sent.stored?.revision ?? null;
      store.write({ ...sendable, predecessors: [], revision, unsaved: false, timeLeft: attempt.deadline });
      return { kind: 'settled' };
    } catch {
      return { kind: 'stays' };
    }
  };

  const sendOne = async (unsent: UnsentCopy): Promise<Outcome> => {
    const { userId, quizId, copy } = unsent;
    try {
      if (await isOpenInWindow(quizId, userId)) return { kind: 'stays' };
      const { submissionId } = copy;
      const { data: known } = await api.call(getSubmission, { params: { submissionId } });
      return await (copy.handedIn || isOver(known) ? handIn(unsent, known) : save(unsent, known));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isLasting(error) || error.kind !== 'refused' || error.status === 401) return { kind: 'stays' };
      store.clear(userId, quizId);
      return { kind: 'refused', message: error.serverMessage };
    }
  };

  const sendAll = async (userId: string): Promise<SendAnswer> => {
    const refusals: string[] = [];
    for (const unsent of store.unsent(userId)) {
      const outcome = await sendOne(unsent);
      if (outcome.kind === 'refused') refusals.push(outcome.message);
    }
    return { ...look(userId), refusals };
  };

  const underWay = new Map<string, Promise<SendAnswer>>();
  /**
   * To be awaited before a result is looked at: seeing its key ends the time for late answers. Rejects for
   * nothing that a network or a server can do; callers at the same time share one round.
   */
  const send = (userId: string): Promise<SendAnswer> => {
    const round = underWay.get(userId) ?? sendAll(userId).finally(() => underWay.delete(userId));
    underWay.set(userId, round);
    return round;
  };

  return {
    send,
    actors: {
      lookForCopies: fromPromise<CopiesOnDevice, { userId: string | null }>(async ({ input }) =>
        look(input.userId),
      ),
      sendCopies: fromPromise<SendAnswer, { userId: string }>(({ input }) => send(input.userId)),
    },
  };
}
export type LateAnswers = ReturnType<typeof createLateAnswers>;
