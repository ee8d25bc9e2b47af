import { fromCallback, fromPromise } from 'xstate';
import {
  getQuestionsByQuiz,
  getQuestionsOfSubmission,
  getSubmission,
  submitQuiz,
} from '#contract/quizzes.ts';
import { attemptLookUpMachine } from '#machines/quiz-attempt/attempt-look-up.machine.ts';
import type {
  AttemptToSend,
  OpenAttempt,
  OpenResult,
  PaperQuestion,
  SubmitResult,
  WatchResult,
} from '#machines/quiz-attempt/quiz-attempt.types.ts';
import { sendAnswersMachine } from '#machines/quiz-attempt/send-answers.machine.ts';
import type { SendInput, SendReply } from '#machines/quiz-attempt/send-answers.types.ts';
import { openAttemptFrom, workTogether } from '#machines/rules/attempt-on-device.ts';
import { hasWholeKey } from '#machines/rules/result-summary.ts';
import { deadlineBounds, isOver } from '#machines/rules/stored-submission.ts';
import { pause, timed } from '../../platform/timing.ts';
import { orLastingRefused, orRefused } from '../refused-result.ts';
import { type ActivityLog, createActivityLog } from './activity-log.ts';
import { sendAttempt } from './attempt-sender.ts';
import { keep } from './keep-copy.ts';
import { createLookUpActors, type LookUpSources } from './look-up-actors.ts';
import { createSendRequest, payloadOf } from './send-request.ts';
import { createSubmit } from './submit-attempt.ts';

export interface AttemptSources extends LookUpSources {
  /** A new one unless told: the page notes in it what only the page sees. */
  readonly activity?: ActivityLog;
}

interface OfPage {
  readonly quizId: string;
  readonly userId: string;
  /** The page that asks. */
  readonly clientId: string;
}

/** The other page saves at most every few hundred milliseconds, so one of a few tries comes in between. */
const mostClaims = 5;
/** How long a submit waits for the answer to a save that is under way. */
const saveHeadStartMs = 1000;
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
  const sendOnce = createSendRequest({ api, now, activity });
  const saveAttempt = sendAnswersMachine.provide({
    actors: {
      send: fromPromise<SendReply, SendInput>(({ input }) => {
        const sending = sendOnce(input);
        lastSave = { submissionId: input.submissionId, reply: sending.catch(() => null) };
        return sending;
      }),
    },
  });
  const lookUpActors = createLookUpActors({ ...sources, saveAttempt });
  const submit = createSubmit({ ...sources, activity });
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

  /** Makes this page the one that writes, no matter who else saves meanwhile; nothing of theirs is lost. */
  const claim = async ({ quizId, userId, clientId }: OfPage): Promise<void> => {
    const mine = await submissions(userId, quizId);
    let open = mine.data.find((each) => each.quizId._id === quizId);
    const copy = await copyOf(userId, quizId);
    for (let tries = 0; tries < mostClaims && open !== undefined && !isOver(open); tries += 1) {
      const sent = await sendAttempt(
        api,
        {
          quizId,
          userId,
          clientId,
          previousClientIds: [],
          submissionId: open._id,
          revision: open.revision ?? null,
          work: workTogether(open, copy),
          score: 0,
          timeTaken: open.timeTaken,
        },
        'in-progress',
      );
      if ('stored' in sent) return;
      open = sent.instead;
    }
  };

  let lastSave: { submissionId: string | null; reply: Promise<SendReply | null> } | null = null;
  /** The attempt on top of the save that is under way, which would otherwise conflict with it. */
  const afterSave = async (attempt: AttemptToSend): Promise<AttemptToSend> => {
    if (lastSave?.submissionId !== attempt.submissionId) return attempt;
    const reply = await Promise.race([lastSave.reply, pause(saveHeadStartMs)]);
    const revision = reply?.kind === 'stored' ? reply.submission?.revision : undefined;
    return revision === undefined ? attempt : { ...attempt, revision };
  };

  return {
    ...lookUpActors,
    lookUpAttempt: attemptLookUpMachine.provide({ actors: lookUpActors }),
    openAttempt: fromPromise<OpenResult, AttemptToSend & { duration: number }>(({ input }) =>
      orRefused(open(input)),
    ),
    claimAttempt: fromPromise<void, OfPage>(({ input }) => claim(input)),
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
    submitAttempt: fromPromise<SubmitResult, AttemptToSend>(({ input, signal }) =>
      orLastingRefused(submit(input, afterSave, signal)),
    ),
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
