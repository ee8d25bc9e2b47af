import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { WindowSeen } from '#machines/payment/payment.types.ts';
import { openingModel, storagePatience } from './attempt-opening.model.ts';
import { chargedTwice, enrolmentModel } from './enrolment.model.ts';
import type { ModelPath } from './model-options.ts';
import { mismatched, notFound, paymentStatusModel, refunded, returning } from './payment-status.model.ts';
import { pendingOrderModel } from './pending-order.model.ts';
import {
  newPaper,
  paperModel,
  paperWithoutSaves,
  resumedPaper,
  savePatience,
} from './question-paper.model.ts';
import {
  attemptModel,
  conflictAlone,
  endedForGood,
  foundAgain,
  fresh,
  goesOnLonger,
  late,
  notClaimed,
  overdue,
  refused,
  refusedSilently,
  savedTogether,
  seenLonger,
  unreachable,
} from './quiz-attempt.model.ts';
import type { StateModel } from './state-paths.ts';
import { overdueSubmit, sealedSubmit, submitQuizModel } from './submit-quiz.model.ts';

const wayOf = (event: object): string =>
  'output' in event && typeof event.output === 'object' && event.output !== null && 'way' in event.output
    ? String(event.output.way)
    : '';

/**
 * The models with only the events that a browser, its network and the real server can cause. These still lead to
 * every state.
 */

const without =
  (types: readonly string[], outputs: readonly unknown[]) =>
  (event: AnyEventObject): boolean =>
    !types.includes(event.type) && !outputs.includes(event.output);

/** The child machines run as on the site: an opening ends with a paper or without one, a paper in any of its ends. */
export const attemptInBrowser: StateModel<typeof attemptModel.machine> = {
  ...attemptModel,
  events: attemptModel.events.filter(
    (event) =>
      !['person.changed', 'xstate.done.actor.submitQuiz'].includes(event.type) &&
      (event.type !== 'xstate.done.actor.opening' || ['paper', 'turnedAway'].includes(wayOf(event))) &&
      !('output' in event && [conflictAlone, notClaimed].some((output) => output === event.output)),
  ),
  atOnce: () => false,
};

export const openingInBrowser: StateModel<typeof openingModel.machine> = {
  ...openingModel,
  inputs: openingModel.inputs.filter(({ begun }) => begun === null),
  // The server has no old attempts, and the device keeps every draft. Another try begins with «Try Again».
  events: openingModel.events.filter(
    without(
      [storagePatience.type, 'xstate.error.actor.keepDraft'],
      [late, overdue, endedForGood, refusedSilently, foundAgain],
    ),
  ),
  atOnce: ({ type }) => type === 'xstate.done.actor.keepDraft',
};

export const paperInBrowser: StateModel<typeof paperModel.machine> = {
  ...paperModel,
  inputs: [newPaper, paperWithoutSaves, resumedPaper],
  events: paperModel.events.filter(
    // The browser under test is never hidden, and its clock is right.
    without(
      ['page.hidden', 'clock.doubted', 'draft.kept', 'draft.failed', savePatience],
      [conflictAlone, savedTogether, seenLonger],
    ),
  ),
  canHappen: (snapshot, event) => {
    if (event.type === 'network.restored') return snapshot.matches({ paper: { saving: 'offline' } });
    // A save that lasts as long as the paper is aborted.
    if (event.type === 'clock.ticked' && snapshot.matches({ paper: { saving: 'sending' } })) return false;
    return paperModel.canHappen(snapshot, event);
  },
  // Distinguishes all regions of the paper, unlike the walks of the running machine.
  project: ({ value, context }) => ({
    value,
    current: context.answerSheet.current,
    over: context.deadline <= context.now,
    plain: !context.savesAttempts,
  }),
  atOnce: () => false,
};

/** Its time is up on the page, or it was submitted before the page was opened. */
export const submitQuizInBrowser: StateModel<typeof submitQuizModel.machine> = {
  ...submitQuizModel,
  inputs: [overdueSubmit, sealedSubmit].map((input) => ({ ...input, answerSheet: fresh.answerSheet })),
  events: submitQuizModel.events.filter(
    without(['xstate.error.actor.submitAttempt'], [conflictAlone, goesOnLonger]),
  ),
  // A page without time submits at once; only a submit from before the page was opened fails.
  canHappen: (snapshot, event) =>
    submitQuizModel.canHappen(snapshot, event) &&
    !(
      snapshot.matches('submitting') &&
      'output' in event &&
      [refused, refusedSilently, unreachable].some((output) => output === event.output)
    ),
  atOnce: () => false,
};

/** The server decides how an order ends; another one begins with a click like the first. */
export const enrolmentInBrowser: StateModel<typeof enrolmentModel.machine> = {
  ...enrolmentModel,
  events: enrolmentModel.events.filter(
    (event) =>
      !['payment.announced', 'page.shown', 'window.seen', 'panel.left'].includes(event.type) &&
      (event.type !== 'xstate.done.actor.pendingOrder' ||
        ['failed', 'refunded', 'returning', 'review'].includes(wayOf(event))),
  ),
  atOnce: () => false,
};

const { events } = pendingOrderModel;
type OrderPath = Pick<ModelPath<typeof pendingOrderModel.machine>, 'steps'>;

/** Whether the browser must block the window that the path opens. */
export const isBlocked = ({ steps }: OrderPath): boolean =>
  steps.some(({ state }) => state.matches({ watching: 'blocked' }));
const isClosed = (event: AnyEventObject) => event.type === 'window.seen' && event.is === 'closed';

/**
 * A reloaded page does not know its window. A waiting page has opened one, unless the browser blocked it, and checks
 * every second whether it is closed.
 */
function isPossible(snapshot: SnapshotFrom<typeof pendingOrderModel.machine>, is: WindowSeen['is']): boolean {
  if (snapshot.matches({ resuming: 'looking' })) return is === 'missing';
  if (snapshot.matches({ resuming: 'seeking' })) return is === 'missing' || is === 'open';
  if (snapshot.matches({ waiting: 'looking' }))
    return is === 'closed' || (is === 'missing' && snapshot.context.from === 'waiting');
  return is === 'open';
}

export const pendingOrderInBrowser: StateModel<typeof pendingOrderModel.machine> = {
  ...pendingOrderModel,
  inputs: pendingOrderModel.inputs.filter(({ from }) => from !== 'watching'),
  // Paying in this tab leaves the page, the page under test is never hidden, and the sandbox charges no order twice.
  // Closed windows come first, since only the full browser can block a window.
  events: [...events.filter(isClosed), ...events.filter((event) => !isClosed(event))].filter(
    (event) =>
      !['tab.requested', 'page.shown'].includes(event.type) &&
      !('order' in event && event.order === chargedTwice),
  ),
  canHappen: (snapshot, event) =>
    event.type === 'window.seen' ? isPossible(snapshot, event.is) : !snapshot.matches('resuming'),
  // Evaluating code in a page counts as a click, after which the browser would not block the window.
  atOnce: (event) => event.type === 'window.seen' && !isClosed(event),
};

const opened = (as: string) => paymentStatusModel.inputs.filter(({ openedAs }) => openedAs === as);

export const paymentStatusInBrowser: StateModel<typeof paymentStatusModel.machine> = {
  ...paymentStatusModel,
  // A page opens faster by its URL than in a window.
  inputs: [...opened('document'), ...opened('popup')],
  // The sandbox charges only the requested amount, and refunds nothing.
  events: paymentStatusModel.events.filter(without([], [mismatched, notFound, refunded, returning])),
  atOnce: () => false,
};
