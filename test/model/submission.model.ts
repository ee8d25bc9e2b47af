import type { AttemptEvent } from '#contract/attempt-events.ts';
import { submissionMachine } from '#machines/quiz-attempt/submission.machine.ts';
import type { ModelOptions } from './model-options.ts';

const minute = 60_000;

/** The times of the samples, in epoch milliseconds. */
export const start = Date.UTC(2026, 0, 15, 6);
export const deadline = start + 10 * minute;
const early = start + minute;
const afterSubmit = early + minute;
/** Answers count until 10 s after the deadline; the server closes the attempt after 15 s. */
const late = deadline + 12_000;
const overdue = deadline + 16_000;
const afterClosing = deadline + minute;
const extension = 5 * minute;
/** Too late even after an extension. */
const tooLate = deadline + extension + 24 * 60 * minute + 1000;

const clientId = 'page-1';
const otherPage = 'page-2';
/** Of a paper with four questions. */
const oneRight = { score: 25, correctCount: 1, incorrectCount: 0, totalQuestions: 4 };
const oneWrong = { score: 0, correctCount: 0, incorrectCount: 1, totalQuestions: 4 };

export type EventOf<Type extends AttemptEvent['type']> = Extract<AttemptEvent, { readonly type: Type }>;

export const started: EventOf<'attempt.started'> = {
  type: 'attempt.started',
  at: start,
  clientId,
  startedAt: start,
  deadline,
  answers: {},
};
export const saved: EventOf<'answers.saved'> = {
  type: 'answers.saved',
  at: early,
  clientId,
  changed: { 0: '4' },
  revision: 0,
};
export const merged: EventOf<'answers.merged'> = {
  type: 'answers.merged',
  at: early,
  clientId: otherPage,
  changed: { 1: '9' },
};
export const submitted: EventOf<'attempt.submitted'> = {
  type: 'attempt.submitted',
  at: early,
  clientId,
  ...oneRight,
  changed: { 0: '4' },
  background: false,
};
export const submittedUnread: EventOf<'attempt.submittedUnread'> = {
  type: 'attempt.submittedUnread',
  at: start,
  clientId: null,
  startedAt: start,
  deadline,
  ...oneRight,
  answers: { 0: '4' },
  background: false,
};
/** Five more minutes. */
export const extended: EventOf<'time.extended'> = {
  type: 'time.extended',
  at: early,
  clientId: null,
  deadline: deadline + extension,
  reason: 'The light went out',
};
export const closed: EventOf<'attempt.closed'> = {
  type: 'attempt.closed',
  at: overdue,
  clientId: null,
  ...oneRight,
};
export const counted: EventOf<'answers.lateCounted'> = {
  type: 'answers.lateCounted',
  at: afterClosing,
  clientId,
  ...oneRight,
  changed: { 0: '4' },
  added: 0,
  background: false,
};
/** Of another device, after the submit. */
export const added: EventOf<'answers.lateCounted'> = {
  ...counted,
  at: afterSubmit,
  clientId: otherPage,
  changed: { 1: '9' },
  added: 1,
};
export const keptAside: EventOf<'answers.keptAside'> = {
  type: 'answers.keptAside',
  at: tooLate,
  clientId,
  questions: ['2'],
};
/** An answer that was kept aside. */
export const officeCounted: EventOf<'answers.officeCounted'> = {
  type: 'answers.officeCounted',
  at: tooLate,
  clientId: null,
  ...{ score: 50, correctCount: 2, incorrectCount: 1, totalQuestions: 4 },
  changed: { 2: '17' },
  reason: 'The tablet was without a network',
};
export const anotherAllowed: EventOf<'attempt.anotherAllowed'> = {
  type: 'attempt.anotherAllowed',
  at: tooLate,
  clientId: null,
  reason: 'She was ill',
};
export const endSeen: EventOf<'end.seen'> = { type: 'end.seen', at: afterClosing, clientId: null };
export const keyShown: EventOf<'key.shown'> = { type: 'key.shown', at: afterClosing, clientId: null };
export const corrected: EventOf<'score.corrected'> = {
  type: 'score.corrected',
  at: afterClosing,
  clientId: null,
  ...oneWrong,
};
export const reconstructed: EventOf<'attempt.reconstructed'> = {
  type: 'attempt.reconstructed',
  at: early,
  clientId,
  startedAt: start,
  deadline,
  status: 'completed',
  answers: { 0: '4' },
  revision: 3,
  completedAt: early,
  closedBy: 'person',
  ...oneRight,
  timeTaken: 60,
  lateSync: false,
  keyShownAt: null,
  endSeenAt: early,
};
export const reconstructedOpen: EventOf<'attempt.reconstructed'> = {
  ...reconstructed,
  status: 'in-progress',
  completedAt: null,
  closedBy: null,
  score: null,
  correctCount: null,
  incorrectCount: null,
  totalQuestions: null,
  timeTaken: null,
  endSeenAt: null,
};

/** The submission machine with samples of every event. */
export const submissionModel = {
  machine: submissionMachine,
  inputs: [undefined],
  events: [
    started,
    { ...started, clientId: null },
    { type: 'attempt.claimed', at: early, clientId },
    saved,
    { type: 'answers.saved', at: early, clientId: null, changed: {} },
    merged,
    submitted,
    { ...submitted, background: true },
    { ...submitted, at: late },
    { ...submitted, timeUp: true, at: deadline },
    submittedUnread,
    extended,
    closed,
    { ...closed, at: overdue + extension },
    counted,
    { ...counted, background: true },
    added,
    keptAside,
    officeCounted,
    anotherAllowed,
    endSeen,
    keyShown,
    corrected,
    reconstructed,
    { ...reconstructed, endSeenAt: null },
    { ...reconstructed, keyShownAt: early },
    { ...reconstructed, closedBy: 'server', endSeenAt: null, at: overdue, completedAt: deadline },
    { ...reconstructed, closedBy: 'server', at: overdue, completedAt: deadline, endSeenAt: overdue },
    { ...reconstructed, closedBy: null },
    reconstructedOpen,
    { ...reconstructedOpen, clientId: null },
  ],
  // Time does not run backwards, and an event changes only answers that are missing or different.
  canHappen: ({ value, context }, { type, at, changed }) => {
    if (type === 'attempt.reconstructed') return value === 'missing';
    const { answers, closedBy, completedAt, keyShownAt, endSeenAt, anotherAllowedAt } = context;
    const last = Math.max(
      closedBy === 'server' ? context.deadline + 16_000 : 0,
      answers[2] === '17' ? tooLate : 0,
      anotherAllowedAt ?? 0,
      completedAt ?? 0,
      keyShownAt ?? 0,
      endSeenAt ?? 0,
    );
    if (at < last) return false;
    if (type === 'score.corrected') return answers[0] === '4';
    if (type === 'answers.lateCounted' && closedBy === 'server') return answers[0] !== '4';
    if (type === 'answers.keptAside') return answers[2] === undefined;
    if (changed?.[2] !== undefined) return answers[2] === undefined;
    return changed?.[1] === undefined || answers[1] === undefined;
  },
  project: ({ value, context }) => ({
    value,
    answers: context.answers,
    page: context.clientId,
    fresh: context.revision === 0,
    score: context.score,
    closedBy: context.closedBy,
    late: context.lateSync,
    seen: context.endSeenAt !== null,
    at: context.completedAt,
    longer: context.completedAt === null && context.deadline !== deadline,
    again: context.anotherAllowedAt !== null,
  }),
} satisfies ModelOptions<typeof submissionMachine>;
