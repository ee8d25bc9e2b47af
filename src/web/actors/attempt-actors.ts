import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import type { Question, Quiz, Submission, SubmitQuizRequest } from '#contract/quizzes.ts';
import { getQuestionsByQuiz, submission, submitQuiz, updateQuizSubmission } from '#contract/quizzes.ts';
import type {
  AttemptToSend,
  LookUpAnswer,
  OpenAnswer,
  PaperQuestion,
  SaveAnswer,
  SubmitAnswer,
} from '#machines/quiz-attempt.types.ts';
import { ApiError } from '../api/api-error.ts';
import type { ApiClient } from '../api/client.ts';
import { orLastingRefusal, orRefusal } from './answer.ts';
import { deadlineOnThisDevice, lateAttempt, openAttemptFrom } from './attempt-on-device.ts';
import type { DeviceStore } from './device-store.ts';

export interface AttemptSources {
  readonly api: ApiClient;
  readonly store: DeviceStore;
  /** Fresh from the server, never from a cache: each gives parsed data and rejects with an `ApiError`. */
  quiz(quizId: string): Promise<Quiz>;
  questions(quizId: string): Promise<Question[]>;
  submissions(userId: string): Promise<Submission[]>;
}

function payloadOf(attempt: AttemptToSend, status: 'in-progress' | 'completed'): SubmitQuizRequest {
  const { answers, marked, visited, current } = attempt.work;
  return {
    quizId: attempt.quizId,
    userId: attempt.userId,
    answers: { ...answers },
    score: attempt.score,
    timeTaken: attempt.timeTaken,
    status,
    writer: attempt.writer,
    progress: { marked: [...marked], visited: [...visited], current },
    ...(attempt.submissionId === null ? {} : { submissionId: attempt.submissionId }),
    ...(attempt.revision === null ? {} : { revision: attempt.revision }),
  };
}

/** The submission that a 409 carries: what the server has instead of what was sent. */
function storedInstead(error: unknown): Submission | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const parsed = v.safeParse(submission, error.data);
  return parsed.success ? parsed.output : null;
}

const isOver = (stored: Submission) =>
  stored.status === 'completed' ||
  (!!stored.deadline && !!stored.serverTime && stored.deadline <= stored.serverTime);

const gradedFrom = (stored: Submission | undefined, attempt: AttemptToSend) => ({
  score: stored?.score ?? 0,
  timeTaken: stored?.timeTaken ?? attempt.timeTaken,
  correctCount: stored?.correctCount ?? null,
  incorrectCount: stored?.incorrectCount ?? null,
  totalQuestions: stored?.totalQuestions ?? null,
});

/** The actors of the quiz attempt machine that talk to the server and keep the copy on this device. */
export function createAttemptActors({ api, store, quiz, questions, submissions }: AttemptSources) {
  const send = async (attempt: AttemptToSend, status: 'in-progress' | 'completed', signal?: AbortSignal) => {
    const input = {
      body: payloadOf(attempt, status),
      keepalive: true,
      ...(signal === undefined ? {} : { signal }),
    };
    if (attempt.submissionId === null) return (await api.call(submitQuiz, input)).data;
    return (await api.call(updateQuizSubmission, { ...input, params: { userId: attempt.userId } })).data;
  };

  /**
   * Sends, and when the server has a newer revision of what this very page (or the page that it took over
   * from) wrote, sends once more on top of that one: an answer was lost on the way, or the server closed the
   * attempt meanwhile. A save cannot change a closed attempt; a submit can, as long as it is not too late.
   */
  const sendOnTop = async (
    attempt: AttemptToSend,
    status: 'in-progress' | 'completed',
    signal?: AbortSignal,
  ): Promise<{ stored: Submission | undefined } | { instead: Submission }> => {
    try {
      return { stored: await send(attempt, status, signal) };
    } catch (error) {
      const instead = storedInstead(error);
      if (instead === null) throw error;
      const own = instead.writer && [attempt.writer, ...attempt.predecessors].includes(instead.writer);
      if (!own || (status === 'in-progress' && isOver(instead))) return { instead };
      return { stored: await send({ ...attempt, revision: instead.revision ?? null }, status, signal) };
    }
  };

  const lookUp = async (quizId: string, userId: string): Promise<LookUpAnswer> => {
    const copy = store.read(userId, quizId);
    // Seeing the key of an attempt that the server closed ends its late answers, so those go first.
    const mayBeLate = copy?.unsaved ?? false;
    const [known, mine, early] = await Promise.all([
      quiz(quizId),
      submissions(userId),
      mayBeLate ? null : questions(quizId),
    ]);
    const { _id, title, timeLimit, passingMarks, allowReattempt } = known;
    const found = { _id, title, subjectName: known.subjectId.name, timeLimit, passingMarks, allowReattempt };
    const own = mine.filter((each) => each.quizId._id === quizId);
    const inProgress = own.find((each) => each.status === 'in-progress');
    const late = inProgress ? null : lateAttempt(own, copy, Date.now());
    if (late !== null) return { kind: 'late', quiz: found, attempt: late };
    const paper = early ?? (await questions(quizId));
    return {
      kind: 'found',
      quiz: found,
      questions: paper,
      attempt: inProgress ? openAttemptFrom(inProgress, copy, timeLimit, Date.now()) : null,
    };
  };

  return {
    lookUpAttempt: fromPromise<LookUpAnswer, { quizId: string; userId: string }>(({ input }) =>
      orRefusal(lookUp(input.quizId, input.userId)),
    ),
    openAttempt: fromPromise<OpenAnswer, AttemptToSend & { duration: number }>(({ input, signal }) =>
      orRefusal(
        api.call(submitQuiz, { body: payloadOf(input, 'in-progress'), signal }).then(({ data }) => ({
          kind: 'opened' as const,
          attempt: openAttemptFrom(data, null, input.duration / 60, Date.now()),
        })),
      ),
    ),
    saveAttempt: fromPromise<SaveAnswer, AttemptToSend>(async ({ input, signal }) => {
      const answer = await sendOnTop(input, 'in-progress', signal);
      if ('instead' in answer) return { kind: isOver(answer.instead) ? 'closed' : 'overtaken' };
      return {
        kind: 'saved',
        revision: answer.stored?.revision ?? null,
        deadline: answer.stored ? deadlineOnThisDevice(answer.stored, Date.now()) : null,
      };
    }),
    submitAttempt: fromPromise<SubmitAnswer, AttemptToSend>(({ input }) =>
      orLastingRefusal(
        sendOnTop(input, 'completed').then((answer): SubmitAnswer => {
          const stored = 'instead' in answer ? answer.instead : answer.stored;
          if ('instead' in answer && answer.instead.status !== 'completed') return { kind: 'overtaken' };
          store.clear(input.userId, input.quizId);
          return {
            kind: 'submitted',
            submissionId: stored?._id ?? input.submissionId ?? '',
            graded: gradedFrom(stored, input),
            // A host that counts no revisions does not tell the answers either.
            answers: stored?.revision === undefined ? input.work.answers : stored.answers,
          };
        }),
      ),
    ),
    forgetCopy: fromPromise<void, { quizId: string; userId: string }>(async ({ input }) => {
      store.clear(input.userId, input.quizId);
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
    deviceCopy: fromCallback<
      { type: 'work.changed'; attempt: AttemptToSend },
      { quizId: string; userId: string }
    >(({ receive }) => {
      receive(({ attempt }) => {
        try {
          store.write(attempt);
        } catch {
          // A full or forbidden storage must not stop the paper; the server still gets every save.
        }
      });
    }),
  };
}
