import type { AttemptEnd, LookUpResult, OpenAttempt } from './attempt.ts';
import { attemptMinutes } from './attempt-clock.ts';
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
import { toSendInput } from './unsent-draft.ts';

type LookUp = Pick<AttemptLookUp, 'quizId' | 'begun' | 'device' | 'server'>;

const ownSubmissions = ({ quizId, server }: LookUp): readonly Submission[] =>
  server?.submissions.filter((each) => each.quizId._id === quizId) ?? [];

export const submissionInProgress = (lookUp: LookUp): Submission | undefined =>
  ownSubmissions(lookUp).find(({ status }) => status === 'in-progress');

/** Submitted without a response, or closed by the server before this device had sent every answer. */
export function sealedSubmission(lookUp: LookUp): Submission | undefined {
  const { draft } = lookUp.device;
  return ownSubmissions(lookUp).find(
    ({ _id, status }) =>
      draft?.submissionId === _id && (draft.handedIn || (draft.unsaved && status === 'completed')),
  );
}

export const isOnDeviceAlone = (lookUp: LookUp): boolean =>
  lookUp.device.draft?.savesAttempts === false &&
  lookUp.server?.savesAttempts === false &&
  submissionInProgress(lookUp) === undefined;

/** The one whose end the student has not seen; for a page that began an attempt, that one or the newest. */
export function endedSubmission(lookUp: LookUp): Submission | undefined {
  const own = ownSubmissions(lookUp);
  if (submissionInProgress(lookUp) !== undefined) return undefined;
  if (lookUp.begun === null) return own.find(({ endSeen }) => endSeen === false);
  return own.find(({ _id }) => _id === lookUp.begun) ?? own[0];
}

/** The questions of a repeated attempt would include the key before it begins. */
export const isRepeated = (lookUp: LookUp): boolean =>
  submissionInProgress(lookUp) === undefined &&
  ownSubmissions(lookUp).length > 0 &&
  lookUp.server?.savesAttempts === true;

export function isKnownOnDevice({ draft, draftDeadline, now }: FoundOnDevice): boolean {
  if (draft === null || draft.paper === null) return false;
  if (draft.submissionId === null && draft.savesAttempts) return false;
  return draft.handedIn || draft.unsaved || draftDeadline > now;
}

export function quizOnServer(lookUp: LookUp, { quiz }: FoundOnServer): PaperQuiz {
  const { _id, title, subjectId, timeLimit, passingMarks, allowReattempt } = quiz;
  const minutes = attemptMinutes(submissionInProgress(lookUp) ?? {}, timeLimit);
  const [newest] = ownSubmissions(lookUp);
  return {
    _id,
    title,
    subjectName: subjectId.name,
    timeLimit: minutes,
    passingMarks,
    allowReattempt: allowReattempt || newest?.mayTryAgain === true,
  };
}

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

export const attemptOnDevice = (
  { clientId, device: { draft, draftDeadline } }: Pick<AttemptLookUp, 'clientId' | 'device'>,
  now: number,
): OpenAttempt | null => draft && attemptFromDraft(draft, clientId, draftDeadline, now);

/** A sealed attempt keeps answers that fit no question; an open one could not be saved with them. */
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

export const toAttemptEnd = ({
  _id,
  score,
  answers,
  totalQuestions,
  completedAt,
  resultsHeld,
}: Submission): AttemptEnd => ({
  submissionId: _id,
  score,
  answered: Object.keys(answers).length,
  totalQuestions: totalQuestions ?? null,
  endedAt: completedAt ?? null,
  ...(resultsHeld && { resultsHeld }),
});

export const hasLateAnswers = ({ attempt, device: { draft } }: AttemptLookUp): boolean =>
  attempt?.heldElsewhere === true && draft !== null && isUnsent(draft);

export function lateAnswers({ quizId, userId, device: { draft } }: AttemptLookUp): SendInput {
  if (draft === null || !isUnsent(draft)) throw new Error('Only an unsent draft has late answers');
  return { ...toSendInput({ quizId, userId, draft }, 'in-progress'), background: false };
}

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
