import type {
  AnswersToPutAside,
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
import { calling } from '../calling.ts';
import { isLasting } from '../refused-result.ts';
import type { DeviceStore } from './device-store.ts';
import type { TabClients } from './tab-clients.ts';

export interface SubmissionsOfQuiz {
  /** Newest first; possibly with those of other quizzes. */
  readonly data: readonly Submission[];
  readonly savesAttempts: boolean;
}

export interface LookUpSources {
  readonly api: ApiClient;
  readonly store: DeviceStore;
  readonly tabClients: TabClients;
  readonly now: () => number;
  quiz(quizId: string): Promise<Quiz>;
  questions(quizId: string): Promise<PaperQuestion[]>;
  submissions(userId: string, quizId: string): Promise<SubmissionsOfQuiz>;
  /** Marks the end of the attempt as seen. */
  submission(submissionId: string): Promise<Submission>;
}

/** Quotes the message of a host that refuses in another way than ours. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { kind, serverMessage } = error;
  const isQuoted = kind === 'refused' || (kind === 'misfit' && serverMessage !== '');
  return isQuoted ? new RefusedError(serverMessage, kind === 'refused' && isLasting(error)) : error;
}

/** Rejects with a `RefusedError` where the server sent a message. */
export const asking = <Output, Input>(ask: (input: Input) => Promise<Output>) =>
  calling((input: Input) =>
    ask(input).catch((error) => {
      throw toRefusal(error);
    }),
  );

export const createLookUpActors = (
  { store, tabClients, now, quiz, questions, submissions, submission }: LookUpSources,
  saveAttempt: typeof sendAnswersMachine,
) => ({
  readDevice: calling(async ({ userId, quizId, clientId }: LookUpInput) => {
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
  putAside: calling((answers: AnswersToPutAside) => store.addNotCounted(answers)),
});
