import { createActor, toPromise } from 'xstate';
import type { Quiz, Submission } from '#contract/quizzes.ts';
import type {
  AttemptEnd,
  LookUpResult,
  OpenAttempt,
  PaperQuestion,
  PaperQuiz,
} from '#machines/quiz-attempt/quiz-attempt.types.ts';
import type { sendAnswersMachine } from '#machines/quiz-attempt/send-answers.machine.ts';
import { minutesOfAttempt } from '#machines/rules/attempt-clock.ts';
import { ApiError } from '../../api/api-error.ts';
import type { ApiClient } from '../../api/client.ts';
import { pause, timed } from '../../platform/timing.ts';
import { isLasting } from '../refused-result.ts';
import {
  attemptFromCopy,
  openAttemptFrom,
  sealedAttemptFrom,
  sealedSubmission,
  workOf,
  workOnPaper,
} from './attempt-on-device.ts';
import type { DeviceStore, StoredAttempt } from './device-store.ts';
import { isUnsent } from './stored-attempt.ts';
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
  /** Fresh from the server, never from a cache: each gives parsed data and rejects with an `ApiError`. */
  quiz(quizId: string): Promise<Quiz>;
  questions(quizId: string): Promise<PaperQuestion[]>;
  submissions(userId: string, quizId: string): Promise<SubmissionsOfQuiz>;
  /** One submission; the person is about to see how it ended. */
  submission(submissionId: string): Promise<Submission>;
}

export interface LookUpInput {
  readonly quizId: string;
  readonly userId: string;
  /** The page that asks. */
  readonly clientId: string;
  /** The attempt that this page began, '' when it has no name; null when it began none. */
  readonly begun: string | null;
}

/** How long a server may take before a running attempt opens from this device. */
const serverPatienceMs = 3000;
const questionsChanged = 'The questions of this quiz were changed while you were answering';

/**
 * Looks up where a person stands with a quiz: on the server, and on this device where the server cannot be reached
 * or is slow while an attempt of this device is running. Rejects with an `ApiError`.
 */
export function createLookUp({
  saveAttempt,
  store,
  tabClients,
  now,
  quiz,
  questions,
  submissions,
  submission,
}: LookUpSources & { readonly saveAttempt: typeof sendAnswersMachine }) {
  const endOf = async (found: Submission): Promise<AttemptEnd> => {
    // Asking notes that the person sees it.
    const { _id, score, answers, totalQuestions, completedAt } = await submission(found._id).catch(
      (error) => {
        // The list tells no score that was not asked for yet.
        if (found.endSeen === false) throw error;
        return found;
      },
    );
    return {
      submissionId: _id,
      score,
      answered: Object.keys(answers).length,
      totalQuestions: totalQuestions ?? null,
      endedAt: completedAt ?? null,
    };
  };

  /** Another device goes on with it: the server adds what only this one has. Else the copy keeps it for later. */
  const addAnswers = async ({ quizId, userId }: LookUpInput, copy: StoredAttempt): Promise<void> => {
    const { clientId, previousClientIds, submissionId, revision } = copy;
    const sendable = {
      quizId,
      userId,
      clientId,
      previousClientIds,
      submissionId,
      revision,
      work: workOf(copy),
    };
    const input = { ...sendable, score: 0, timeTaken: 0, status: 'in-progress' } as const;
    await toPromise(createActor(saveAttempt, { input }).start()).catch(() => undefined);
  };

  const onPaper = async (
    { userId, quizId }: LookUpInput,
    attempt: OpenAttempt,
    paper: { readonly quiz: PaperQuiz; readonly questions: readonly PaperQuestion[] },
  ): Promise<OpenAttempt> => {
    const work = workOnPaper(attempt.work, paper.questions);
    const gone = Object.entries(attempt.work.answers).filter(([index]) => work.answers[index] === undefined);
    if (gone.length === 0) return { ...attempt, work };
    // What does not fit any more must not keep the rest from being saved.
    if (attempt.unsaved) {
      const record = { userId, quizId, quizTitle: paper.quiz.title, reason: questionsChanged };
      await store.addNotCounted({ ...record, answers: Object.fromEntries(gone) }).catch(() => undefined);
    }
    return { ...attempt, work, unsaved: true };
  };

  const askServer = async (
    input: LookUpInput,
    kept: StoredAttempt | 'unreadable' | null,
    patience: AbortSignal,
  ): Promise<LookUpResult> => {
    const { quizId, userId, clientId, begun } = input;
    const copy = kept === 'unreadable' ? null : kept;
    const [known, { value, times }] = await Promise.all([
      quiz(quizId),
      timed(now, () => submissions(userId, quizId)),
    ]);
    // The list is old by now: the attempt may be over, and its questions would come with the key.
    patience.throwIfAborted();
    const { _id, title, timeLimit, passingMarks, allowReattempt } = known;
    const { savesAttempts } = value;
    const own = value.data.filter((each) => each.quizId._id === quizId);
    const inProgress = own.find((each) => each.status === 'in-progress');
    const minutes = minutesOfAttempt(inProgress ?? {}, timeLimit);
    const found = {
      ...{ _id, title, subjectName: known.subjectId.name, passingMarks, allowReattempt },
      timeLimit: minutes,
    };
    const opening = {
      copy,
      clientId,
      tabClientIds: tabClients.list(),
      minutes,
      times,
      copyTimeLeft: copy && store.timeLeft(copy),
    };

    const sealed = sealedSubmission(own, copy);
    if (sealed !== null) {
      // Seeing the key of an attempt that is over ends its late answers, so those go first.
      const paper = sealed.status === 'in-progress' ? await questions(quizId) : [];
      const attempt = sealedAttemptFrom({ ...opening, stored: sealed });
      return { kind: 'sealed', quiz: found, questions: paper, attempt, savesAttempts };
    }
    const unposted = copy !== null && !savesAttempts && inProgress === undefined && !copy.savesAttempts;
    if (unposted) {
      const paper = { quiz: found, questions: await questions(quizId) };
      const attempt = await onPaper(
        input,
        attemptFromCopy(copy, clientId, now(), store.timeLeft(copy)),
        paper,
      );
      return copy.handedIn
        ? { kind: 'sealed', ...paper, attempt, savesAttempts }
        : { kind: 'found', ...paper, hasQuestions: true, attempt, copyUnreadable: false, savesAttempts };
    }
    const ended =
      own.find((each) => (begun === null ? each.endSeen === false : each._id === begun)) ?? own[0];
    if (inProgress === undefined && ended && (begun !== null || ended.endSeen === false)) {
      return { kind: 'ended', quiz: found, end: await endOf(ended) };
    }
    // Of a repeated attempt the questions come once it has begun: before, they would bring the key along.
    const isRepeated = inProgress === undefined && own.length > 0 && savesAttempts;
    const paper = { quiz: found, questions: isRepeated ? [] : await questions(quizId) };
    const attempt = inProgress ? openAttemptFrom({ ...opening, stored: inProgress }) : null;
    if (attempt?.heldElsewhere && copy !== null && isUnsent(copy)) await addAnswers(input, copy);
    return {
      kind: 'found',
      ...paper,
      hasQuestions: isRepeated ? known.questionsCount !== 0 : paper.questions.length > 0,
      attempt: attempt && { ...(await onPaper(input, attempt, paper)), now: now() },
      copyUnreadable: kept === 'unreadable',
      savesAttempts,
    };
  };

  /** A running attempt as this device knows it; null when it knows none. */
  const fromDevice = (copy: StoredAttempt | null, clientId: string): LookUpResult | null => {
    if (copy === null || copy.paper === null) return null;
    // Without a name it is the trace of a request that may never have come through.
    if (copy.submissionId === null && copy.savesAttempts) return null;
    const { savesAttempts, paper } = copy;
    const attempt = attemptFromCopy(copy, clientId, now(), store.timeLeft(copy));
    if (copy.handedIn || (store.isOver(copy) && copy.unsaved)) {
      return { kind: 'sealed', ...paper, attempt, savesAttempts };
    }
    if (store.isOver(copy)) return null;
    return { kind: 'found', ...paper, hasQuestions: true, attempt, copyUnreadable: false, savesAttempts };
  };

  return async (input: LookUpInput): Promise<LookUpResult> => {
    tabClients.add(input.clientId);
    const kept = await store.read(input.userId, input.quizId);
    const known = fromDevice(kept === 'unreadable' ? null : kept, input.clientId);
    const patience = new AbortController();
    const asked = askServer(input, kept, patience.signal);
    if (known === null) return await asked.catch(saidByForeignHost);
    asked.catch(() => undefined);
    try {
      return (await Promise.race([asked, pause(serverPatienceMs)])) ?? known;
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'refused' && isLasting(error)) throw error;
      return known;
    } finally {
      patience.abort();
    }
  };
}

/** A host that words its refusals in another way is told in its own words, where no attempt can be lost by it. */
function saidByForeignHost(error: unknown): LookUpResult {
  if (error instanceof ApiError && error.kind === 'misfit' && error.serverMessage !== '') {
    return { kind: 'refused', message: error.serverMessage };
  }
  throw error;
}
