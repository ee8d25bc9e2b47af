import { orderFollowUpMachine } from '#machines/payment/order-follow-up.machine.ts';
import type { FollowUpEvent } from '#machines/payment/order-follow-up.types.ts';
import { pendingOrderMachine } from '#machines/payment/pending-order.machine.ts';
import type { PendingOrderEvent } from '#machines/payment/pending-order.types.ts';
import {
  alreadyPaid,
  attemptFailed,
  begun,
  begunWithoutPrice,
  cannotBegin,
  charged,
  chargedTwice,
  disputed,
  enrolmentModel,
  expired,
  inReview,
  noPage,
  notFound,
  order,
  pending,
  refunded,
  refundPending,
  refusedSilently,
  refusedWithMessage,
  repriced,
  unknown,
} from './enrolment.model.ts';
import { after, done, failed, type ModelOptions } from './model-options.ts';
import { followUpCallbacks, patienceIsOver, pauseIsOver, waitLimitIsOver } from './order-follow-up.model.ts';
import { pageLifeIsOver, pendingOrderModel, windowSeen } from './pending-order.model.ts';
import { runScenarios, type Scenario, type Scene } from './scenario.ts';

type Machine = typeof enrolmentModel.machine;
type OrderEvent = PendingOrderEvent | FollowUpEvent;
type Told = Scene<Machine, OrderEvent>;

/** The order and the machine that asks about it are told of with the enrolment, in place of the state that runs them. */
const enrolment: ModelOptions<Machine> = {
  ...enrolmentModel,
  callbacks: { paymentWindow: pendingOrderModel.callbacks.paymentWindow, ...followUpCallbacks },
  sentDirectly: [pageLifeIsOver.type, waitLimitIsOver.type],
  children: { pendingOrder: pendingOrderMachine, orderFollowUp: orderFollowUpMachine },
};

const visitor = { courseId: 'course-1', userId: null, order: null, price: 3499 };
const student = { courseId: 'course-1', userId: 'st-1', order: null, price: 3499 };
const returning = { ...student, order };

const cut = new Error('the wire was cut');
const enrol = { type: 'enrol.requested' } as const;
const ownPayment = { type: 'payment.announced', orderId: order.orderId } as const;
const otherPayment = { type: 'payment.announced', orderId: 'z9y8x7w6v5u4t3s2r' } as const;

const open = { type: 'window.open', url: '' };
const lookAtWindow = { type: 'window.look' };
const reopen = { type: 'window.open', url: order.paymentUrl };
const close = { type: 'window.close' };
const forget = { type: 'order.forget', orderId: order.orderId };
const write = { type: 'order.write', userId: 'st-1', courseId: 'course-1', order };
const heard = { type: 'announcement.heard', orderId: order.orderId };
const signIn = { type: 'signIn.requested' };
const departure = { type: 'departure.requested', url: order.paymentUrl };
const leads = { says: [{ type: 'status.requested', orderId: order.orderId }], tells: [forget, close] };
const alerts = (message: string) => ({ says: [{ type: 'alert.requested', message }], tells: [close] });
const errorOccurred = alerts('An error occurred. Please try again.');
const asks = { starts: ['verifyPayment'] };

/** Where the machines are while the payment is waited for. */
const waiting = (asking: 'following.resting' | 'following.asking' | 'offline' = 'following.resting') => [
  'waiting.looking',
  asking,
];
const opening = ['waiting.opening', 'following.resting'];
const settling = ['settling', 'following.asking'];
const resuming = ['resuming.looking', 'idle'];
const seeking = ['resuming.seeking', 'idle'];
const windowCheck = after('windowCheck', 'pendingOrder.waiting.looking');

const begins: readonly Told[] = [
  [
    'start',
    'idle.lookingUp',
    {
      starts: ['paymentWindow', 'orderStore', 'announcements', 'attention', 'lookUpBought'],
      tells: [],
    },
  ],
  [enrol, 'initiating', { tells: [open], starts: ['initiatePayment'] }],
];
const pays: readonly Told[] = [
  ...begins,
  [
    done('initiatePayment', begun),
    waiting(),
    { tells: [write, { type: 'window.lead', url: order.paymentUrl }], knows: { order } },
  ],
];
const polls: readonly Told[] = [
  ...pays,
  [pauseIsOver, waiting('following.asking'), { takes: 3000, ...asks }],
];
const settles: readonly Told[] = [...pays, [windowSeen('closed'), settling, { ...asks, tells: [] }]];
/** Where the machines are while the order is open and its window closed or blocked. */
const watching = (
  told: 'blocked' | 'verifying' | 'refused' | 'unknown' | 'givenUp' = 'verifying',
  asking: 'resting' | 'asking' = 'resting',
) => [`watching.${told}`, `following.${asking}`];
const watches: readonly Told[] = [
  ...settles,
  [done('verifyPayment', pending), watching(), { starts: [], knows: { pause: 3000 } }],
];
const asksAgain: readonly Told[] = [
  ...watches,
  [pauseIsOver, watching('verifying', 'asking'), { takes: 3000, ...asks }],
];
const isRefused: readonly Told[] = [
  ...settles,
  [
    done('verifyPayment', attemptFailed),
    watching('refused'),
    { starts: [], tells: [], knows: { seen: attemptFailed } },
  ],
];
const returns: readonly Told[] = [['start', resuming, { tells: [lookAtWindow] }]];
const isBlocked: readonly Told[] = [
  ...pays,
  [windowSeen('missing'), watching('blocked'), { tells: [], knows: { pause: 3000 } }],
];

/** What the answers to a question about the order lead to, each as a scenario of its own. */
const ends = (how: string, way: readonly Told[]): Record<string, Scenario<Machine, OrderEvent>> => ({
  [`${how}: paid, which its window announces after`]: [
    student,
    ...way,
    [done('verifyPayment', charged), 'paid', leads],
    [otherPayment, 'paid', { tells: [] }],
    [ownPayment, 'paid', { tells: [heard] }],
  ],
  [`${how}: nobody knows the person any more`]: [
    student,
    ...way,
    [done('verifyPayment', expired), 'signedOut', { tells: [] }],
  ],
  [`${how}: paid twice`]: [student, ...way, [done('verifyPayment', chargedTwice), 'paid', leads]],
  [`${how}: refunded`]: [
    student,
    ...way,
    [done('verifyPayment', refunded), 'over.refunded', { tells: [forget, close], knows: { seen: refunded } }],
    [otherPayment, 'over.refunded', { tells: [] }],
    [ownPayment, 'over.refunded', { tells: [heard] }],
  ],
  [`${how}: the money is on its way back`]: [
    student,
    ...way,
    [
      done('verifyPayment', refundPending),
      'over.returning',
      { tells: [forget, close], knows: { seen: refundPending } },
    ],
  ],
  [`${how}: a part was taken, so nothing more can be paid`]: [
    student,
    ...way,
    [done('verifyPayment', disputed), 'review', { tells: [forget, close], knows: { seen: disputed } }],
    [otherPayment, 'review', { tells: [] }],
    [ownPayment, 'review', { tells: [heard] }],
    [enrol, 'review', { tells: [], starts: [] }],
  ],
  [`${how}: refused by the server`]: [
    student,
    ...way,
    [done('verifyPayment', unknown), 'over.failed', { tells: [forget, close], knows: { seen: null } }],
  ],
});

runScenarios<Machine, OrderEvent>(enrolment, {
  'a visitor is led to the login page': [
    visitor,
    ['start', 'visitor'],
    [enrol, 'visitor', { says: [signIn], tells: [] }],
  ],
  'a person who was signed out in the middle of a payment is told so, and led to the login page': [
    { ...visitor, order },
    ['start', 'signedOutMidway', { starts: ['paymentWindow', 'orderStore'], tells: [] }],
    [enrol, 'signedOutMidway', { says: [signIn], tells: [] }],
  ],
  'a course that was bought before is not sold again': [
    student,
    ['start', 'idle.lookingUp'],
    [done('lookUpBought', true), 'bought'],
    [enrol, 'bought', { tells: [] }],
  ],
  'a course that another tab has bought is not sold again, however many tabs announce a payment': [
    student,
    [
      'start',
      'idle.lookingUp',
      { starts: ['paymentWindow', 'orderStore', 'announcements', 'attention', 'lookUpBought'] },
    ],
    [done('lookUpBought', false), 'idle.ready', { starts: [] }],
    [otherPayment, 'idle.lookingUp', { starts: ['lookUpBought'], tells: [] }],
    [otherPayment, 'idle.lookingUp', { starts: ['lookUpBought'] }],
    [done('lookUpBought', true), 'bought'],
  ],
  'who comes back to the page of a course that was bought meanwhile is not sold it again': [
    student,
    ['start', 'idle.lookingUp'],
    [{ type: 'page.shown' }, 'idle.lookingUp', { starts: [] }],
    [done('lookUpBought', false), 'idle.ready', { starts: [] }],
    [{ type: 'page.shown' }, 'idle.lookingUp', { starts: ['lookUpBought'] }],
    [done('lookUpBought', true), 'bought'],
  ],
  'a course that was not bought can be': [
    student,
    ['start', 'idle.lookingUp'],
    [done('lookUpBought', false), 'idle.ready'],
    [enrol, 'initiating', { tells: [open] }],
    [enrol, 'initiating', { tells: [], starts: [] }],
  ],
  'so can one of which nobody knows': [
    student,
    ['start', 'idle.lookingUp'],
    [failed('lookUpBought', cut), 'idle.ready'],
  ],

  'a price that has changed since the page showed it is said before anything can be paid': [
    student,
    ...begins,
    [
      done('initiatePayment', repriced),
      'repriced',
      {
        tells: [close],
        says: [{ type: 'price.changed' }],
        knows: { price: 3999, formerPrice: 3499, order: null },
      },
    ],
    [{ type: 'price.shown', price: 3999 }, 'repriced', { tells: [], says: [] }],
    [enrol, 'initiating', { tells: [open], starts: ['initiatePayment'], knows: { price: 3999 } }],
    [done('initiatePayment', repriced), waiting(), { knows: { order } }],
  ],
  'a payment begins when the server omits the price': [
    student,
    ...begins,
    [done('initiatePayment', begunWithoutPrice), waiting(), { says: [], knows: { order, price: 3499 } }],
  ],
  'a payment begins when the page shows no price': [
    { ...student, price: null },
    ...begins,
    [done('initiatePayment', begun), waiting(), { says: [], knows: { order, price: null } }],
  ],
  'a price that the page shows later is the one that counts': [
    student,
    ['start', 'idle.lookingUp'],
    [
      { type: 'price.shown', price: 2999 },
      'idle.lookingUp',
      { tells: [], starts: [], knows: { price: 2999 } },
    ],
  ],
  'a changed price leaves the order of before in place': [
    returning,
    ...returns,
    [windowSeen('missing'), seeking, { tells: [{ type: 'window.seek' }] }],
    [windowSeen('missing'), settling],
    [done('verifyPayment', pending), watching()],
    [enrol, 'initiating', { tells: [open] }],
    [
      done('initiatePayment', repriced),
      'repriced',
      { tells: [close], says: [{ type: 'price.changed' }], knows: { order } },
    ],
  ],

  'an order that was paid already leads to its page': [
    student,
    ...begins,
    [
      done('initiatePayment', alreadyPaid),
      'paid',
      { says: [{ type: 'status.requested', orderId: alreadyPaid.orderId }], tells: [close] },
    ],
    [enrol, 'paid', { tells: [] }],
  ],
  'a payment of before that must be looked at is told, and no other can be made': [
    student,
    ...begins,
    [
      done('initiatePayment', inReview),
      resuming,
      {
        says: [{ type: 'alert.requested', message: inReview.message }],
        tells: [close, lookAtWindow],
        knows: { order: { orderId: inReview.orderId, paymentUrl: '' } },
      },
    ],
    [windowSeen('missing'), seeking, { tells: [{ type: 'window.seek' }] }],
    [windowSeen('missing'), settling, asks],
    [
      done('verifyPayment', disputed),
      'review',
      { tells: [{ ...forget, orderId: inReview.orderId }, close], knows: { seen: disputed } },
    ],
    [enrol, 'review', { tells: [], starts: [] }],
  ],
  'so is one of a course whose other order was under way': [
    student,
    ...watches,
    [enrol, 'initiating', { tells: [open] }],
    [
      done('initiatePayment', inReview),
      resuming,
      {
        says: [{ type: 'alert.requested', message: inReview.message }],
        tells: [close, lookAtWindow],
      },
    ],
  ],
  'who has to sign in first is led to the login page, if nobody else does it within 1.2 s': [
    student,
    ...begins,
    [done('initiatePayment', cannotBegin), 'signedOut', { tells: [close] }],
    [after('signInGrace', 'enrolment.signedOut'), 'signedOut', { takes: 1200, says: [signIn] }],
  ],
  'an order without a payment page comes to nothing': [
    student,
    ...begins,
    [
      done('initiatePayment', noPage),
      'idle.ready',
      {
        ...alerts('Payment initiation failed. Please try again.'),
        starts: ['announcements', 'attention'],
      },
    ],
  ],
  'a refusal is told in the words of the server': [
    student,
    ...begins,
    [done('initiatePayment', refusedWithMessage), 'idle.ready', alerts('This course is not on sale')],
  ],
  'a refusal without words is told in those of the specification': [
    student,
    ...begins,
    [done('initiatePayment', refusedSilently), 'idle.ready', errorOccurred],
  ],
  'so is a failure': [student, ...begins, [failed('initiatePayment', cut), 'idle.ready', errorOccurred]],
  'and a server that does not answer for 15 s': [
    student,
    ...begins,
    [after('initiatePatience', 'enrolment.initiating'), 'idle.ready', { takes: 15_000, ...errorOccurred }],
  ],
  'an order of before is listened for again when no new one could be begun': [
    student,
    ...watches,
    [enrol, 'initiating', { tells: [open] }],
    [
      done('initiatePayment', noPage),
      watching(),
      {
        tells: [close],
        says: [{ type: 'alert.requested', message: 'Payment initiation failed. Please try again.' }],
      },
    ],
    [ownPayment, settling, { tells: [heard] }],
  ],

  'a page that was loaded again finds its payment window and asks': [
    returning,
    ...returns,
    [windowSeen('open'), waiting('following.asking'), asks],
  ],
  'or by its name, where it does not know the window itself': [
    returning,
    ...returns,
    [windowSeen('closed'), seeking, { tells: [{ type: 'window.seek' }] }],
    [windowSeen('open'), waiting('following.asking'), { ...asks, tells: [] }],
  ],
  'an empty window that opens in place of one that is gone is closed': [
    returning,
    ...returns,
    [windowSeen('missing'), seeking],
    [windowSeen('blank'), settling, { ...asks, tells: [close] }],
  ],
  'a page that was loaded again finds no window and asks one last time': [
    returning,
    ...returns,
    [windowSeen('missing'), seeking, { tells: [{ type: 'window.seek' }] }],
    [windowSeen('missing'), settling, asks],
  ],
  'an announcement is a hint to ask, whichever window it comes from, and one of another order is none': [
    returning,
    ...returns,
    [otherPayment, resuming, { tells: [] }],
    [ownPayment, settling, { tells: [heard], ...asks }],
  ],

  'the window that could not be opened is opened by a click': [
    student,
    ...isBlocked,
    [{ type: 'window.requested' }, opening, { tells: [reopen] }],
    [windowSeen('open'), waiting(), { tells: [] }],
  ],
  'once that window is closed, it is asked as briefly as at first': [
    student,
    ...isBlocked,
    [pauseIsOver, watching('blocked', 'asking'), { takes: 3000, ...asks }],
    [{ type: 'window.requested' }, opening, { tells: [reopen] }],
    [windowSeen('open'), waiting(), { tells: [] }],
    [windowSeen('closed'), settling, asks],
    [done('verifyPayment', pending), watching(), { starts: [], knows: { pause: 3000 } }],
  ],
  'or the payment goes on in this tab': [
    student,
    ...isBlocked,
    [{ type: 'tab.requested' }, watching(), { says: [departure], tells: [] }],
  ],
  'an order whose window was blocked is asked for by itself: it may be paid in another one': [
    student,
    ...isBlocked,
    [pauseIsOver, watching('blocked', 'asking'), { takes: 3000, ...asks }],
    [done('verifyPayment', pending), watching('blocked'), { starts: [], tells: [] }],
    [pauseIsOver, watching('blocked', 'asking'), { takes: 4500, ...asks }],
    [failed('verifyPayment', cut), watching('blocked')],
    [{ type: 'page.shown' }, watching('blocked', 'asking'), asks],
    [done('verifyPayment', charged), 'paid', leads],
  ],
  'a try that failed in another window is told there too': [
    student,
    ...isBlocked,
    [enrol, watching('blocked'), { tells: [], starts: [] }],
    [pauseIsOver, watching('blocked', 'asking')],
    [done('verifyPayment', attemptFailed), watching('refused'), { knows: { seen: attemptFailed } }],
  ],
  'a blocked window whose payment page has lapsed is offered no more': [
    student,
    ...isBlocked,
    [waitLimitIsOver, watching('givenUp'), { starts: [], knows: { pause: 60_000 } }],
    [enrol, 'initiating', { tells: [open] }],
  ],
  'the window is looked at each second, and shown on request': [
    student,
    ...pays,
    [windowCheck, waiting(), { takes: 1000, tells: [lookAtWindow] }],
    [windowCheck, waiting(), { takes: 1000, tells: [lookAtWindow] }],
    [
      { type: 'window.requested' },
      ['waiting.showing', 'following.resting'],
      { tells: [{ type: 'window.focus' }] },
    ],
    [windowSeen('open'), waiting(), { tells: [] }],
  ],
  'a window that was closed is opened again when it is wanted, unless the browser blocks it': [
    student,
    ...pays,
    [
      { type: 'window.requested' },
      ['waiting.showing', 'following.resting'],
      { tells: [{ type: 'window.focus' }] },
    ],
    [windowSeen('closed'), opening, { tells: [reopen] }],
    [windowSeen('missing'), watching('blocked'), { tells: [], knows: { pause: 3000 } }],
    [{ type: 'window.requested' }, opening, { tells: [reopen] }],
    [windowSeen('blank'), waiting(), { tells: [] }],
    [windowSeen('blank'), waiting(), { tells: [] }],
  ],
  'an empty window says «Connecting…», one that shows the payment page already is not written over': [
    student,
    ...begins,
    [windowSeen('open'), 'initiating', { tells: [] }],
    [windowSeen('blank'), 'initiating', { tells: [{ type: 'window.connect' }] }],
  ],
  'a window that was opened for nothing closes when its panel goes, and no other does': [
    student,
    ...begins,
    [{ type: 'panel.left' }, 'initiating', { tells: [close] }],
    [done('initiatePayment', begun), waiting()],
    [{ type: 'panel.left' }, waiting(), { tells: [] }],
  ],
  'going on in this tab closes the window': [
    student,
    ...pays,
    [{ type: 'tab.requested' }, watching(), { says: [departure], tells: [close] }],
    [{ type: 'tab.requested' }, watching(), { says: [departure], tells: [] }],
  ],
  'the payment page lives no longer': [student, ...pays, [pageLifeIsOver, settling, asks]],
  'nothing is asked without a network': [
    student,
    ...polls,
    [{ type: 'network.lost' }, waiting('offline')],
    [{ type: 'page.shown' }, waiting('offline'), { starts: [] }],
    [{ type: 'network.restored' }, waiting('following.asking'), asks],
  ],
  'a payment that is waited for again without a network is not asked for': [
    student,
    ...pays,
    [{ type: 'network.lost' }, waiting('offline')],
    [{ type: 'window.requested' }, ['waiting.showing', 'offline']],
    [windowSeen('closed'), ['waiting.opening', 'offline'], { tells: [reopen] }],
    [windowSeen('missing'), watching('blocked'), { starts: [] }],
    [{ type: 'window.requested' }, ['waiting.opening', 'offline'], { tells: [reopen], starts: [] }],
    [windowSeen('open'), waiting('offline')],
    [{ type: 'network.restored' }, waiting('following.asking'), asks],
  ],
  'who comes back to the page need not wait for the next question': [
    student,
    ...pays,
    [{ type: 'page.shown' }, waiting('following.asking'), { ...asks, tells: [lookAtWindow] }],
    [{ type: 'page.shown' }, waiting('following.asking'), { starts: [], tells: [lookAtWindow] }],
  ],
  'nor need a payment that another window announced': [
    student,
    ...pays,
    [otherPayment, waiting(), { tells: [] }],
    [ownPayment, waiting('following.asking'), { tells: [heard], ...asks }],
  ],
  'a payment that is not made yet, or failed for now, is asked for again': [
    student,
    ...polls,
    [done('verifyPayment', pending), waiting(), { starts: [] }],
    [pauseIsOver, waiting('following.asking'), { takes: 3000, ...asks }],
    [done('verifyPayment', attemptFailed), waiting(), { starts: [] }],
    [pauseIsOver, waiting('following.asking'), { takes: 3000, ...asks }],
    [failed('verifyPayment', cut), waiting(), { starts: [] }],
    [pauseIsOver, waiting('following.asking'), { takes: 3000, ...asks }],
    [patienceIsOver, waiting(), { takes: 2500, starts: [] }],
  ],
  ...ends('while it is waited for', polls),

  ...ends('when the window is closed', settles),
  'a payment that may still come is listened for too when the window is closed': [
    student,
    ...watches,
    [otherPayment, watching(), { tells: [] }],
    [ownPayment, settling, { tells: [heard], ...asks }],
  ],
  'a last question that fails says nothing': [
    student,
    ...settles,
    [failed('verifyPayment', cut), watching(), { tells: [] }],
  ],
  'nor does one that is not answered for 10 s': [
    student,
    ...settles,
    [patienceIsOver, watching(), { takes: 10_000, tells: [] }],
  ],

  ...ends('when it is asked for by itself', asksAgain),
  'an order that is open is asked for by itself, slower and slower, and never more than 12 s apart': [
    student,
    ...asksAgain,
    [done('verifyPayment', pending), watching(), { tells: [], starts: [] }],
    [pauseIsOver, watching('verifying', 'asking'), { takes: 4500, ...asks }],
    [failed('verifyPayment', cut), watching(), { starts: [] }],
    [pauseIsOver, watching('verifying', 'asking'), { takes: 6750, ...asks }],
    [patienceIsOver, watching(), { takes: 10_000, starts: [] }],
    [pauseIsOver, watching('verifying', 'asking'), { takes: 10_125, ...asks }],
    [done('verifyPayment', pending), watching()],
    [pauseIsOver, watching('verifying', 'asking'), { takes: 12_000, ...asks }],
    [done('verifyPayment', pending), watching()],
    [pauseIsOver, watching('verifying', 'asking'), { takes: 12_000, ...asks }],
  ],
  'a try that could not begin leaves the order asked for as at first': [
    student,
    ...asksAgain,
    [done('verifyPayment', pending), watching()],
    [enrol, 'initiating', { tells: [open] }],
    [failed('initiatePayment', cut), watching(), { ...errorOccurred, knows: { pause: 3000 } }],
    [pauseIsOver, watching('verifying', 'asking'), { takes: 3000, ...asks }],
  ],
  'and at once when the person or the network comes back': [
    student,
    ...watches,
    [{ type: 'page.shown' }, watching('verifying', 'asking'), asks],
    [done('verifyPayment', pending), watching()],
    [{ type: 'network.restored' }, watching('verifying', 'asking'), asks],
  ],
  'a window that opens once the network is back is waited for': [
    student,
    ...isBlocked,
    [{ type: 'network.lost' }, watching('blocked'), { starts: [] }],
    [{ type: 'network.restored' }, watching('blocked', 'asking'), asks],
    [done('verifyPayment', pending), watching('blocked')],
    [{ type: 'window.requested' }, opening, { tells: [reopen] }],
    [windowSeen('open'), waiting(), { tells: [] }],
  ],
  'after 15 minutes nobody is kept waiting, and it is asked for once a minute': [
    student,
    ...watches,
    [waitLimitIsOver, watching('givenUp'), { starts: [], tells: [], knows: { pause: 60_000 } }],
    [pauseIsOver, watching('givenUp', 'asking'), asks],
    [done('verifyPayment', pending), watching('givenUp')],
    [pauseIsOver, watching('givenUp', 'asking'), { takes: 60_000, ...asks }],
    [done('verifyPayment', charged), 'paid', leads],
  ],
  'a refusal is told even then': [
    student,
    ...watches,
    [waitLimitIsOver, watching('givenUp')],
    [{ type: 'page.shown' }, watching('givenUp', 'asking')],
    [done('verifyPayment', attemptFailed), watching('refused'), { knows: { seen: attemptFailed } }],
  ],
  'a refused try is told as soon as its window is closed, and may still be followed by a payment': [
    student,
    ...isRefused,
    [pauseIsOver, watching('refused', 'asking'), { takes: 3000, ...asks }],
    [done('verifyPayment', charged), 'paid', leads],
  ],
  'another try in a window that is still open is verified again': [
    student,
    ...isRefused,
    [pauseIsOver, watching('refused', 'asking')],
    [done('verifyPayment', pending), watching(), { starts: [] }],
    [pauseIsOver, watching('verifying', 'asking'), { takes: 4500, ...asks }],
    [done('verifyPayment', attemptFailed), watching('refused'), { starts: [] }],
  ],
  'an order that the gateway does not know is told at once, and asked for as long as it may turn out well': [
    student,
    ...settles,
    [done('verifyPayment', notFound), watching('unknown'), { starts: [], tells: [], says: [] }],
    [pauseIsOver, watching('unknown', 'asking'), { takes: 3000, ...asks }],
    [done('verifyPayment', notFound), watching('unknown'), { starts: [] }],
    [pauseIsOver, watching('unknown', 'asking'), { takes: 4500, ...asks }],
    [done('verifyPayment', pending), watching()],
    [{ type: 'page.shown' }, watching('verifying', 'asking'), asks],
    [done('verifyPayment', notFound), watching('unknown')],
    [{ type: 'page.shown' }, watching('unknown', 'asking'), asks],
    [done('verifyPayment', attemptFailed), watching('refused'), { knows: { seen: attemptFailed } }],
    [{ type: 'page.shown' }, watching('refused', 'asking'), asks],
    [done('verifyPayment', notFound), watching('unknown')],
    [waitLimitIsOver, watching('unknown'), { starts: [], knows: { pause: 60_000 } }],
    [enrol, 'initiating', { tells: [open], starts: ['initiatePayment'] }],
  ],
  'so is one whose window was blocked, or that was given up': [
    student,
    ...isBlocked,
    [pauseIsOver, watching('blocked', 'asking')],
    [done('verifyPayment', notFound), watching('unknown')],
    [{ type: 'page.shown' }, watching('unknown', 'asking')],
    [done('verifyPayment', pending), watching()],
    [waitLimitIsOver, watching('givenUp')],
    [{ type: 'page.shown' }, watching('givenUp', 'asking')],
    [done('verifyPayment', notFound), watching('unknown')],
  ],
  'another try after those 15 minutes is waited for as long again': [
    student,
    ...isRefused,
    [waitLimitIsOver, watching('refused'), { knows: { pause: 60_000 } }],
    [{ type: 'page.shown' }, watching('refused', 'asking')],
    [done('verifyPayment', pending), watching(), { knows: { pause: 60_000 } }],
    [waitLimitIsOver, watching('givenUp')],
  ],
  'a refusal that stands for 15 minutes is asked about once a minute': [
    student,
    ...isRefused,
    [waitLimitIsOver, watching('refused'), { starts: [], knows: { pause: 60_000 } }],
  ],
  'a refused try leads to the same order again': [
    student,
    ...isRefused,
    [enrol, 'initiating', { tells: [open], starts: ['initiatePayment'] }],
  ],
  'an order that came to nothing is forgotten for another one': [
    student,
    ...polls,
    [done('verifyPayment', refunded), 'over.refunded', { tells: [forget, close] }],
    [enrol, 'initiating', { tells: [open], knows: { order: null, seen: null } }],
    [failed('initiatePayment', cut), 'idle.ready', errorOccurred],
  ],
});
