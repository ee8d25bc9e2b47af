import type { Submission } from '#contract/quizzes.ts';
import type { AttemptToSend, SubmitResult } from '#machines/quiz-attempt/quiz-attempt.types.ts';
import { sameAnswers, uncountedAnswers } from '#machines/rules/merge-work.ts';
import { hasWholeKey } from '#machines/rules/result-summary.ts';
import { workOnServer } from '#machines/rules/stored-submission.ts';
import { ApiError } from '../../api/api-error.ts';
import type { ApiClient } from '../../api/client.ts';
import { pause } from '../../platform/timing.ts';
import type { ActivityLog } from './activity-log.ts';
import { type Sent, sendAttempt } from './attempt-sender.ts';
import type { DeviceStore } from './device-store.ts';
import { keep } from './keep-copy.ts';
import type { SubmissionsOfQuiz } from './look-up-actors.ts';

interface SubmitSources {
  readonly api: ApiClient;
  readonly store: DeviceStore;
  readonly activity: Pick<ActivityLog, 'batch'>;
  submissions(userId: string, quizId: string): Promise<SubmissionsOfQuiz>;
}

/** How long a submit waits for a device that is slow to store. */
const writeHeadStartMs = 1000;
const chosenTooLate = 'They came after the quiz had been handed in';

/** The grade of a host that grades by itself; else what the paper's own key says, and the time of this page. */
function gradedFrom(stored: Submission | undefined, attempt: AttemptToSend) {
  const grades = stored?.revision !== undefined;
  const knowsKey = attempt.paper !== null && hasWholeKey(attempt.paper.questions);
  return {
    score: knowsKey && !grades ? attempt.score : (stored?.score ?? 0),
    timeTaken: grades ? stored.timeTaken : attempt.timeTaken,
    correctCount: stored?.correctCount ?? null,
    incorrectCount: stored?.incorrectCount ?? null,
    totalQuestions: stored?.totalQuestions ?? null,
  };
}

/** Hands a paper in, and keeps what of it does not count for its owner to show. Rejects with an `ApiError`. */
export function createSubmit({ api, store, submissions, activity }: SubmitSources) {
  /** On a host that makes a record of each submit: the one that was made when its answer got lost. */
  const madeBefore = async ({ userId, quizId, work }: AttemptToSend): Promise<Submission | undefined> => {
    const { data } = await submissions(userId, quizId);
    return data.find((each) => each.quizId._id === quizId && sameAnswers(each.answers, work.answers));
  };

  const send = async (attempt: AttemptToSend, wasSent: boolean, signal: AbortSignal): Promise<Sent> => {
    const made = !attempt.savesAttempts && wasSent ? await madeBefore(attempt) : undefined;
    if (made !== undefined) return { stored: made };
    const { acknowledge, ...batch } = activity.batch();
    const sent = await sendAttempt(api, { ...attempt, ...batch }, 'completed', signal);
    if ('stored' in sent) acknowledge();
    return sent;
  };

  /** Gives whether the device has kept them. */
  const setAside = (
    attempt: AttemptToSend,
    uncounted: readonly string[],
    reason: string,
  ): Promise<boolean> => {
    const { userId, quizId, work, paper } = attempt;
    const pick = (textOf: (index: string) => string | undefined) =>
      Object.fromEntries(uncounted.map((index) => [index, textOf(index) ?? '']));
    const record = {
      userId,
      quizId,
      quizTitle: paper?.quiz.title ?? '',
      questionTexts: pick((index) => paper?.questions[Number(index)]?.questionText),
      answers: pick((index) => work.answers[index]),
      reason,
    };
    return store.addNotCounted(record).then(
      () => true,
      () => false,
    );
  };

  return async (
    input: AttemptToSend,
    afterSave: (attempt: AttemptToSend) => Promise<AttemptToSend>,
    signal: AbortSignal,
  ): Promise<SubmitResult> => {
    const { userId, quizId } = input;
    const before = await Promise.race([store.read(userId, quizId), pause(writeHeadStartMs)]);
    const wasSent = before !== null && before !== 'unreadable' && before.handedIn;
    await Promise.race([keep(store, input, true), pause(writeHeadStartMs)]);
    const sent = await send(await afterSave(input), wasSent, signal);
    const stored = 'instead' in sent ? sent.instead : sent.stored;
    const tellsAnswers = stored?.revision !== undefined;
    const counted = tellsAnswers ? workOnServer(stored) : input.work;
    const uncounted = uncountedAnswers(input.work, counted);
    if ('instead' in sent && sent.instead.status !== 'completed') {
      return { kind: 'conflict', allCount: uncounted.length === 0 };
    }
    // This host tells more of what it has graded, so somebody in between said yes.
    if (input.revision !== null && (!tellsAnswers || stored.status !== 'completed')) {
      throw new ApiError('misfit', '');
    }
    const reason = 'instead' in sent ? sent.refusal : chosenTooLate;
    // Another window may write the attempt meanwhile; the copy is its own then.
    if (!signal.aborted) {
      const isKept = uncounted.length === 0 || (await setAside(input, uncounted, reason));
      if (isKept) await store.clear(userId, quizId);
    }
    return {
      kind: 'submitted',
      submissionId: stored?._id ?? input.submissionId ?? '',
      graded: gradedFrom(stored, input),
      answers: counted.answers,
      uncounted: uncounted.length,
      refusal: uncounted.length > 0 ? reason : '',
    };
  };
}
