import type { SendResult } from '#domain/attempts/sending.ts';
import type { Submission } from '#domain/attempts/submission.ts';
import type { UnsentCopy } from '#domain/attempts/unsent-copy.ts';
import type { CopyNow } from '#machines/quiz-attempt/outbox.types.ts';
import { sendCopyMachine } from '#machines/quiz-attempt/send-copy.machine.ts';
import { after, done, failed, type ModelOptions } from './model-options.ts';
import { closed, refused, unreachable } from './quiz-attempt.model.ts';
import { onServer } from './send-answers.model.ts';
import { graded, instead, saved } from './submit-attempt.model.ts';

const unexpected = new Error('the wire was cut');
const full = new Error('the device is full');

/** An answer that only this device has. */
export const unsent: UnsentCopy = {
  userId: 'st-1',
  quizId: 'beads',
  copy: {
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
export const unsentSubmit: UnsentCopy = { ...unsent, copy: { ...unsent.copy, handedIn: true } };
/** Of a host that counts no revisions. */
export const unsentForeign: UnsentCopy = { ...unsentSubmit, copy: { ...unsentSubmit.copy, revision: null } };

export const running: CopyNow = { isLeftToWindow: false, isOver: false, timeLeft: 600_000 };
export const over: CopyNow = { ...running, isOver: true, timeLeft: 0 };
export const leftToWindow: CopyNow = { ...running, isLeftToWindow: true };

/** In progress, with all answers of the copy and one of another device. */
export const withAll: Submission = {
  ...onServer,
  answers: { 0: '5', 1: '9' },
  progress: { marked: [], visited: [1], current: 1, answeredAt: { 0: 1000, 1: 2000 } },
};
/** The same, two seconds before the end of its time. */
export const endsSoon: Submission = { ...withAll, serverTime: '2026-01-15T06:09:58.000Z' };
export const gradedWithout: Submission = { ...graded, answers: { 1: '9' } };
const { revision: _revision, ...foreign } = graded;
export const silent: Submission = { ...foreign, answers: {} };
/** Of a host that tells no revisions, still in progress. */
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

/** Sending one copy, with samples of every outcome. */
export const sendCopyModel = {
  machine: sendCopyMachine,
  inputs: [unsent, unsentSubmit, unsentForeign],
  events: [
    done('checkCopy', running),
    done('checkCopy', over),
    done('checkCopy', leftToWindow),
    failed('checkCopy', unexpected),
    done('saveCopy', saved(withAll)),
    done('saveCopy', saved(endsSoon)),
    done('saveCopy', saved(null)),
    done('saveCopy', instead(withAll, true)),
    done('saveCopy', instead(onServer, false)),
    done('saveCopy', closed),
    done('saveCopy', unreachable),
    done('saveCopy', refused),
    failed('saveCopy', unexpected),
    after('timeLeft', 'sendCopy.waiting'),
    done('writeCopy', true),
    done('writeCopy', false),
    failed('writeCopy', full),
    ...sent.map((output) => done('submitCopy', output)),
    failed('submitCopy', unexpected),
    done('clearCopy'),
    failed('clearCopy', full),
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
} satisfies ModelOptions<typeof sendCopyMachine>;
