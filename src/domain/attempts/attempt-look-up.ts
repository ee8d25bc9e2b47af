import type { AttemptEnd, LookUpResult, OpenAttempt } from './attempt.ts';
import { minutesOfAttempt } from './attempt-clock.ts';
import {
  attemptFromDraft,
  fitToQuestions,
  isUnsent,
  openAttemptFrom,
  sealedAttemptFrom,
} from './attempt-on-device.ts';
import type { PaperQuiz } from './attempt-record.ts';
import type { AttemptLookUp, FoundOnDevice, FoundOnServer, FoundQuestions } from './look-up.ts';
import type { SendInput } from './sending.ts';
import type { Submission } from './submission.ts';
import { sendingOf } from './unsent-draft.ts';

type LookUp = Pick<AttemptLookUp, 'quizId' | 'begun' | 'device' | 'server'>;

/** The submissions of this quiz, newest first. */
const ownSubmissions = ({ quizId, server }: LookUp): readonly Submission[] =>
  server?.submissions.filter((each) => each.quizId._id === quizId) ?? [];

/** The attempt that the server has in progress. */
export const submissionInProgress = (lookUp: LookUp): Submission | undefined =>
  ownSubmissions(lookUp).find(({ status }) => status === 'in-progress');

/**
 * The submission that this device still has answers for: submitted without a response, or closed by the server before
 * it had the last answers.
 */
export function sealedSubmission(lookUp: LookUp): Submission | undefined {
  const { draft } = lookUp.device;
  return ownSubmissions(lookUp).find(
    ({ _id, status }) =>
      draft?.submissionId === _id && (draft.handedIn || (draft.unsaved && status === 'completed')),
  );
}

/** Whether the draft is all there is of the attempt: the host stores completed submissions alone. */
export const isOnDeviceAlone = (lookUp: LookUp): boolean =>
  lookUp.device.draft?.savesAttempts === false &&
  lookUp.server?.savesAttempts === false &&
  submissionInProgress(lookUp) === undefined;

/** The submission that ended without being seen; of a page that began an attempt, that one or the newest. */
export function endedSubmission(lookUp: LookUp): Submission | undefined {
  const own = ownSubmissions(lookUp);
  if (submissionInProgress(lookUp) !== undefined) return undefined;
  if (lookUp.begun === null) return own.find(({ endSeen }) => endSeen === false);
  return own.find(({ _id }) => _id === lookUp.begun) ?? own[0];
}

/** Whether the next attempt is another one, whose questions come once it has begun: before, the key would come too. */
export const isRepeated = (lookUp: LookUp): boolean =>
  submissionInProgress(lookUp) === undefined &&
  ownSubmissions(lookUp).length > 0 &&
  lookUp.server?.savesAttempts === true;

/** Whether the draft is of an attempt that can go on without the server: one that runs, or whose answers it lacks. */
export function isKnownOnDevice({ draft, draftDeadline, now }: FoundOnDevice): boolean {
  if (draft === null || draft.paper === null) return false;
  // Without a name it is the trace of a request that may never have come through.
  if (draft.submissionId === null && draft.savesAttempts) return false;
  return draft.handedIn || draft.unsaved || draftDeadline > now;
}

/** The quiz as the paper shows it; the minutes are those of the attempt in progress. */
export function quizOnServer(lookUp: LookUp, { quiz }: FoundOnServer): PaperQuiz {
  const { _id, title, subjectId, timeLimit, passingMarks, allowReattempt } = quiz;
  const minutes = minutesOfAttempt(submissionInProgress(lookUp) ?? {}, timeLimit);
  return { _id, title, subjectName: subjectId.name, timeLimit: minutes, passingMarks, allowReattempt };
}

/** The attempt as the server and this device know it together; null without one. */
export function attemptOnServer(lookUp: AttemptLookUp): OpenAttempt | null {
  const { clientId, quiz, server, device } = lookUp;
  const sealed = sealedSubmission(lookUp);
  const stored = sealed ?? submissionInProgress(lookUp);
  if (server === null || stored === undefined) return null;
  const { draft, draftDeadline, tabClientIds } = device;
  const minutes = quiz?.timeLimit ?? null;
  const opening = { stored, draft, draftDeadline, clientId, tabClientIds, minutes, times: server.times };
  return sealed === undefined ? openAttemptFrom(opening) : sealedAttemptFrom(opening);
}

/** The attempt as the draft on this device alone knows it; null without a draft. */
export const attemptOnDevice = (
  { clientId, device: { draft, draftDeadline } }: Pick<AttemptLookUp, 'clientId' | 'device'>,
  now: number,
): OpenAttempt | null => draft && attemptFromDraft(draft, clientId, draftDeadline, now);

/**
 * The paper with its attempt. Answers that fit no question any more are taken out, so that the rest can be saved; those
 * of a sealed attempt are sent as they are.
 */
export function paperWith(
  lookUp: AttemptLookUp,
  { questions, now }: FoundQuestions,
): Pick<AttemptLookUp, 'questions' | 'now' | 'hasQuestions' | 'attempt' | 'unfit'> {
  const { attempt, unfit } = lookUp;
  const hasQuestions = lookUp.hasQuestions || questions.length > 0;
  if (attempt === null || sealedSubmission(lookUp)) return { questions, now, hasQuestions, attempt, unfit };
  const answerSheet = fitToQuestions(attempt.answerSheet, questions);
  const gone = Object.entries(attempt.answerSheet.answers).filter(
    ([index]) => answerSheet.answers[index] === undefined,
  );
  return {
    questions,
    now,
    hasQuestions,
    attempt: { ...attempt, now, answerSheet, unsaved: attempt.unsaved || gone.length > 0 },
    unfit: attempt.unsaved ? Object.fromEntries(gone) : {},
  };
}

/** What a submission tells of its end. */
export const endOf = ({ _id, score, answers, totalQuestions, completedAt }: Submission): AttemptEnd => ({
  submissionId: _id,
  score,
  answered: Object.keys(answers).length,
  totalQuestions: totalQuestions ?? null,
  endedAt: completedAt ?? null,
});

/** Whether another device goes on with the attempt, and this one has answers that the server may not have. */
export const hasLateAnswers = ({ attempt, device: { draft } }: AttemptLookUp): boolean =>
  attempt?.heldElsewhere === true && draft !== null && isUnsent(draft);

/** The unsent draft on this device as it is sent while its owner looks. @throws Error without one */
export function lateAnswers({ quizId, userId, device: { draft } }: AttemptLookUp): SendInput {
  if (draft === null || !isUnsent(draft)) throw new Error('Only an unsent draft has late answers');
  return { ...sendingOf({ quizId, userId, draft }, 'in-progress'), background: false };
}

/** The result of a look-up. */
export function lookUpResult(lookUp: AttemptLookUp): LookUpResult {
  const { way, quiz, questions, now, hasQuestions, attempt, end, savesAttempts, device, refusal } = lookUp;
  if (way === 'found' && quiz !== null) {
    const draftUnreadable = device.isUnreadable;
    return { kind: 'found', quiz, questions, hasQuestions, attempt, draftUnreadable, savesAttempts, now };
  }
  if (way === 'sealed' && quiz !== null && attempt !== null) {
    return { kind: 'sealed', quiz, questions, attempt, savesAttempts };
  }
  if (way === 'ended' && quiz !== null && end !== null) return { kind: 'ended', quiz, end };
  return { kind: 'refused', message: refusal?.message ?? '' };
}
