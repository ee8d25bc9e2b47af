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
 * The models as far as a browser, its network and the real server can bring their events about. What is left out
 * here leads to no state that the rest does not lead to.
 */

const without =
  (types: readonly string[], outputs: readonly unknown[]) =>
  (event: AnyEventObject): boolean =>
    !types.includes(event.type) && !outputs.includes(event.output);

/** Its parts run as they do on the site: an opening leads to the paper or to none, a paper to any of its ends. */
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
  // No attempt of the server is old, and a device keeps what it is given. Another try begins with «Try Again».
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
    // A browser under test is never hidden, and its clock need not be doubted.
    without(
      ['page.hidden', 'clock.doubted', 'draft.kept', 'draft.failed', savePatience],
      [conflictAlone, savedTogether, seenLonger],
    ),
  ),
  canHappen: (snapshot, event) => {
    if (event.type === 'network.restored') return snapshot.matches({ paper: { saving: 'offline' } });
    // A save that is under way for the whole time of a paper is given up.
    if (event.type === 'clock.ticked' && snapshot.matches({ paper: { saving: 'sending' } })) return false;
    return paperModel.canHappen(snapshot, event);
  },
  // All regions of the paper, where the walks of the running machine take one at a time.
  project: ({ value, context }) => ({
    value,
    current: context.answerSheet.current,
    over: context.deadline <= context.now,
    plain: !context.savesAttempts,
  }),
  atOnce: () => false,
};

/** Its time runs out before the page, or it was submitted before the page was opened. */
export const submitQuizInBrowser: StateModel<typeof submitQuizModel.machine> = {
  ...submitQuizModel,
  inputs: [overdueSubmit, sealedSubmit].map((input) => ({ ...input, answerSheet: fresh.answerSheet })),
  // A page without time submits at once; a submit that fails is one that it was opened with.
  events: submitQuizModel.events.filter(
    (event) =>
      without(
        ['xstate.error.actor.submitAttempt', 'xstate.error.actor.sendSealed'],
        [conflictAlone, goesOnLonger],
      )(event) &&
      !(
        'output' in event &&
        [refused, unreachable].some((output) => output === event.output) &&
        event.type.endsWith('submitAttempt')
      ),
  ),
  atOnce: () => false,
};

/** An order ends in the browser as the server says; another one is begun by a press like the first. */
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

/** Whether the browser blocks the window that a path opens. */
export const isBlocked = ({ steps }: OrderPath): boolean =>
  steps.some(({ state }) => state.matches({ watching: 'blocked' }));
const isClosed = (event: AnyEventObject) => event.type === 'window.seen' && event.is === 'closed';

/**
 * A page that was loaded again does not know its window. A page that waits opened one, unless the browser blocked it,
 * and sees every second whether it is closed.
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
  // Paying in this tab leaves the page, a page under test is never hidden, and the sandbox charges no order twice.
  // Closed windows come first: only the whole browser blocks a window.
  events: [...events.filter(isClosed), ...events.filter((event) => !isClosed(event))].filter(
    (event) =>
      !['tab.requested', 'page.shown'].includes(event.type) &&
      !('order' in event && event.order === chargedTwice),
  ),
  canHappen: (snapshot, event) =>
    event.type === 'window.seen' ? isPossible(snapshot, event.is) : !snapshot.matches('resuming'),
  // Looking at a page counts as a click in it, after which the browser would not block the window.
  atOnce: (event) => event.type === 'window.seen' && !isClosed(event),
};

const opened = (as: string) => paymentStatusModel.inputs.filter(({ openedAs }) => openedAs === as);

export const paymentStatusInBrowser: StateModel<typeof paymentStatusModel.machine> = {
  ...paymentStatusModel,
  // A page by its address is opened more quickly than a window.
  inputs: [...opened('document'), ...opened('popup')],
  // The sandbox takes no other amount than it is asked for, and gives none back.
  events: paymentStatusModel.events.filter(without([], [mismatched, notFound, refunded, returning])),
  atOnce: () => false,
};
