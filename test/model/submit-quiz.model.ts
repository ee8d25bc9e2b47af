import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { hasWholeKey } from '#domain/attempts/result-summary.ts';
import { submitQuizMachine } from '#machines/quiz-attempt/submit-quiz.machine.ts';
import type { SubmitQuizInput } from '#machines/quiz-attempt/submit-quiz.types.ts';
import { after, done, failed, type ModelOptions, type SystemEvent } from './model-options.ts';
import {
  closed,
  conflict,
  conflictAlone,
  goesOnLonger,
  now,
  questions,
  quiz,
  refused,
  refusedSilently,
  saved,
  submitted,
  submittedWithoutSaves,
  unreachable,
  withKey,
} from './quiz-attempt.model.ts';

const deadline = now + 600_000;
const unexpected = new Error('the wire was cut');

/** A paper with all questions answered and saved, and time left. */
export const paperSubmit: SubmitQuizInput = {
  quizId: 'beads',
  userId: 'st-1',
  clientId: 'page-1',
  previousClientIds: [],
  quiz,
  questions,
  submissionId: 'submission-1',
  revision: 5,
  savesAttempts: true,
  unsaved: false,
  answerSheet: {
    answers: { 0: '5', 1: '9' },
    answeredAt: { 0: 1000, 1: 2000 },
    marked: [],
    visited: [0, 1],
    current: 1,
  },
  deadline,
  now,
  spokenTime: '',
  failures: 0,
  sealed: false,
  isKept: true,
};
export const overdueSubmit: SubmitQuizInput = { ...paperSubmit, deadline: now };
export const sealedSubmit: SubmitQuizInput = { ...paperSubmit, unsaved: true, sealed: true };
/** On a host that stores only completed submissions, and a device that keeps no draft. */
const plain: SubmitQuizInput = {
  ...paperSubmit,
  revision: null,
  savesAttempts: false,
  questions: withKey,
  isKept: false,
};

type Snapshot = SnapshotFrom<typeof submitQuizMachine>;

/** The submit machine with samples of every event, each actor's outcomes included. */
export const submitQuizModel = {
  machine: submitQuizMachine,
  now,
  inputs: [paperSubmit, overdueSubmit, sealedSubmit, plain],
  callbacks: { clock: ['clock.ticked'], page: ['network.restored'] },
  events: [
    { type: 'lock.lost' },
    { type: 'clock.ticked', now: now + 5_000 },
    { type: 'clock.ticked', now: deadline },
    { type: 'network.restored' },
    { type: 'submit.requested' },
    { type: 'answering.requested' },
    { type: 'results.requested' },
    { type: 'list.requested' },
    done('submitAttempt', submitted),
    done('submitAttempt', submittedWithoutSaves),
    done('submitAttempt', conflict),
    done('submitAttempt', conflictAlone),
    done('submitAttempt', goesOnLonger),
    done('submitAttempt', refused),
    done('submitAttempt', refusedSilently),
    done('submitAttempt', unreachable),
    failed('submitAttempt', unexpected),
    after('submitRetry', 'submitQuiz.sealed.waiting'),
    done('recallAttempt', saved),
    done('recallAttempt', conflict),
    done('recallAttempt', closed),
    done('recallAttempt', unreachable),
    failed('recallAttempt', unexpected),
    done('loadReview', withKey),
    failed('loadReview', unexpected),
  ],
  /** The server gives more time only to a paper that was submitted when its clock had ended. */
  canHappen: ({ context }, event) =>
    !('output' in event && event.output === goesOnLonger) ||
    (context.deadline <= context.now && !context.sealed),
  project: ({ value, context }) => ({
    value,
    over: context.deadline <= context.now,
    unsaved: context.unsaved,
    forestalled: context.forestalled,
    plain: !context.savesAttempts,
    result: context.result?.questionDetails.length ?? null,
  }),
} satisfies ModelOptions<typeof submitQuizMachine>;

export const moreTimeNotice = {
  type: 'toast.requested',
  tone: 'success',
  message: 'You have more time for this quiz. The clock shows how much.',
};
const error = (message: string) => ({ type: 'toast.requested', tone: 'error', message });
const cannotRecall = 'We cannot reach the server, so your quiz is still being submitted.';

/** The events that the machine must emit after an event, on any path. */
export function submitQuizNoticesAfter(
  event: EventFromLogic<typeof submitQuizMachine> | SystemEvent,
  snapshot: Snapshot,
): object[] {
  const { context } = snapshot;
  const output = 'output' in event ? event.output : null;
  const type: string = event.type;
  const opensResults = {
    type: 'results.requested',
    quiz,
    submissionId: 'submission-1',
    result: context.result,
  };
  switch (type) {
    case 'list.requested':
      return [{ type: 'navigation.requested', to: '/competition' }];
    case 'xstate.done.actor.submitAttempt':
      if (output === goesOnLonger) return [moreTimeNotice];
      // The page says why sealed answers were not accepted.
      return (output === refused || output === refusedSilently) && !snapshot.matches('notAccepted')
        ? [error('Submission failed')]
        : [];
    case 'xstate.error.actor.recallAttempt':
      return [error(cannotRecall)];
    case 'xstate.done.actor.recallAttempt':
      return output === unreachable ? [error(cannotRecall)] : [];
    case 'results.requested':
      return hasWholeKey(context.questions) ? [opensResults] : [];
    case 'xstate.done.actor.loadReview':
    case 'xstate.error.actor.loadReview':
      return snapshot.matches('left') ? [opensResults] : [];
    default:
      return [];
  }
}
