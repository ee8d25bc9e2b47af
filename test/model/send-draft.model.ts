import type { SendResult } from '#domain/attempts/sending.ts';
import type { Submission } from '#domain/attempts/submission.ts';
import type { UnsentDraft } from '#domain/attempts/unsent-draft.ts';
import type { DraftStatus } from '#machines/quiz-attempt/outbox.types.ts';
import { sendDraftMachine } from '#machines/quiz-attempt/send-draft.machine.ts';
import { after, done, failed, type ModelOptions } from './model-options.ts';
import { closed, refused, unreachable } from './quiz-attempt.model.ts';
import { onServer } from './send-answers.model.ts';
import { graded, instead, saved } from './submit-attempt.model.ts';

const unexpected = new Error('the wire was cut');
const full = new Error('the device is full');

/** An answer that only this device has. */
export const unsent: UnsentDraft = {
  userId: 'st-1',
  quizId: 'beads',
  draft: {
    version: 4,
    submissionId: 'submission-1',
    revision: 4,
    clientId: 'page-1',
    previousClientIds: ['page-0'],
    unsaved: true,
    handedIn: false,
    answers: { 0: '5' },
    progress: { marked: [0], visited: [0], current: 0, answeredAt: { 0: 1000 } },
    overAt: 0,
    changedAt: 0,
    savesAttempts: true,
    paper: null,
  },
};
export const unsentSubmit: UnsentDraft = { ...unsent, draft: { ...unsent.draft, handedIn: true } };
/** From a host that counts no revisions. */
export const unsentForeign: UnsentDraft = {
  ...unsentSubmit,
  draft: { ...unsentSubmit.draft, revision: null },
};

export const running: DraftStatus = { isLeftToWindow: false, isOver: false, timeLeft: 600_000 };
export const over: DraftStatus = { ...running, isOver: true, timeLeft: 0 };
export const leftToWindow: DraftStatus = { ...running, isLeftToWindow: true };

/** In progress, with all answers of the draft and one of another device. */
export const withAll: Submission = {
  ...onServer,
  answers: { 0: '5', 1: '9' },
  progress: { marked: [], visited: [1], current: 1, answeredAt: { 0: 1000, 1: 2000 } },
};
/** The same, two seconds before its deadline. */
export const endsSoon: Submission = { ...withAll, serverTime: '2026-01-15T06:09:58.000Z' };
export const gradedWithout: Submission = { ...graded, answers: { 1: '9' } };
const { revision: _revision, ...foreign } = graded;
export const silent: Submission = { ...foreign, answers: {} };
/** From a host that returns no revisions, still in progress. */
const openForeign: Submission = { ...silent, status: 'in-progress' };

const sent: readonly SendResult[] = [
  saved(graded),
  saved(gradedWithout),
  saved(silent),
  instead(graded, true),
  instead(gradedWithout, false),
  instead(withAll, true),
  instead(onServer, false),
  instead(openForeign, true),
  unreachable,
  refused,
];

/** Sending one draft, with samples of every outcome. */
export const sendDraftModel = {
  machine: sendDraftMachine,
  inputs: [unsent, unsentSubmit, unsentForeign],
  events: [
    done('checkDraft', running),
    done('checkDraft', over),
    done('checkDraft', leftToWindow),
    failed('checkDraft', unexpected),
    done('saveDraft', saved(withAll)),
    done('saveDraft', saved(endsSoon)),
    done('saveDraft', saved(null)),
    done('saveDraft', instead(withAll, true)),
    done('saveDraft', instead(onServer, false)),
    done('saveDraft', closed),
    done('saveDraft', unreachable),
    done('saveDraft', refused),
    failed('saveDraft', unexpected),
    after('timeLeft', 'sendDraft.waiting'),
    done('writeDraft', true),
    done('writeDraft', false),
    failed('writeDraft', full),
    ...sent.map((output) => done('submitDraft', output)),
    failed('submitDraft', unexpected),
    done('clearDraft'),
    failed('clearDraft', full),
    done('setAside'),
    failed('setAside', full),
  ],
  project: ({ value, context: { isOver, stored, kind, revision } }) => ({
    value,
    isOver,
    kind,
    revision,
    stored: stored && [stored.status, Object.keys(stored.answers).length, stored.revision ?? null],
  }),
} satisfies ModelOptions<typeof sendDraftMachine>;
