import { fromCallback, fromPromise } from 'xstate';
import {
  getQuestionsByQuiz,
  getQuestionsOfSubmission,
  getSubmission,
  submitQuiz,
} from '#contract/quizzes.ts';
import type {
  AttemptToSend,
  OfQuiz,
  OpenAttempt,
  OpenResult,
  WatchResult,
} from '#domain/attempts/attempt.ts';
import { openAttemptFrom } from '#domain/attempts/attempt-on-device.ts';
import type { CopyToClaim } from '#domain/attempts/claimed-attempt.ts';
import { workOf } from '#domain/attempts/recorded-work.ts';
import { hasWholeKey } from '#domain/attempts/result-summary.ts';
import { deadlineBounds, isOver } from '#domain/attempts/stored-submission.ts';
import type { Submission } from '#domain/attempts/submission.ts';
import type { UncountedAnswers } from '#domain/attempts/submitted-attempt.ts';
import type { PaperQuestion } from '#domain/quizzes/question.ts';
import { attemptLookUpMachine } from '#machines/quiz-attempt/attempt-look-up.machine.ts';
import { claimAttemptMachine } from '#machines/quiz-attempt/claim-attempt.machine.ts';
import { sendAnswersMachine } from '#machines/quiz-attempt/send-answers.machine.ts';
import { submitAttemptMachine } from '#machines/quiz-attempt/submit-attempt.machine.ts';
import { pause, timed } from '../../platform/timing.ts';
import { orRefused } from '../refused-result.ts';
import { type ActivityLog, createActivityLog } from './activity-log.ts';
import { keep } from './keep-copy.ts';
import { createLookUpActors, type LookUpSources } from './look-up-actors.ts';
import { createSendRequest, payloadOf } from './send-request.ts';

export interface AttemptSources extends LookUpSources {
  /** A new one unless told: the page notes in it what only the page sees. */
  readonly activity?: ActivityLog;
}

/** How long an opening waits for a device that is slow to store. */
const writeHeadStartMs = 1000;

/** An attempt that this device begins by itself, on a host that saves none. */
const newAttempt = {
  submissionId: null,
  revision: null,
  previousClientIds: [],
  unsaved: false,
  heldElsewhere: false,
} satisfies Partial<OpenAttempt>;

/** The actors of the quiz attempt machine that talk to the server and keep the copy on this device. */
export function createAttemptActors(sources: AttemptSources) {
  const { api, store, tabClients, now, questions, submissions } = sources;
  const activity = sources.activity ?? createActivityLog(now);
  const saveAttempt = sendAnswersMachine.provide({
    actors: { send: createSendRequest({ api, now, activity }) },
  });
  const lookUpActors = createLookUpActors({ ...sources, saveAttempt });
  const copyOf = async (userId: string, quizId: string) => {
    const copy = await store.read(userId, quizId);
    return copy === 'unreadable' ? null : copy;
  };

  const open = async (input: AttemptToSend & { duration: number }): Promise<OpenResult> => {
    const { clientId, quizId, userId, duration, savesAttempts } = input;
    // A browser that is closed now knows by it, when it is back, that the attempt is its own.
    await Promise.race([keep(store, { ...input, timeLeft: duration * 1000 }), pause(writeHeadStartMs)]);
    const known = input.paper?.questions ?? [];
    if (!savesAttempts) {
      const attempt = { ...newAttempt, work: input.work, deadline: now() + duration * 1000, now: now() };
      return { kind: 'opened', attempt, questions: known };
    }
    const { value, times } = await timed(now, () =>
      api.call(submitQuiz, { body: payloadOf({ ...input, status: 'in-progress' }), personId: userId }),
    );
    const copy = await copyOf(userId, quizId);
    return {
      kind: 'opened',
      attempt: openAttemptFrom({
        stored: value.data,
        copy,
        clientId,
        tabClientIds: tabClients.list(),
        minutes: duration / 60,
        times,
      }),
      questions: known.length > 0 ? known : await questions(quizId),
    };
  };

  const listSubmissions = fromPromise<readonly Submission[], OfQuiz>(
    async ({ input: { userId, quizId } }) => (await submissions(userId, quizId)).data,
  );
  const claimAttempt = claimAttemptMachine.provide({
    actors: {
      listSubmissions,
      readCopy: fromPromise<CopyToClaim | null, OfQuiz>(async ({ input: { userId, quizId } }) => {
        const copy = await copyOf(userId, quizId);
        return copy && { ...copy, work: workOf(copy) };
      }),
      sendAnswers: saveAttempt,
    },
  });

  const submitAttempt = submitAttemptMachine.provide({
    actors: {
      sendAnswers: saveAttempt,
      readHandedIn: fromPromise<boolean, OfQuiz>(async ({ input: { userId, quizId } }) => {
        const copy = await copyOf(userId, quizId);
        return copy?.handedIn ?? false;
      }),
      keepHandedIn: fromPromise<void, AttemptToSend>(({ input }) => store.write(input, true)),
      listSubmissions,
      setAnswersAside: fromPromise<void, UncountedAnswers>(({ input }) => store.addNotCounted(input)),
      clearCopy: fromPromise<void, OfQuiz>(({ input: { userId, quizId } }) => store.clear(userId, quizId)),
    },
  });

  return {
    ...lookUpActors,
    lookUpAttempt: attemptLookUpMachine.provide({ actors: lookUpActors }),
    openAttempt: fromPromise<OpenResult, AttemptToSend & { duration: number }>(({ input }) =>
      orRefused(open(input)),
    ),
    claimAttempt,
    saveAttempt,
    watchAttempt: fromPromise<WatchResult, AttemptToSend>(
      async ({ input: { submissionId, savesAttempts }, signal }) => {
        if (!savesAttempts || submissionId === null)
          return { kind: 'seen', revision: null, clientId: null, deadline: null };
        const { value, times } = await timed(now, () =>
          api.call(getSubmission, { params: { submissionId }, signal }),
        );
        const stored = value.data;
        if (isOver(stored)) return { kind: 'closed' };
        return {
          kind: 'seen',
          revision: stored.revision ?? null,
          clientId: stored.clientId ?? null,
          deadline: deadlineBounds(stored, times),
        };
      },
    ),
    submitAttempt,
    setCopyAside: fromPromise<void, { quizId: string; userId: string; reason: string }>(
      async ({ input: { userId, quizId, reason } }) => {
        await store.setAside(userId, quizId, reason).catch(() => undefined);
      },
    ),
    loadReview: fromPromise<
      readonly PaperQuestion[],
      { quizId: string; submissionId: string | null; questions: readonly PaperQuestion[] }
    >(async ({ input: { quizId, submissionId, questions: known }, signal }) => {
      if (hasWholeKey(known)) return known;
      const { data } =
        submissionId === null
          ? await api.call(getQuestionsByQuiz, { params: { quizId }, signal })
          : await api.call(getQuestionsOfSubmission, { params: { quizId, submissionId }, signal });
      return data;
    }),
    deviceCopy: fromCallback<{ type: 'work.changed'; attempt: AttemptToSend }, AttemptToSend>(
      ({ input, receive, sendBack }) => {
        let kept = true;
        // Each change is written at once: a tab that is closed now has told the browser of all of them.
        const write = async (attempt: AttemptToSend): Promise<void> => {
          const isKept = await keep(store, attempt);
          // Told when it changes alone: every pick comes here, and the paper looks at all that it is told.
          if (isKept !== kept) sendBack({ type: isKept ? 'copy.kept' : 'copy.failed' });
          kept = isKept;
        };
        receive(({ attempt }) => {
          activity.noteWork(attempt);
          void write(attempt);
        });
        activity.noteWork(input);
        void write(input);
      },
    ),
  };
}
