import { fromPromise } from 'xstate';
import type {
  AnswersToPutAside,
  FoundOnDevice,
  FoundOnServer,
  FoundQuestions,
  LookUpInput,
} from '#domain/attempts/look-up.ts';
import type { Submission } from '#domain/attempts/submission.ts';
import type { PaperQuestion } from '#domain/quizzes/question.ts';
import type { Quiz } from '#domain/quizzes/quiz.ts';
import { RefusedError } from '#domain/refused-error.ts';
import type { sendAnswersMachine } from '#machines/quiz-attempt/send-answers.machine.ts';
import { ApiError } from '../../api/api-error.ts';
import type { ApiClient } from '../../api/client.ts';
import { timed } from '../../platform/timing.ts';
import { isLasting } from '../refused-result.ts';
import type { DeviceStore } from './device-store.ts';
import type { TabClients } from './tab-clients.ts';

/** The submissions of one quiz, and whether the host saves attempts in progress. */
export interface SubmissionsOfQuiz {
  /** Newest first; those of other quizzes may be among them. */
  readonly data: readonly Submission[];
  readonly savesAttempts: boolean;
}

export interface LookUpSources {
  readonly api: ApiClient;
  readonly store: DeviceStore;
  readonly tabClients: TabClients;
  /** The page's time, epoch milliseconds. */
  readonly now: () => number;
  /** Fresh from the server, never from a cache: each resolves with parsed data and rejects with an `ApiError`. */
  quiz(quizId: string): Promise<Quiz>;
  questions(quizId: string): Promise<PaperQuestion[]>;
  submissions(userId: string, quizId: string): Promise<SubmissionsOfQuiz>;
  /** One submission; the student is about to see how it ended. */
  submission(submissionId: string): Promise<Submission>;
}

/** What the machine can tell apart of an error. A host that words its refusals in another way than ours is quoted. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { kind, serverMessage } = error;
  const isQuoted = kind === 'refused' || (kind === 'misfit' && serverMessage !== '');
  return isQuoted ? new RefusedError(serverMessage, kind === 'refused' && isLasting(error)) : error;
}

/** An actor that asks the server once; it rejects with a `RefusedError` where the server said something. */
export const asking = <Output, Input>(ask: (input: Input) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input }) =>
    ask(input).catch((error) => {
      throw refusalOf(error);
    }),
  );

/** The actors of the attempt look-up machine: each reads or writes once, on the server or on this device. */
export const createLookUpActors = ({
  saveAttempt,
  store,
  tabClients,
  now,
  quiz,
  questions,
  submissions,
  submission,
}: LookUpSources & { readonly saveAttempt: typeof sendAnswersMachine }) => ({
  readDevice: fromPromise<FoundOnDevice, LookUpInput>(async ({ input: { userId, quizId, clientId } }) => {
    tabClients.add(clientId);
    const kept = await store.read(userId, quizId);
    const draft = kept === 'unreadable' ? null : kept;
    return {
      draft,
      isUnreadable: kept === 'unreadable',
      draftDeadline: now() + (draft === null ? 0 : store.timeLeft(draft)),
      tabClientIds: tabClients.list(),
      now: now(),
    };
  }),
  askServer: asking<FoundOnServer, LookUpInput>(async ({ userId, quizId }) => {
    const [found, { value, times }] = await Promise.all([
      quiz(quizId),
      timed(now, () => submissions(userId, quizId)),
    ]);
    return { quiz: found, submissions: value.data, savesAttempts: value.savesAttempts, times };
  }),
  askQuestions: asking<FoundQuestions, { quizId: string }>(async ({ quizId }) => ({
    questions: await questions(quizId),
    now: now(),
  })),
  askEnd: asking<Submission, { submissionId: string }>(({ submissionId }) => submission(submissionId)),
  addLateAnswers: saveAttempt,
  putAside: fromPromise<void, AnswersToPutAside>(({ input }) => store.addNotCounted(input)),
});
