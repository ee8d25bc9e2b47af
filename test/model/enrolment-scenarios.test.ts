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

/** Runs the child machines too; their states replace the state that invokes them. */
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

/** The states while the enrolment waits for the payment. */
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
/** The states while the order is open and its window closed or blocked. */
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

/** One scenario for each response about the order. */
const ends = (how: string, way: readonly Told[]): Record<string, Scenario<Machine, OrderEvent>> => ({
  [`leads to the page of the payment when the order is paid ${how}`]: [
    student,
    ...way,
    [done('verifyPayment', charged), 'ended.paid', leads],
    [otherPayment, 'ended.paid', { tells: [] }],
    [ownPayment, 'ended.paid', { tells: [heard] }],
  ],
  [`leads to sign-in when the session has ended ${how}`]: [
    student,
    ...way,
    [done('verifyPayment', expired), 'signedOut', { tells: [] }],
  ],
  [`leads to the page of the payment when the order is paid twice ${how}`]: [
    student,
    ...way,
    [done('verifyPayment', chargedTwice), 'ended.paid', leads],
  ],
  [`shows a refund that arrives ${how}`]: [
    student,
    ...way,
    [
      done('verifyPayment', refunded),
      'ended.refunded',
      { tells: [forget, close], knows: { seen: refunded } },
    ],
    [otherPayment, 'ended.refunded', { tells: [] }],
    [ownPayment, 'ended.refunded', { tells: [heard] }],
  ],
  [`shows a pending refund ${how}`]: [
    student,
    ...way,
    [
      done('verifyPayment', refundPending),
      'ended.returning',
      { tells: [forget, close], knows: { seen: refundPending } },
    ],
  ],
  [`offers no further payment when a part was charged ${how}`]: [
    student,
    ...way,
    [done('verifyPayment', disputed), 'ended.review', { tells: [forget, close], knows: { seen: disputed } }],
    [otherPayment, 'ended.review', { tells: [] }],
    [ownPayment, 'ended.review', { tells: [heard] }],
    [enrol, 'ended.review', { tells: [], starts: [] }],
  ],
  [`shows that the server has no such order ${how}`]: [
    student,
    ...way,
    [done('verifyPayment', unknown), 'ended.failed', { tells: [forget, close], knows: { seen: null } }],
  ],
});

runScenarios<Machine, OrderEvent>(enrolment, {
  'leads a visitor to the login page': [
    visitor,
    ['start', 'visitor'],
    [enrol, 'visitor', { says: [signIn], tells: [] }],
  ],
  'tells a user who was signed out during a payment, and leads to the login page': [
    { ...visitor, order },
    ['start', 'signedOutMidway', { starts: ['paymentWindow', 'orderStore'], tells: [] }],
    [enrol, 'signedOutMidway', { says: [signIn], tells: [] }],
  ],
  'does not sell a course that the user has bought': [
    student,
    ['start', 'idle.lookingUp'],
    [done('lookUpBought', true), 'bought'],
    [enrol, 'bought', { tells: [] }],
  ],
  'does not sell a course that the user has bought in another tab': [
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
  'looks up the course again when the page is shown again': [
    student,
    ['start', 'idle.lookingUp'],
    [{ type: 'page.shown' }, 'idle.lookingUp', { starts: [] }],
    [done('lookUpBought', false), 'idle.ready', { starts: [] }],
    [{ type: 'page.shown' }, 'idle.lookingUp', { starts: ['lookUpBought'] }],
    [done('lookUpBought', true), 'bought'],
  ],
  'sells a course that the user has not bought': [
    student,
    ['start', 'idle.lookingUp'],
    [done('lookUpBought', false), 'idle.ready'],
    [enrol, 'initiating', { tells: [open] }],
    [enrol, 'initiating', { tells: [], starts: [] }],
  ],
  'sells a course when the look-up fails': [
    student,
    ['start', 'idle.lookingUp'],
    [failed('lookUpBought', cut), 'idle.ready'],
  ],

  'shows a changed price before the user can pay': [
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
  'compares with the price that the page showed last': [
    student,
    ['start', 'idle.lookingUp'],
    [
      { type: 'price.shown', price: 2999 },
      'idle.lookingUp',
      { tells: [], starts: [], knows: { price: 2999 } },
    ],
  ],
  'keeps an earlier order when the price has changed': [
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

  'leads to the page of the payment when the course is paid': [
    student,
    ...begins,
    [
      done('initiatePayment', alreadyPaid),
      'ended.paid',
      { says: [{ type: 'status.requested', orderId: alreadyPaid.orderId }], tells: [close] },
    ],
    [enrol, 'ended.paid', { tells: [] }],
  ],
  'offers no further payment while an earlier one is in review': [
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
      'ended.review',
      { tells: [{ ...forget, orderId: inReview.orderId }, close], knows: { seen: disputed } },
    ],
    [enrol, 'ended.review', { tells: [], starts: [] }],
  ],
  'follows an order in review in place of the current one': [
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
  'leads to the login page 1.2 s after the session has ended': [
    student,
    ...begins,
    [done('initiatePayment', cannotBegin), 'signedOut', { tells: [close] }],
    [after('signInGrace', 'enrolment.signedOut'), 'signedOut', { takes: 1200, says: [signIn] }],
  ],
  'alerts when the order has no payment page': [
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
  'alerts with the message of a refusal': [
    student,
    ...begins,
    [done('initiatePayment', refusedWithMessage), 'idle.ready', alerts('This course is not on sale')],
  ],
  'alerts with the specified message when a refusal has none': [
    student,
    ...begins,
    [done('initiatePayment', refusedSilently), 'idle.ready', errorOccurred],
  ],
  'alerts when the payment cannot begin': [
    student,
    ...begins,
    [failed('initiatePayment', cut), 'idle.ready', errorOccurred],
  ],
  'alerts when the server does not respond for 15 s': [
    student,
    ...begins,
    [after('initiatePatience', 'enrolment.initiating'), 'idle.ready', { takes: 15_000, ...errorOccurred }],
  ],
  'follows the earlier order again when no new one can begin': [
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

  'finds the payment window after a reload and asks': [
    returning,
    ...returns,
    [windowSeen('open'), waiting('following.asking'), asks],
  ],
  'finds the payment window by its name after a reload': [
    returning,
    ...returns,
    [windowSeen('closed'), seeking, { tells: [{ type: 'window.seek' }] }],
    [windowSeen('open'), waiting('following.asking'), { ...asks, tells: [] }],
  ],
  'closes the empty window that a search by name opens': [
    returning,
    ...returns,
    [windowSeen('missing'), seeking],
    [windowSeen('blank'), settling, { ...asks, tells: [close] }],
  ],
  'asks once when a reload finds no payment window': [
    returning,
    ...returns,
    [windowSeen('missing'), seeking, { tells: [{ type: 'window.seek' }] }],
    [windowSeen('missing'), settling, asks],
  ],
  'asks when another window announces the order, and ignores other orders': [
    returning,
    ...returns,
    [otherPayment, resuming, { tells: [] }],
    [ownPayment, settling, { tells: [heard], ...asks }],
  ],

  'opens a blocked window on the next click': [
    student,
    ...isBlocked,
    [{ type: 'window.requested' }, opening, { tells: [reopen] }],
    [windowSeen('open'), waiting(), { tells: [] }],
  ],
  'asks at the first pace again once the window that was blocked was opened and closed': [
    student,
    ...isBlocked,
    [pauseIsOver, watching('blocked', 'asking'), { takes: 3000, ...asks }],
    [{ type: 'window.requested' }, opening, { tells: [reopen] }],
    [windowSeen('open'), waiting(), { tells: [] }],
    [windowSeen('closed'), settling, asks],
    [done('verifyPayment', pending), watching(), { starts: [], knows: { pause: 3000 } }],
  ],
  'pays in this tab when the window is blocked': [
    student,
    ...isBlocked,
    [{ type: 'tab.requested' }, watching(), { says: [departure], tells: [] }],
  ],
  'keeps asking while the window is blocked': [
    student,
    ...isBlocked,
    [pauseIsOver, watching('blocked', 'asking'), { takes: 3000, ...asks }],
    [done('verifyPayment', pending), watching('blocked'), { starts: [], tells: [] }],
    [pauseIsOver, watching('blocked', 'asking'), { takes: 4500, ...asks }],
    [failed('verifyPayment', cut), watching('blocked')],
    [{ type: 'page.shown' }, watching('blocked', 'asking'), asks],
    [done('verifyPayment', charged), 'ended.paid', leads],
  ],
  'shows an attempt that failed in another window': [
    student,
    ...isBlocked,
    [enrol, watching('blocked'), { tells: [], starts: [] }],
    [pauseIsOver, watching('blocked', 'asking')],
    [done('verifyPayment', attemptFailed), watching('refused'), { knows: { seen: attemptFailed } }],
  ],
  'stops offering a blocked window after 15 minutes': [
    student,
    ...isBlocked,
    [waitLimitIsOver, watching('givenUp'), { starts: [], knows: { pause: 60_000 } }],
    [enrol, 'initiating', { tells: [open] }],
  ],
  'checks the window each second and focuses it on request': [
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
  'opens a closed window on request unless the browser blocks it': [
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
  'writes «Connecting…» into an empty window only': [
    student,
    ...begins,
    [windowSeen('open'), 'initiating', { tells: [] }],
    [windowSeen('blank'), 'initiating', { tells: [{ type: 'window.connect' }] }],
  ],
  'closes the window when the panel is left before the payment has begun': [
    student,
    ...begins,
    [{ type: 'panel.left' }, 'initiating', { tells: [close] }],
    [done('initiatePayment', begun), waiting()],
    [{ type: 'panel.left' }, waiting(), { tells: [] }],
  ],
  'closes the window when the user pays in this tab': [
    student,
    ...pays,
    [{ type: 'tab.requested' }, watching(), { says: [departure], tells: [close] }],
    [{ type: 'tab.requested' }, watching(), { says: [departure], tells: [] }],
  ],
  'asks once when the payment page has expired': [student, ...pays, [pageLifeIsOver, settling, asks]],
  'asks nothing without a network': [
    student,
    ...polls,
    [{ type: 'network.lost' }, waiting('offline')],
    [{ type: 'page.shown' }, waiting('offline'), { starts: [] }],
    [{ type: 'network.restored' }, waiting('following.asking'), asks],
  ],
  'waits for the network when a window is opened offline': [
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
  'asks at once when the page is shown again': [
    student,
    ...pays,
    [{ type: 'page.shown' }, waiting('following.asking'), { ...asks, tells: [lookAtWindow] }],
    [{ type: 'page.shown' }, waiting('following.asking'), { starts: [], tells: [lookAtWindow] }],
  ],
  'asks at once when another window announces the order': [
    student,
    ...pays,
    [otherPayment, waiting(), { tells: [] }],
    [ownPayment, waiting('following.asking'), { tells: [heard], ...asks }],
  ],
  'asks again while the payment is open, has failed or gets no response': [
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
  ...ends('while the payment window is open', polls),

  ...ends('after the payment window was closed', settles),
  'listens to announcements after the window was closed': [
    student,
    ...watches,
    [otherPayment, watching(), { tells: [] }],
    [ownPayment, settling, { tells: [heard], ...asks }],
  ],
  'shows no error when the last request fails': [
    student,
    ...settles,
    [failed('verifyPayment', cut), watching(), { tells: [] }],
  ],
  'aborts the last request after 10 s': [
    student,
    ...settles,
    [patienceIsOver, watching(), { takes: 10_000, tells: [] }],
  ],

  ...ends('while the page keeps asking', asksAgain),
  'asks about an open order with pauses that grow up to 12 s': [
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
  'asks at the first pace again when a new order cannot begin': [
    student,
    ...asksAgain,
    [done('verifyPayment', pending), watching()],
    [enrol, 'initiating', { tells: [open] }],
    [failed('initiatePayment', cut), watching(), { ...errorOccurred, knows: { pause: 3000 } }],
    [pauseIsOver, watching('verifying', 'asking'), { takes: 3000, ...asks }],
  ],
  'asks at once when the page or the network is back': [
    student,
    ...watches,
    [{ type: 'page.shown' }, watching('verifying', 'asking'), asks],
    [done('verifyPayment', pending), watching()],
    [{ type: 'network.restored' }, watching('verifying', 'asking'), asks],
  ],
  'waits for a window that opens after the network is back': [
    student,
    ...isBlocked,
    [{ type: 'network.lost' }, watching('blocked'), { starts: [] }],
    [{ type: 'network.restored' }, watching('blocked', 'asking'), asks],
    [done('verifyPayment', pending), watching('blocked')],
    [{ type: 'window.requested' }, opening, { tells: [reopen] }],
    [windowSeen('open'), waiting(), { tells: [] }],
  ],
  'gives up waiting after 15 minutes and asks once a minute': [
    student,
    ...watches,
    [waitLimitIsOver, watching('givenUp'), { starts: [], tells: [], knows: { pause: 60_000 } }],
    [pauseIsOver, watching('givenUp', 'asking'), asks],
    [done('verifyPayment', pending), watching('givenUp')],
    [pauseIsOver, watching('givenUp', 'asking'), { takes: 60_000, ...asks }],
    [done('verifyPayment', charged), 'ended.paid', leads],
  ],
  'shows a failed attempt after the waiting was given up': [
    student,
    ...watches,
    [waitLimitIsOver, watching('givenUp')],
    [{ type: 'page.shown' }, watching('givenUp', 'asking')],
    [done('verifyPayment', attemptFailed), watching('refused'), { knows: { seen: attemptFailed } }],
  ],
  'shows a failed attempt once the window is closed, and still finds a payment': [
    student,
    ...isRefused,
    [pauseIsOver, watching('refused', 'asking'), { takes: 3000, ...asks }],
    [done('verifyPayment', charged), 'ended.paid', leads],
  ],
  'verifies another attempt in a window that is still open': [
    student,
    ...isRefused,
    [pauseIsOver, watching('refused', 'asking')],
    [done('verifyPayment', pending), watching(), { starts: [] }],
    [pauseIsOver, watching('verifying', 'asking'), { takes: 4500, ...asks }],
    [done('verifyPayment', attemptFailed), watching('refused'), { starts: [] }],
  ],
  'shows an order that the gateway does not know, and keeps asking': [
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
  'shows an unknown order after a blocked window and after giving up': [
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
  'waits another 15 minutes for another attempt': [
    student,
    ...isRefused,
    [waitLimitIsOver, watching('refused'), { knows: { pause: 60_000 } }],
    [{ type: 'page.shown' }, watching('refused', 'asking')],
    [done('verifyPayment', pending), watching(), { knows: { pause: 60_000 } }],
    [waitLimitIsOver, watching('givenUp')],
  ],
  'asks once a minute about an attempt that failed 15 minutes ago': [
    student,
    ...isRefused,
    [waitLimitIsOver, watching('refused'), { starts: [], knows: { pause: 60_000 } }],
  ],
  'begins again after a failed attempt': [
    student,
    ...isRefused,
    [enrol, 'initiating', { tells: [open], starts: ['initiatePayment'] }],
  ],
  ...Object.fromEntries(
    Object.entries({
      'a refunded order': [refunded, 'ended.refunded'],
      'an order whose money is on its way back': [refundPending, 'ended.returning'],
      'an order that the server does not know': [unknown, 'ended.failed'],
    } as const).map(([order, [seen, state]]) => [
      `forgets ${order} when another one begins`,
      [
        student,
        ...polls,
        [done('verifyPayment', seen), state, { tells: [forget, close] }],
        [enrol, 'initiating', { tells: [open], knows: { order: null, seen: null } }],
        [failed('initiatePayment', cut), 'idle.ready', errorOccurred],
      ],
    ]),
  ),
});
