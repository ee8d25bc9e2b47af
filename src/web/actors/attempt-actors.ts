import { fromCallback, fromPromise } from 'xstate';
import type { Question, Quiz, Submission } from '#contract/quizzes.ts';
import { getQuestionsByQuiz, getSubmission, submitQuiz } from '#contract/quizzes.ts';
import type {
  AttemptToSend,
  LookUpAnswer,
  OpenAnswer,
  OpenAttempt,
  PaperQuestion,
  SaveAnswer,
  SubmitAnswer,
  WatchAnswer,
} from '#machines/quiz-attempt.types.ts';
import { sameAnswers } from '#machines/rules/merge-work.ts';
import { ApiError } from '../api/api-error.ts';
import type { ApiClient } from '../api/client.ts';
import { isLasting, orLastingRefusal, orRefusal } from './answer.ts';
import {
  deadlineBounds,
  openAttemptFrom,
  sealedAttemptFrom,
  sealedSubmission,
  workOnPaper,
  workTogether,
} from './attempt-on-device.ts';
import { isOver, payloadOf, sendAttempt } from './attempt-sender.ts';
import type { DeviceStore } from './device-store.ts';

export interface AttemptSources {
  readonly api: ApiClient;
  readonly store: DeviceStore;
  /** The page's time, epoch milliseconds. */
  readonly now: () => number;
  /** Fresh from the server, never from a cache: each gives parsed data and rejects with an `ApiError`. */
  quiz(quizId: string): Promise<Quiz>;
  questions(quizId: string): Promise<Question[]>;
  /** Those of one quiz, newest first; others may be among them. */
  submissions(userId: string, quizId: string): Promise<Submission[]>;
}

interface OfPage {
  readonly quizId: string;
  readonly userId: string;
  /** The page that asks. */
  readonly writer: string;
}

/** The other page saves at most every few hundred milliseconds, so one of a few tries comes in between. */
const mostClaims = 5;
/** How long a submit waits for the answer to a save that is under way. */
const saveHeadStartMs = 1000;
/** How long a submit waits for a device that is slow to store. */
const writeHeadStartMs = 1000;

const gradedFrom = (stored: Submission | undefined, attempt: AttemptToSend) => ({
  score: stored?.score ?? 0,
  timeTaken: stored?.timeTaken ?? attempt.timeTaken,
  correctCount: stored?.correctCount ?? null,
  incorrectCount: stored?.incorrectCount ?? null,
  totalQuestions: stored?.totalQuestions ?? null,
});

const isUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout');

/** The actors of the quiz attempt machine that talk to the server and keep the copy on this device. */
export function createAttemptActors({ api, store, now, quiz, questions, submissions }: AttemptSources) {
  const copyOf = async (userId: string, quizId: string) => {
    const copy = await store.read(userId, quizId);
    return copy === 'unreadable' ? null : copy;
  };

  const lookUp = async ({ quizId, userId, writer }: OfPage): Promise<LookUpAnswer> => {
    lastSave = null;
    const kept = await store.read(userId, quizId);
    const copy = kept === 'unreadable' ? null : kept;
    // Seeing the key of an attempt that the server closed ends its late answers, so those go first.
    const mayBeSealed = copy !== null && (copy.unsaved || copy.handedIn);
    const [known, { mine, times }, early] = await Promise.all([
      quiz(quizId),
      timed(now, () => submissions(userId, quizId)).then(({ value, times: span }) => ({
        mine: value,
        times: span,
      })),
      mayBeSealed ? null : questions(quizId),
    ]);
    const { _id, title, timeLimit, passingMarks, allowReattempt } = known;
    const found = { _id, title, subjectName: known.subjectId.name, timeLimit, passingMarks, allowReattempt };
    const own = mine.filter((each) => each.quizId._id === quizId);
    const inProgress = own.find((each) => each.status === 'in-progress');
    const sealed = sealedSubmission(own, copy);
    const opening = { copy, writer, minutes: timeLimit, times };
    if (sealed !== null) {
      const attempt = sealedAttemptFrom({ ...opening, stored: sealed });
      return {
        kind: 'sealed',
        quiz: found,
        questions: sealed.status === 'in-progress' ? await questions(quizId) : [],
        attempt,
      };
    }
    const paper = early ?? (await questions(quizId));
    const attempt = inProgress ? openAttemptFrom({ ...opening, stored: inProgress }) : null;
    return {
      kind: 'found',
      quiz: found,
      questions: paper,
      attempt: attempt && { ...onPaper(attempt, paper), now: now() },
      copyUnreadable: kept === 'unreadable',
    };
  };

  const open = async (input: AttemptToSend & { duration: number }): Promise<OpenAnswer> => {
    // A browser that is closed now knows by it, when it is back, that the attempt is its own.
    await keep(store, input);
    const { value, times } = await timed(now, () =>
      api.call(submitQuiz, { body: payloadOf(input, 'in-progress') }),
    );
    const { writer, quizId, userId } = input;
    const copy = await copyOf(userId, quizId);
    return {
      kind: 'opened',
      attempt: openAttemptFrom({ stored: value.data, copy, writer, minutes: input.duration / 60, times }),
    };
  };

  /** Makes this page the one that writes, whoever else saves meanwhile; nothing of theirs is lost. */
  const claim = async ({ quizId, userId, writer }: OfPage): Promise<void> => {
    const mine = await submissions(userId, quizId);
    let open = mine.find((each) => each.quizId._id === quizId);
    const copy = await copyOf(userId, quizId);
    for (let tries = 0; tries < mostClaims && open !== undefined && !isOver(open); tries += 1) {
      const sent = await sendAttempt(
        api,
        {
          quizId,
          userId,
          writer,
          predecessors: [],
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

  const save = async (attempt: AttemptToSend): Promise<SaveAnswer> => {
    try {
      const { value: sent, times } = await timed(now, () => sendAttempt(api, attempt, 'in-progress'));
      if ('instead' in sent) return { kind: isOver(sent.instead) ? 'closed' : 'overtaken' };
      return {
        kind: 'saved',
        revision: sent.stored?.revision ?? null,
        deadline: sent.stored ? deadlineBounds(sent.stored, times) : null,
      };
    } catch (error) {
      if (isUnreachable(error)) return { kind: 'unreachable' };
      if (error instanceof ApiError && error.kind === 'refused' && isLasting(error)) {
        return { kind: 'refused', message: error.serverMessage };
      }
      throw error;
    }
  };

  let lastSave: Promise<SaveAnswer | null> | null = null;
  /** The attempt on top of the save that is under way, which would otherwise overtake it or be overtaken. */
  const afterSave = async (attempt: AttemptToSend): Promise<AttemptToSend> => {
    const answer = await Promise.race([lastSave, pause(saveHeadStartMs)]);
    if (answer?.kind !== 'saved' || answer.revision === null) return attempt;
    return { ...attempt, revision: Math.max(attempt.revision ?? 0, answer.revision) };
  };

  /** Forgets a copy that the server has; what it refused is kept for its owner to see. */
  const forget = async ({ userId, quizId }: { userId: string; quizId: string }, refusal: string) => {
    if (refusal === '') return await store.clear(userId, quizId);
    await store.setAside(userId, quizId, refusal).catch(() => undefined);
  };

  return {
    lookUpAttempt: fromPromise<LookUpAnswer, OfPage>(({ input }) => orRefusal(lookUp(input))),
    openAttempt: fromPromise<OpenAnswer, AttemptToSend & { duration: number }>(({ input }) =>
      orRefusal(open(input)),
    ),
    claimAttempt: fromPromise<void, OfPage>(({ input }) => claim(input)),
    saveAttempt: fromPromise<SaveAnswer, AttemptToSend>(({ input }) => {
      const saving = save(input);
      lastSave = saving.catch(() => null);
      return saving;
    }),
    watchAttempt: fromPromise<WatchAnswer, { submissionId: string | null }>(
      async ({ input: { submissionId }, signal }) => {
        if (submissionId === null) return { kind: 'seen', revision: null, writer: null, deadline: null };
        const { value, times } = await timed(now, () =>
          api.call(getSubmission, { params: { submissionId }, signal }),
        );
        const stored = value.data;
        if (isOver(stored)) return { kind: 'closed' };
        return {
          kind: 'seen',
          revision: stored.revision ?? null,
          writer: stored.writer ?? null,
          deadline: deadlineBounds(stored, times),
        };
      },
    ),
    submitAttempt: fromPromise<SubmitAnswer, AttemptToSend>(({ input, signal }) => {
      const submit = async (): Promise<SubmitAnswer> => {
        await Promise.race([keep(store, input, true), pause(writeHeadStartMs)]);
        const sent = await sendAttempt(api, await afterSave(input), 'completed', signal);
        const stored = 'instead' in sent ? sent.instead : sent.stored;
        if ('instead' in sent && sent.instead.status !== 'completed') return { kind: 'overtaken' };
        // A host that counts no revisions does not tell the answers either.
        const graded = stored?.revision === undefined ? input.work.answers : stored.answers;
        const refusal = 'instead' in sent && !sameAnswers(graded, input.work.answers) ? sent.refusal : '';
        // Another window may have taken over meanwhile; the copy is its own then.
        if (!signal.aborted) await forget(input, refusal);
        return {
          kind: 'submitted',
          submissionId: stored?._id ?? input.submissionId ?? '',
          graded: gradedFrom(stored, input),
          answers: graded,
          refusal,
        };
      };
      return orLastingRefusal(submit());
    }),
    forgetCopy: fromPromise<void, { quizId: string; userId: string }>(async ({ input }) => {
      await forget(input, 'The site did not accept these answers');
    }),
    loadReview: fromPromise<
      readonly PaperQuestion[],
      { quizId: string; questions: readonly PaperQuestion[] }
    >(async ({ input, signal }) => {
      const known = input.questions.length > 0 && input.questions.every((question) => question.correctAnswer);
      if (known) return input.questions;
      const { data } = await api.call(getQuestionsByQuiz, { params: { quizId: input.quizId }, signal });
      return data;
    }),
    deviceCopy: fromCallback<{ type: 'work.changed'; attempt: AttemptToSend }, AttemptToSend>(
      ({ input, receive, sendBack }) => {
        let kept = true;
        let isWriting = false;
        /** The latest state that is not being written yet. */
        let next: AttemptToSend | null = input;
        const take = () => {
          const latest = next;
          next = null;
          return latest;
        };
        const writeLatest = async (): Promise<void> => {
          if (isWriting) return;
          isWriting = true;
          for (let latest = take(); latest !== null; latest = take()) {
            const before = kept;
            kept = await keep(store, latest);
            // Told when it changes alone: every pick comes here, and the paper looks at all that it is told.
            if (kept !== before) sendBack({ type: kept ? 'copy.kept' : 'copy.failed' });
          }
          isWriting = false;
        };
        receive(({ attempt }) => {
          next = attempt;
          void writeLatest();
        });
        void writeLatest();
        return () => {
          const latest = take();
          if (latest !== null) void keep(store, latest);
        };
      },
    ),
  };
}

/** The attempt with what fits its paper. What does not fit any more must not keep the rest from being saved. */
function onPaper(attempt: OpenAttempt, questions: readonly PaperQuestion[]): OpenAttempt {
  const work = workOnPaper(attempt.work, questions);
  return { ...attempt, work, unsaved: attempt.unsaved || !sameAnswers(work.answers, attempt.work.answers) };
}

/** Whether the device keeps it: a full or forbidden storage must not stop the paper. */
async function keep(store: DeviceStore, attempt: AttemptToSend, handedIn = false): Promise<boolean> {
  try {
    await store.write(attempt, handedIn);
    return await store.lasts();
  } catch {
    return false;
  }
}

const pause = (ms: number) => new Promise<null>((over) => setTimeout(over, ms, null));

async function timed<Value>(now: () => number, work: () => Promise<Value>) {
  const asked = now();
  const value = await work();
  return { value, times: { asked, answered: now() } };
}
