import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { maxRefundTries } from '#domain/payments/refund-totals.ts';
import { orderMachine } from '#machines/payment/order.machine.ts';
import type { OrderContext, OrderEvent } from '#machines/payment/order.types.ts';
import {
  asked,
  at,
  awaited,
  charged,
  failed,
  id,
  kept,
  listed,
  opened,
  orderInput,
  own,
  paidByHand,
  partly,
  partlyOf,
  refund,
  resolved,
  returned,
  spent,
  superseded,
  unknown,
  unknownYet,
} from './order.model.ts';

const [created] = initialTransition(orderMachine, orderInput);
const fold = (events: readonly OrderEvent[]) =>
  events.reduce((state, event) => transition(orderMachine, state, event)[0], created);

const later = new Date(at.getTime() + 60_000);
const last = new Date(at.getTime() + 120_000);
const end = new Date('2026-03-02T04:55:00.000Z');
const paid = { paidPaise: 349_900, paidCurrency: 'INR', chargedPaise: 349_900 };
const isOpen = { openedAt: at, sessionExpiresAt: end };
const isCharged = { ...paid, chargedAt: at, gatewayStatus: 'CHARGED', gatewayReference: '601234567890' };
const isOwed = {
  ...isOpen,
  ...isCharged,
  refundWhy: 'second' as const,
  returningAt: at,
  refundDueAt: at,
  refundPaise: 349_900,
};
const second = [opened, charged({ owned: true })];
const failedTooOften = [
  ...second,
  ...Array.from({ length: maxRefundTries }, (_, tries) => asked('refund.refused', own(tries))),
];
const partOnItsWay = [
  ...failedTooOften,
  listed([refund(own(19), 'failure'), refund('merchant1', 'pending', 100)]),
];

const grant = [{ type: 'grantEnrolment' }, { type: 'queueReceipt' }];
const begun = { type: 'queueRefundBegun' };
const ended = [{ type: 'revokeEnrolment' }, { type: 'queueRefunded' }];
const alert = (params: string) => ({ type: 'alertOffice', params });

interface Then {
  readonly state: unknown;
  /** The whole context except for the ordered fields. */
  readonly knows: Partial<OrderContext>;
  readonly does?: readonly object[];
}

type Given = readonly OrderEvent[];

const scenarios: Readonly<Record<string, readonly [given: Given, when: OrderEvent, then: Then]>> = {
  'a payment page makes an order open': [
    [],
    opened,
    { state: { unsettled: { payable: 'open' } }, knows: isOpen },
  ],
  'a status without a decision makes an order open': [
    [],
    awaited('PENDING_VBV'),
    {
      state: { unsettled: { payable: 'open' } },
      knows: { openedAt: at, gatewayStatus: 'PENDING_VBV' },
    },
  ],
  'a failed attempt is not the end': [
    [opened],
    failed('The card has expired.'),
    {
      state: { unsettled: { payable: 'failed' } },
      knows: {
        ...isOpen,
        gatewayStatus: 'AUTHORIZATION_FAILED',
        failedAt: at,
        failureReason: 'The card has expired.',
      },
    },
  ],
  'an order can be paid after a failed attempt': [
    [opened, failed('')],
    charged(),
    {
      state: 'enrolled',
      knows: { ...isOpen, ...isCharged, failedAt: at, failureReason: '' },
      does: grant,
    },
  ],
  'the first failure keeps its time, and the latest gives the reason': [
    [opened, failed('')],
    { ...failed('The card has expired.'), at: later },
    {
      state: { unsettled: { payable: 'failed' } },
      knows: {
        ...isOpen,
        gatewayStatus: 'AUTHORIZATION_FAILED',
        failedAt: at,
        failureReason: 'The card has expired.',
      },
    },
  ],
  'an amount that was held and released is shown to the institute': [
    [opened],
    spent,
    {
      state: { unsettled: { payable: 'spent' } },
      knows: { ...isOpen, gatewayStatus: 'VOIDED', failedAt: at, failureReason: spent.reason },
      does: [alert('spent')],
    },
  ],
  'an order that the gateway does not know is unknown once its page was opened': [
    [opened],
    unknownYet,
    { state: { unsettled: { payable: 'unknown' } }, knows: { ...isOpen, gatewayStatus: 'NOT_FOUND' } },
  ],
  'an order without a page is unknown after a minute': [
    [],
    unknown,
    { state: { unsettled: { payable: 'unknown' } }, knows: { gatewayStatus: 'NOT_FOUND' } },
  ],
  'a page that opens after all makes an unknown order open': [
    [unknown],
    opened,
    { state: { unsettled: { payable: 'open' } }, knows: isOpen },
  ],
  'a payment of a superseded order enrols the buyer who has no course yet': [
    [opened, superseded],
    charged(),
    { state: 'enrolled', knows: { ...isOpen, ...isCharged, supersededAt: at }, does: grant },
  ],
  'a second payment of a course goes back': [
    [opened],
    charged({ owned: true }),
    { state: { returning: 'due' }, knows: isOwed, does: [begun] },
  ],
  'all that was taken goes back, whatever the order was': [
    [opened],
    charged({ owned: true, chargedPaise: 339_950 }),
    {
      state: { returning: 'due' },
      knows: { ...isOwed, chargedPaise: 339_950, refundPaise: 339_950 },
      does: [begun],
    },
  ],
  'a second payment without a known charge goes back at its price': [
    [opened],
    charged({ owned: true, chargedPaise: null }),
    { state: { returning: 'due' }, knows: { ...isOwed, chargedPaise: null }, does: [begun] },
  ],
  'an accepted refund is waited for': [
    second,
    { ...asked('refund.posted'), at: later },
    { state: { returning: 'requested' }, knows: { ...isOwed, refundRequestedAt: later } },
  ],
  'a refund that the gateway calls a duplicate may have arrived': [
    second,
    asked('refund.repeated'),
    { state: { returning: 'unclear' }, knows: isOwed },
  ],
  'a lost response leaves it open whether the request arrived': [
    second,
    asked('refund.unanswered'),
    { state: { returning: 'unclear' }, knows: isOwed },
  ],
  'a lost request is due again when the gateway does not list it': [
    [...second, asked('refund.unanswered')],
    listed([]),
    { state: { returning: 'due' }, knows: isOwed },
  ],
  'a request whose response was lost is waited for when the gateway lists it': [
    [...second, asked('refund.unanswered')],
    listed([refund(own(), 'pending')]),
    {
      state: { returning: 'pending' },
      knows: { ...isOwed, refunds: [refund(own(), 'pending')], refundRequestedAt: at },
    },
  ],
  'a failed refund is due again under a new id': [
    [...second, asked('refund.posted')],
    listed([refund(own(), 'failure')]),
    {
      state: { returning: 'due' },
      knows: { ...isOwed, refunds: [refund(own(), 'failure')], refundTries: 1 },
    },
  ],
  'a request that the gateway will not carry out is due again under a new id': [
    second,
    asked('refund.refused'),
    { state: { returning: 'due' }, knows: { ...isOwed, refundTries: 1 } },
  ],
  'the response to an earlier request changes nothing': [
    [...second, asked('refund.refused')],
    asked('refund.posted'),
    { state: { returning: 'due' }, knows: { ...isOwed, refundTries: 1 } },
  ],
  'the refusal of an earlier request changes nothing': [
    [...second, asked('refund.refused')],
    asked('refund.refused'),
    { state: { returning: 'due' }, knows: { ...isOwed, refundTries: 1 } },
  ],
  'a refund in manual review is on its way': [
    [...second, asked('refund.posted')],
    listed([refund(own(), 'review')]),
    {
      state: { returning: 'pending' },
      knows: { ...isOwed, refunds: [refund(own(), 'review')], refundRequestedAt: at },
    },
  ],
  'the money of a second payment is back when its refund succeeded': [
    [...second, asked('refund.posted')],
    { ...listed([refund(own(), 'success')]), at: later },
    {
      state: 'refunded',
      knows: {
        ...isOwed,
        refunds: [refund(own(), 'success')],
        refundRequestedAt: at,
        refundedAt: later,
      },
      does: ended,
    },
  ],
  'a refund of the institute is on its way until it succeeded': [
    [opened, charged()],
    listed([refund('merchant1', 'pending')]),
    {
      state: { returning: 'pending' },
      knows: {
        ...isOpen,
        ...isCharged,
        refunds: [refund('merchant1', 'pending')],
        refundWhy: 'merchant',
        returningAt: at,
        refundPaise: 349_900,
      },
      does: [begun],
    },
  ],
  'a refund of the institute that succeeded ends the enrolment': [
    [opened, charged(), listed([refund('merchant1', 'pending')])],
    { ...listed([refund('merchant1', 'success')]), at: later },
    {
      state: 'refunded',
      knows: {
        ...isOpen,
        ...isCharged,
        refunds: [refund('merchant1', 'success')],
        refundWhy: 'merchant',
        returningAt: at,
        refundedAt: later,
        refundPaise: 349_900,
      },
      does: ended,
    },
  ],
  'a refund of a part leaves the buyer enrolled': [
    [opened, charged()],
    listed([refund('merchant1', 'success', 100)]),
    {
      state: 'enrolled',
      knows: {
        ...isOpen,
        ...isCharged,
        refunds: [refund('merchant1', 'success', 100)],
        refundPaise: 100,
      },
    },
  ],
  'a failed refund of the institute leaves the buyer enrolled': [
    [opened, charged()],
    listed([refund('merchant1', 'failure')]),
    { state: 'enrolled', knows: { ...isOpen, ...isCharged, refunds: [refund('merchant1', 'failure')] } },
  ],
  'the price is a full refund where a surcharge stays with the gateway': [
    [opened, charged({ chargedPaise: 356_898 })],
    listed([refund('merchant1', 'success')]),
    {
      state: 'refunded',
      knows: {
        ...isOpen,
        ...isCharged,
        chargedPaise: 356_898,
        refunds: [refund('merchant1', 'success')],
        refundWhy: 'merchant',
        returningAt: at,
        refundedAt: at,
        refundPaise: 349_900,
      },
      does: [begun, ...ended],
    },
  ],
  'what was taken after an offer is a full refund': [
    [opened, charged({ chargedPaise: 300_000 })],
    listed([refund('merchant1', 'success', 300_000)]),
    {
      state: 'refunded',
      knows: {
        ...isOpen,
        ...isCharged,
        chargedPaise: 300_000,
        refunds: [refund('merchant1', 'success', 300_000)],
        refundWhy: 'merchant',
        returningAt: at,
        refundedAt: at,
        refundPaise: 300_000,
      },
      does: [begun, ...ended],
    },
  ],
  'a payment after an offer gives no course while all that was taken goes back': [
    [opened],
    listed([refund('merchant1', 'pending', 300_000)], { chargedPaise: 300_000 }),
    {
      state: { returning: 'pending' },
      knows: {
        ...isOpen,
        ...paid,
        chargedPaise: 300_000,
        gatewayStatus: 'CHARGED',
        supersededAt: at,
        refunds: [refund('merchant1', 'pending', 300_000)],
        refundWhy: 'merchant',
        returningAt: at,
        refundPaise: 300_000,
      },
      does: [begun],
    },
  ],
  'what was taken may be known only when it goes back': [
    [opened, charged({ chargedPaise: null })],
    listed([refund('merchant1', 'success', 300_000)], { chargedPaise: 300_000 }),
    {
      state: 'refunded',
      knows: {
        ...isOpen,
        ...isCharged,
        chargedPaise: 300_000,
        refunds: [refund('merchant1', 'success', 300_000)],
        refundWhy: 'merchant',
        returningAt: at,
        refundedAt: at,
        refundPaise: 300_000,
      },
      does: [begun, ...ended],
    },
  ],
  'two refunds together are a full one': [
    [opened, charged(), listed([refund('merchant1', 'success', 100_000)])],
    listed([refund('merchant1', 'success', 100_000), refund('merchant2', 'success', 249_900)]),
    {
      state: 'refunded',
      knows: {
        ...isOpen,
        ...isCharged,
        refunds: [refund('merchant1', 'success', 100_000), refund('merchant2', 'success', 249_900)],
        refundWhy: 'merchant',
        returningAt: at,
        refundedAt: at,
        refundPaise: 349_900,
      },
      does: [begun, ...ended],
    },
  ],
  'a refund of the institute on its way makes a second payment need none of the site': [
    second,
    listed([refund('merchant1', 'pending')]),
    { state: { returning: 'pending' }, knows: { ...isOwed, refunds: [refund('merchant1', 'pending')] } },
  ],
  'a refund of a part on its way leaves the second payment to the site': [
    second,
    listed([refund('merchant1', 'pending', 349_899)]),
    {
      state: { returning: 'due' },
      knows: { ...isOwed, refunds: [refund('merchant1', 'pending', 349_899)] },
    },
  ],
  'a failed refund of the institute makes the site request its own': [
    [...second, listed([refund('merchant1', 'pending')])],
    listed([refund('merchant1', 'failure')]),
    { state: { returning: 'due' }, knows: { ...isOwed, refunds: [refund('merchant1', 'failure')] } },
  ],
  'a failed refund of the site is not tried again while the institute’s is on its way': [
    [...second, asked('refund.posted')],
    listed([refund(own(), 'failure'), refund('merchant1', 'review')]),
    {
      state: { returning: 'pending' },
      knows: {
        ...isOwed,
        refunds: [refund(own(), 'failure'), refund('merchant1', 'review')],
        refundRequestedAt: at,
      },
    },
  ],
  'an accepted refund is still waited for when a later list lacks it': [
    [...second, asked('refund.posted'), listed([refund(own(), 'pending')])],
    listed([]),
    { state: { returning: 'requested' }, knows: { ...isOwed, refundRequestedAt: at } },
  ],
  'a newer order replaces one that is not paid': [
    [opened],
    superseded,
    { state: { unsettled: 'superseded' }, knows: { ...isOpen, supersededAt: at } },
  ],
  'an amount that was held and released is shown also of a superseded order': [
    [opened, superseded],
    spent,
    {
      state: { unsettled: 'superseded' },
      knows: {
        ...isOpen,
        supersededAt: at,
        gatewayStatus: 'VOIDED',
        failedAt: at,
        failureReason: spent.reason,
      },
      does: [alert('spent')],
    },
  ],
  'a failed refund of an order that is not paid yet is only noted': [
    [opened],
    listed([refund('merchant1', 'failure')], { amountPaise: 100 }),
    {
      state: { unsettled: { payable: 'open' } },
      knows: { ...isOpen, refunds: [refund('merchant1', 'failure')] },
    },
  ],
  'AUTO_REFUNDED alone is no proof that money went back': [
    [opened],
    returned([]),
    {
      state: { returning: 'pending' },
      knows: {
        ...isOpen,
        ...paid,
        gatewayStatus: 'AUTO_REFUNDED',
        refundWhy: 'late',
        returningAt: at,
        supersededAt: at,
      },
      does: [begun],
    },
  ],
  'AUTO_REFUNDED with a failed refund keeps the course and is shown to the institute': [
    [opened, charged()],
    returned([refund('auto1', 'failure')]),
    {
      state: { returning: 'stuck' },
      knows: {
        ...isOpen,
        ...isCharged,
        gatewayStatus: 'AUTO_REFUNDED',
        refunds: [refund('auto1', 'failure')],
        refundWhy: 'late',
        returningAt: at,
      },
      does: [begun, alert('refundFailed')],
    },
  ],
  'a new refund after a failed one is on its way again': [
    [opened, charged(), returned([refund('auto1', 'failure')])],
    returned([refund('auto1', 'failure'), refund('auto2', 'review')]),
    {
      state: { returning: 'pending' },
      knows: {
        ...isOpen,
        ...isCharged,
        gatewayStatus: 'AUTO_REFUNDED',
        refunds: [refund('auto1', 'failure'), refund('auto2', 'review')],
        refundWhy: 'late',
        returningAt: at,
        refundPaise: 349_900,
      },
    },
  ],
  'a late payment whose refund succeeded is refunded at once': [
    [opened],
    returned([refund('auto1', 'success')]),
    {
      state: 'refunded',
      knows: {
        ...isOpen,
        ...paid,
        gatewayStatus: 'AUTO_REFUNDED',
        refunds: [refund('auto1', 'success')],
        refundWhy: 'late',
        returningAt: at,
        supersededAt: at,
        refundedAt: at,
        refundPaise: 349_900,
      },
      does: [begun, ...ended],
    },
  ],
  'a payment of another amount needs a staff member': [
    [opened],
    charged({ amountPaise: 100 }),
    {
      state: { unsettled: { mismatched: 'review' } },
      knows: { ...isOpen, ...paid, paidPaise: 100, gatewayStatus: 'CHARGED', mismatchedAt: at },
      does: [alert('mismatch')],
    },
  ],
  'a payment in an unknown currency that goes back needs a staff member too': [
    [],
    returned([], { currency: null }),
    {
      state: { unsettled: { mismatched: 'review' } },
      knows: {
        ...paid,
        openedAt: at,
        paidCurrency: null,
        gatewayStatus: 'AUTO_REFUNDED',
        mismatchedAt: at,
      },
      does: [alert('mismatch')],
    },
  ],
  'the rest of a partial payment enrols the buyer': [
    [opened, partly],
    { ...charged(), at: later },
    {
      state: 'enrolled',
      knows: { ...isOpen, ...isCharged, mismatchedAt: at, chargedAt: later },
      does: grant,
    },
  ],
  'another amount after a partial payment is reported again, and keeps the first time': [
    [opened, partly],
    charged({ amountPaise: 100, at: later }),
    {
      state: { unsettled: { mismatched: 'review' } },
      knows: { ...isOpen, ...paid, paidPaise: 100, gatewayStatus: 'CHARGED', mismatchedAt: at },
      does: [alert('mismatch')],
    },
  ],
  'a mismatch of only another amount is reported again': [
    [opened, charged({ amountPaise: 100 })],
    charged({ amountPaise: 200, at: later }),
    {
      state: { unsettled: { mismatched: 'review' } },
      knows: { ...isOpen, ...paid, paidPaise: 200, gatewayStatus: 'CHARGED', mismatchedAt: at },
      does: [alert('mismatch')],
    },
  ],
  'a mismatch of only another currency is reported again': [
    [opened, charged({ amountPaise: 100 })],
    charged({ amountPaise: 100, currency: 'USD', at: later }),
    {
      state: { unsettled: { mismatched: 'review' } },
      knows: {
        ...isOpen,
        ...paid,
        paidPaise: 100,
        paidCurrency: 'USD',
        gatewayStatus: 'CHARGED',
        mismatchedAt: at,
      },
      does: [alert('mismatch')],
    },
  ],
  'a mismatch of only another status is reported again': [
    [opened, charged({ amountPaise: 100 })],
    {
      type: 'payment.partial',
      at: later,
      status: 'PARTIAL_CHARGED',
      orderId: id,
      amountPaise: 100,
      currency: 'INR',
      chargedPaise: 349_900,
    },
    {
      state: { unsettled: { mismatched: 'review' } },
      knows: { ...isOpen, ...paid, paidPaise: 100, gatewayStatus: 'PARTIAL_CHARGED', mismatchedAt: at },
      does: [alert('mismatch')],
    },
  ],
  'a staff member resolves a payment that did not match': [
    [opened, partly],
    { ...resolved, at: later },
    {
      state: { unsettled: { mismatched: 'resolved' } },
      knows: {
        ...isOpen,
        ...paid,
        gatewayStatus: 'PARTIAL_CHARGED',
        mismatchedAt: at,
        supersededAt: later,
        resolvedAt: later,
      },
    },
  ],
  'a payment that did not match may be refunded': [
    [opened, partly],
    listed([refund('merchant1', 'pending')], { status: 'PARTIAL_CHARGED' }),
    {
      state: { returning: 'pending' },
      knows: {
        ...isOpen,
        ...paid,
        gatewayStatus: 'PARTIAL_CHARGED',
        mismatchedAt: at,
        supersededAt: at,
        refunds: [refund('merchant1', 'pending')],
        refundWhy: 'merchant',
        returningAt: at,
        refundPaise: 349_900,
      },
      does: [begun],
    },
  ],
  'a second payment that does not match is shown to the institute after the first was settled': [
    [opened, partly, { ...resolved, at: later }],
    charged({ amountPaise: 100, at: last }),
    {
      state: { unsettled: { mismatched: 'review' } },
      knows: {
        ...isOpen,
        ...paid,
        paidPaise: 100,
        gatewayStatus: 'CHARGED',
        mismatchedAt: at,
        supersededAt: at,
        resolvedAt: null,
      },
      does: [alert('mismatch')],
    },
  ],
  'another part is shown to the institute': [
    [opened, partlyOf(100_000)],
    partlyOf(200_000),
    {
      state: { unsettled: { mismatched: 'review' } },
      knows: {
        ...isOpen,
        ...paid,
        chargedPaise: 200_000,
        gatewayStatus: 'PARTIAL_CHARGED',
        mismatchedAt: at,
      },
      does: [alert('mismatch')],
    },
  ],
  'an order that a newer one replaced keeps that time when its payment does not match': [
    [opened, superseded, { ...partly, at: later }],
    charged({ amountPaise: 100, at: last }),
    {
      state: { unsettled: { mismatched: 'review' } },
      knows: {
        ...isOpen,
        ...paid,
        paidPaise: 100,
        gatewayStatus: 'CHARGED',
        supersededAt: at,
        mismatchedAt: later,
      },
      does: [alert('mismatch')],
    },
  ],
  'CHARGED after AUTO_REFUNDED without a refund is a payment': [
    [opened, returned([])],
    charged({ at: later }),
    {
      state: 'enrolled',
      knows: { ...isOpen, ...isCharged, supersededAt: at, chargedAt: later, keptAt: later },
      does: grant,
    },
  ],
  'CHARGED after AUTO_REFUNDED without a refund leaves the buyer enrolled since the first payment': [
    [opened, charged(), returned([])],
    charged({ at: later }),
    { state: 'enrolled', knows: { ...isOpen, ...isCharged, keptAt: later }, does: grant },
  ],
  'CHARGED after AUTO_REFUNDED without a refund goes back when the buyer has bought the course again': [
    [opened, returned([])],
    charged({ at: later, owned: true }),
    {
      state: { returning: 'due' },
      knows: {
        ...isOpen,
        ...isCharged,
        supersededAt: at,
        chargedAt: later,
        refundWhy: 'second',
        returningAt: later,
        refundDueAt: later,
        refundPaise: 349_900,
      },
    },
  ],
  'a mismatch after AUTO_REFUNDED without a refund needs a staff member again': [
    [opened, charged({ amountPaise: 100 }), returned([], { amountPaise: 100, at: later })],
    charged({ amountPaise: 100, at: last }),
    {
      state: { unsettled: { mismatched: 'review' } },
      knows: {
        ...isOpen,
        ...paid,
        paidPaise: 100,
        gatewayStatus: 'CHARGED',
        mismatchedAt: at,
        supersededAt: at,
        keptAt: last,
      },
      does: [alert('mismatch')],
    },
  ],
  'money that the institute paid back itself is back in full': [
    [opened, charged({ chargedPaise: 356_898 }), returned([refund('auto1', 'failure')])],
    { ...paidByHand, at: later },
    {
      state: 'refunded',
      knows: {
        ...isOpen,
        ...isCharged,
        chargedPaise: 356_898,
        gatewayStatus: 'AUTO_REFUNDED',
        refunds: [refund('auto1', 'failure')],
        refundWhy: 'late',
        returningAt: at,
        refundedAt: later,
        refundPaise: 356_898,
        refundReference: 'UTR 4711',
      },
      does: ended,
    },
  ],
  'a payment of another amount that the institute paid back is back as it was paid': [
    [opened, charged({ amountPaise: 100, chargedPaise: null }), returned([refund('auto1', 'failure', 100)])],
    { ...paidByHand, at: later },
    {
      state: 'refunded',
      knows: {
        ...isOpen,
        ...paid,
        gatewayStatus: 'AUTO_REFUNDED',
        mismatchedAt: at,
        supersededAt: at,
        refunds: [refund('auto1', 'failure', 100)],
        refundWhy: 'late',
        returningAt: at,
        refundedAt: later,
        refundPaise: 349_900,
        refundReference: 'UTR 4711',
      },
      does: ended,
    },
  ],
  'money that goes back only by its status can be paid back by the institute': [
    [opened, returned([], { chargedPaise: null })],
    { ...paidByHand, at: later },
    {
      state: 'refunded',
      knows: {
        ...isOpen,
        ...paid,
        chargedPaise: null,
        gatewayStatus: 'AUTO_REFUNDED',
        supersededAt: at,
        refundWhy: 'late',
        returningAt: at,
        refundedAt: later,
        refundPaise: 349_900,
        refundReference: 'UTR 4711',
      },
      does: ended,
    },
  ],
  'a second payment whose refund failed too often can be paid back by the institute': [
    failedTooOften,
    { ...paidByHand, at: later },
    {
      state: 'refunded',
      knows: {
        ...isOwed,
        refundTries: 19,
        refundedAt: later,
        refundReference: 'UTR 4711',
      },
      does: ended,
    },
  ],
  'a payment stays and keeps the course when the institute decides against the refund': [
    [opened, charged(), listed([refund('merchant1', 'pending')]), listed([refund('merchant1', 'failure')])],
    { ...kept(), at: later },
    {
      state: 'enrolled',
      knows: { ...isOpen, ...isCharged, refunds: [refund('merchant1', 'failure')], keptAt: later },
      does: grant,
    },
  ],
  'a late payment that stays gives the course': [
    [opened, returned([refund('auto1', 'failure')])],
    { ...kept(), at: later },
    {
      state: 'enrolled',
      knows: {
        ...isOpen,
        ...paid,
        chargedAt: later,
        gatewayStatus: 'AUTO_REFUNDED',
        supersededAt: at,
        refunds: [refund('auto1', 'failure')],
        keptAt: later,
      },
      does: grant,
    },
  ],
  'a payment that goes back only by its status can stay': [
    [opened, charged(), returned([])],
    { ...kept(), at: later },
    {
      state: 'enrolled',
      knows: { ...isOpen, ...isCharged, gatewayStatus: 'AUTO_REFUNDED', keptAt: later },
      does: grant,
    },
  ],
  'a late payment that goes back only by its status can stay': [
    [opened, returned([])],
    { ...kept(), at: later },
    {
      state: 'enrolled',
      knows: {
        ...isOpen,
        ...paid,
        chargedAt: later,
        gatewayStatus: 'AUTO_REFUNDED',
        supersededAt: at,
        keptAt: later,
      },
      does: grant,
    },
  ],
  'a second payment stays once the buyer has lost the course of the first': [
    failedTooOften,
    { ...kept(), at: later },
    { state: 'enrolled', knows: { ...isOpen, ...isCharged, refundTries: 19, keptAt: later }, does: grant },
  ],
  'a part that is back stays back when the rest is kept': [
    [
      opened,
      charged(),
      returned([refund('merchant1', 'success', 100), refund('merchant2', 'failure', 349_800)]),
    ],
    { ...kept(), at: later },
    {
      state: 'enrolled',
      knows: {
        ...isOpen,
        ...isCharged,
        gatewayStatus: 'AUTO_REFUNDED',
        refunds: [refund('merchant1', 'success', 100), refund('merchant2', 'failure', 349_800)],
        refundPaise: 100,
        keptAt: later,
      },
      does: grant,
    },
  ],
  'a payment that did not match is settled when the institute keeps it': [
    [
      opened,
      charged({ amountPaise: 100 }),
      returned([refund('auto1', 'failure', 100)], { amountPaise: 100 }),
    ],
    { ...kept(true), at: later },
    {
      state: { unsettled: { mismatched: 'resolved' } },
      knows: {
        ...isOpen,
        ...paid,
        paidPaise: 100,
        gatewayStatus: 'AUTO_REFUNDED',
        mismatchedAt: at,
        supersededAt: later,
        resolvedAt: later,
        refunds: [refund('auto1', 'failure', 100)],
        keptAt: later,
      },
    },
  ],
  'a payment that did not match can be kept while it goes back only by its status': [
    [opened, charged({ amountPaise: 100 }), returned([], { amountPaise: 100 })],
    { ...kept(), at: later },
    {
      state: { unsettled: { mismatched: 'resolved' } },
      knows: {
        ...isOpen,
        ...paid,
        paidPaise: 100,
        gatewayStatus: 'AUTO_REFUNDED',
        mismatchedAt: at,
        supersededAt: later,
        resolvedAt: later,
        keptAt: later,
      },
    },
  ],
  'a new refund of a payment that was to stay is on its way': [
    [opened, charged(), returned([refund('auto1', 'failure')]), { ...kept(), at: later }],
    returned([refund('auto1', 'failure'), refund('auto2', 'pending')], { at: last }),
    {
      state: { returning: 'pending' },
      knows: {
        ...isOpen,
        ...isCharged,
        gatewayStatus: 'AUTO_REFUNDED',
        refunds: [refund('auto1', 'failure'), refund('auto2', 'pending')],
        refundWhy: 'late',
        returningAt: last,
        refundPaise: 349_900,
      },
      does: [begun],
    },
  ],
  'a payment that did not match is on its way back when AUTO_REFUNDED is reported again': [
    [opened, returned([], { amountPaise: 100 })],
    returned([], { amountPaise: 100, at: later }),
    {
      state: { returning: 'pending' },
      knows: {
        ...isOpen,
        ...paid,
        paidPaise: 100,
        gatewayStatus: 'AUTO_REFUNDED',
        mismatchedAt: at,
        supersededAt: later,
        refundWhy: 'late',
        returningAt: later,
      },
      does: [begun],
    },
  ],
  'AUTO_REFUNDED after CHARGED is believed again': [
    [opened, returned([]), charged({ at: later })],
    returned([], { at: last }),
    {
      state: { returning: 'pending' },
      knows: {
        ...isOpen,
        ...isCharged,
        supersededAt: at,
        chargedAt: later,
        gatewayStatus: 'AUTO_REFUNDED',
        refundWhy: 'late',
        returningAt: last,
      },
      does: [begun],
    },
  ],
};

it('an order begins unpaid, without a payment page', () => {
  expect([created.value, created.context]).toEqual([
    { unsettled: { payable: 'created' } },
    { ...created.context, ...orderInput },
  ]);
});

describe('the order machine decides', () => {
  it.each(Object.entries(scenarios))('%s', (_, [given, when, { state, knows, does = [] }]) => {
    const [after, actions] = transition(orderMachine, fold(given), when);
    expect(after.value).toEqual(state);
    expect(after.context).toEqual({ ...created.context, ...knows });
    expect(actions.map(({ type, params }) => (params === undefined ? { type } : { type, params }))).toEqual(
      does,
    );
  });

  it('20 failed refunds need a staff member', () => {
    const requests = Array.from({ length: 20 }, (_, tries) => asked('refund.refused', own(tries)));
    expect(own(20)).toBe(`r${id}20`);
    expect(fold([...second, ...requests.slice(0, 19)]).value).toEqual({ returning: 'due' });
    expect(fold([...second, ...requests]).value).toEqual({ returning: 'review' });
    const lost = listed([refund(own(19), 'failure')]);
    expect(fold([...second, ...requests.slice(0, 19), lost]).value).toEqual({ returning: 'review' });
  });
});

describe('an order does not take', () => {
  const refusals: Readonly<Record<string, readonly [given: Given, when: OrderEvent]>> = {
    'the same status twice': [[opened, awaited('PENDING_VBV')], awaited('PENDING_VBV')],
    'the same held amount twice': [[opened, spent], spent],
    'the same held amount of a superseded order twice': [[opened, superseded, spent], spent],
    'the same refunds of an order that is not paid yet': [[opened], listed([])],
    'that an earlier request was a duplicate': [
      [...second, asked('refund.refused')],
      asked('refund.repeated'),
    ],
    'that an earlier request was not answered': [
      [...second, asked('refund.refused')],
      asked('refund.unanswered'),
    ],
    'the same refunds while its money goes back': [
      [...second, asked('refund.posted'), listed([refund(own(), 'pending')])],
      listed([refund(own(), 'pending')]),
    ],
    'the same failure twice': [[opened, failed('')], failed('')],
    'a second payment page': [[opened], opened],
    'that the gateway does not know it while its page is being opened': [[], unknownYet],
    'that the gateway does not know it, twice': [[opened, unknown], unknown],
    'an attempt once a newer order replaced it': [[opened, superseded], failed('')],
    'a newer order twice': [[opened, superseded], superseded],
    'a newer order once it was paid': [[opened, charged()], superseded],
    'a newer order while a staff member is needed': [[opened, partly], superseded],
    'another amount once it was paid': [[opened, charged()], charged({ amountPaise: 100 })],
    'a payment once it was paid': [[opened, charged()], charged()],
    'a failure once it was paid': [[opened, charged()], failed('')],
    'a part again without what was taken': [[opened, partlyOf(100_000)], partlyOf(null)],
    'what was taken of a part that is known': [[opened, partlyOf(null)], partlyOf(100_000)],
    'an empty list of refunds with nothing taken': [
      [opened, charged({ chargedPaise: null })],
      listed([], { chargedPaise: 0 }),
    ],
    'the same payment of another amount twice': [
      [opened, charged({ amountPaise: 100 })],
      charged({ amountPaise: 100 }),
    ],
    'the same mismatch twice': [[opened, partly], partly],
    'the same mismatch once it was resolved': [[opened, partly, resolved], partly],
    'that the money is paid back while a refund is on its way': [
      [opened, charged(), listed([refund('merchant1', 'review')])],
      paidByHand,
    ],
    'that a payment stays while a refund is on its way': [
      [opened, charged(), listed([refund('merchant1', 'pending')])],
      kept(),
    ],
    'that a payment stays while a part is on its way and the site’s refund failed': [partOnItsWay, kept()],
    'that the money is paid back while a part is on its way': [partOnItsWay, paidByHand],
    'that the money is paid back while the site requests the refund': [second, paidByHand],
    'that a payment stays while the site requests the refund': [second, kept()],
    'that a payment stays of a course that the buyer has by another order': [failedTooOften, kept(true)],
    'that a late payment stays of a course that the buyer has by another order': [
      [opened, returned([refund('auto1', 'failure')])],
      kept(true),
    ],
    'that a payment stays whose refund has not begun': [[opened, charged()], kept()],
    'what it said before it was decided that the payment stays': [
      [opened, charged(), returned([refund('auto1', 'failure')]), kept()],
      returned([refund('auto1', 'failure')]),
    ],
    'what it said before it was decided that a payment that did not match stays': [
      [opened, partly, returned([refund('auto1', 'failure')]), kept()],
      returned([refund('auto1', 'failure')]),
    ],
    'a payment of another amount while it goes back only by its status': [
      [opened, returned([])],
      charged({ amountPaise: 100 }),
    ],
    'a payment while a refund is on its way': [[opened, returned([refund('auto1', 'pending')])], charged()],
    'a payment while the institute’s refund is no longer listed': [
      [opened, charged(), listed([refund('merchant1', 'pending')]), listed([])],
      charged(),
    ],
    'a resolution twice': [[opened, partly, resolved], resolved],
    'a resolution where everything matched': [[opened, charged()], resolved],
    'the same refunds twice': [[opened, charged()], listed([])],
    'a payment while its money goes back': [second, charged()],
    'a status while its money goes back': [[...second, asked('refund.posted')], awaited('NEW')],
    'anything once its money is back': [[opened, returned([refund('auto1', 'success')])], charged()],
  };

  it.each(Object.entries(refusals))('%s', (_, [given, when]) => {
    const before = fold(given);
    const [after, actions] = transition(orderMachine, before, when);
    expect([after === before, actions]).toEqual([true, []]);
  });
});
