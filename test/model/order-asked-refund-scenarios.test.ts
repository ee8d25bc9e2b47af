import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { maxPartTries } from '#domain/payments/refund-totals.ts';
import { orderMachine } from '#machines/payment/order.machine.ts';
import type { OrderContext, OrderEvent } from '#machines/payment/order.types.ts';
import {
  asked,
  at,
  charged,
  id,
  kept,
  listed,
  opened,
  orderInput,
  own,
  ownPart,
  paidByHand,
  partPaise,
  partRefund,
  refund,
  refundAsked,
  returned,
} from './order.model.ts';

const [created] = initialTransition(orderMachine, orderInput);
const fold = (events: readonly OrderEvent[]) =>
  events.reduce((state, event) => transition(orderMachine, state, event)[0], created);

const later = new Date(at.getTime() + 60_000);
const price = orderInput.amountPaise;
const paid = [opened, charged()];
const isPaid = fold(paid).context;
const isPart = { partPaise, partAskedAt: at, partRequestedAt: at, partRequests: 1 };
const part = [...paid, refundAsked(partPaise)];
const posted = [...part, asked('refund.posted', ownPart())];
const refusals = Array.from({ length: maxPartTries }, (_, tries) =>
  asked('refund.refused', ownPart(tries + 1)),
);
const failedTooOften = [...part, ...refusals];
const isFailed = { ...isPart, partTries: 5, partRequests: 6 };
const rest = [...paid, refundAsked(price)];
const isOwed = {
  refundWhy: 'merchant' as const,
  returningAt: at,
  refundDueAt: at,
  refundPaise: price,
};

const begun = { type: 'queueRefundBegun' };
const partBegun = { type: 'queuePartBegun' };
const alert = { type: 'alertOffice', params: 'refundFailed' };
const ended = [{ type: 'revokeEnrolment' }, { type: 'queueRefunded' }];

interface Then {
  readonly state: unknown;
  /** The whole context except for the fields of the payment. */
  readonly knows: Partial<OrderContext>;
  readonly does?: readonly object[];
}

const scenarios: Readonly<Record<string, readonly [readonly OrderEvent[], OrderEvent, Then]>> = {
  'a part that staff ask for is due, and the buyer keeps the course': [
    paid,
    refundAsked(partPaise),
    { state: { returningPart: 'due' }, knows: isPart, does: [partBegun] },
  ],
  'a refund of the whole amount that staff ask for is a whole refund': [
    paid,
    refundAsked(price),
    { state: { returning: 'due' }, knows: isOwed, does: [begun] },
  ],
  'the price is the whole where a surcharge was taken': [
    [opened, charged({ chargedPaise: 356_898 })],
    refundAsked(price),
    { state: { returning: 'due' }, knows: { chargedPaise: 356_898, ...isOwed }, does: [begun] },
  ],
  'a surcharge can go back too': [
    [opened, charged({ chargedPaise: 356_898 })],
    refundAsked(356_898),
    {
      state: { returning: 'due' },
      knows: { chargedPaise: 356_898, ...isOwed, refundPaise: 356_898 },
      does: [begun],
    },
  ],
  'what was taken after an offer is the whole': [
    [opened, charged({ chargedPaise: 300_000 })],
    refundAsked(300_000),
    {
      state: { returning: 'due' },
      knows: { chargedPaise: 300_000, ...isOwed, refundPaise: 300_000 },
      does: [begun],
    },
  ],
  'the rest after a part that the institute refunded at the gateway is the whole': [
    [...paid, listed([refund('merchant1', 'success', partPaise)])],
    refundAsked(price - partPaise),
    {
      state: { returning: 'due' },
      knows: {
        refunds: [refund('merchant1', 'success', partPaise)],
        ...isOwed,
        refundPaise: price - partPaise,
      },
      does: [begun],
    },
  ],
  'an accepted part is waited for': [
    part,
    asked('refund.posted', ownPart()),
    { state: { returningPart: 'requested' }, knows: isPart },
  ],
  'a part that the gateway calls a duplicate may have arrived': [
    part,
    asked('refund.repeated', ownPart()),
    { state: { returningPart: 'unclear' }, knows: isPart },
  ],
  'a lost response leaves it open whether the request for a part arrived': [
    part,
    asked('refund.unanswered', ownPart()),
    { state: { returningPart: 'unclear' }, knows: isPart },
  ],
  'a lost request for a part is due again under its id when the gateway does not list it': [
    [...part, asked('refund.unanswered', ownPart())],
    listed([]),
    { state: { returningPart: 'due' }, knows: isPart },
  ],
  'a list without the part keeps what it says about another refund': [
    [...part, asked('refund.unanswered', ownPart())],
    listed([refund('merchant1', 'pending', 100)]),
    {
      state: { returningPart: 'due' },
      knows: { ...isPart, refunds: [refund('merchant1', 'pending', 100)], refundPaise: 100 },
    },
  ],
  'a part whose response was lost is waited for when the gateway lists it': [
    [...part, asked('refund.unanswered', ownPart())],
    listed([partRefund('pending')]),
    {
      state: { returningPart: 'pending' },
      knows: { ...isPart, refunds: [partRefund('pending')], refundPaise: partPaise },
    },
  ],
  'a part whose process died before it stored the response is waited for': [
    part,
    listed([partRefund('review')]),
    {
      state: { returningPart: 'pending' },
      knows: { ...isPart, refunds: [partRefund('review')], refundPaise: partPaise },
    },
  ],
  'a part that succeeded is back, and the buyer keeps the course': [
    posted,
    listed([partRefund('success')]),
    {
      state: 'enrolled',
      knows: { ...isPart, refunds: [partRefund('success')], refundPaise: partPaise },
      does: [{ type: 'queuePartRefunded' }],
    },
  ],
  'a part that failed is due again under a new id': [
    posted,
    { ...listed([partRefund('failure')]), at: later },
    {
      state: { returningPart: 'due' },
      knows: {
        ...isPart,
        refunds: [partRefund('failure')],
        partRequestedAt: later,
        partTries: 1,
        partRequests: 2,
      },
    },
  ],
  'a part that the gateway will not refund is due again under a new id': [
    part,
    asked('refund.refused', ownPart()),
    { state: { returningPart: 'due' }, knows: { ...isPart, partTries: 1, partRequests: 2 } },
  ],
  'a part whose last request was refused needs a staff member': [
    failedTooOften.slice(0, -1),
    asked('refund.refused', ownPart(maxPartTries)),
    { state: { returningPart: 'review' }, knows: isFailed, does: [alert] },
  ],
  'a part whose last refund failed needs a staff member': [
    failedTooOften.slice(0, -1),
    listed([partRefund('failure', maxPartTries)]),
    {
      state: { returningPart: 'review' },
      knows: { ...isFailed, refunds: [partRefund('failure', maxPartTries)] },
      does: [alert],
    },
  ],
  'a part that failed too often can be asked for again': [
    failedTooOften,
    { ...refundAsked(partPaise), at: later },
    {
      state: { returningPart: 'due' },
      knows: { partPaise, partAskedAt: later, partRequestedAt: later, partRequests: 7 },
      does: [partBegun],
    },
  ],
  'the whole can be asked for after a part failed too often': [
    failedTooOften,
    refundAsked(price),
    { state: { returning: 'due' }, knows: { ...isFailed, ...isOwed }, does: [begun] },
  ],
  'a part that failed too often can be given up': [
    failedTooOften,
    kept(true),
    { state: 'enrolled', knows: isFailed },
  ],
  'a second part has an id of its own': [
    [...posted, listed([partRefund('success')])],
    { ...refundAsked(100), at: later },
    {
      state: { returningPart: 'due' },
      knows: {
        refunds: [partRefund('success')],
        refundPaise: partPaise,
        partPaise: 100,
        partAskedAt: later,
        partRequestedAt: later,
        partRequests: 2,
      },
      does: [partBegun],
    },
  ],
  'a refund of the institute at the gateway leaves the part as it is': [
    posted,
    listed([refund('merchant1', 'pending', 100)]),
    {
      state: { returningPart: 'requested' },
      knows: { ...isPart, refunds: [refund('merchant1', 'pending', 100)], refundPaise: 100 },
    },
  ],
  'a part and a refund at the gateway that come to the whole end the course when they are back': [
    posted,
    listed([partRefund('pending'), refund('merchant1', 'pending', price - partPaise)]),
    {
      state: { returning: 'pending' },
      knows: {
        ...isPart,
        refunds: [partRefund('pending'), refund('merchant1', 'pending', price - partPaise)],
        refundPaise: price,
        refundWhy: 'merchant',
        returningAt: at,
      },
      does: [begun],
    },
  ],
  'AUTO_REFUNDED while a part is unclear sends the whole back': [
    [...part, asked('refund.unanswered', ownPart())],
    returned([]),
    {
      state: { returning: 'pending' },
      knows: { ...isPart, gatewayStatus: 'AUTO_REFUNDED', refundWhy: 'late', returningAt: at },
      does: [begun],
    },
  ],
  'a whole refund that staff asked for ends the course when it succeeded': [
    [...rest, asked('refund.posted')],
    { ...listed([refund(own(), 'success')]), at: later },
    {
      state: 'refunded',
      knows: {
        ...isOwed,
        refundRequestedAt: at,
        refunds: [refund(own(), 'success')],
        refundedAt: later,
      },
      does: ended,
    },
  ],
  'a whole refund that staff asked for and that failed is due again under a new id': [
    [...rest, asked('refund.posted')],
    listed([refund(own(), 'failure')]),
    {
      state: { returning: 'due' },
      knows: { ...isOwed, refunds: [refund(own(), 'failure')], refundTries: 1 },
    },
  ],
  'a whole refund that staff ask for after they gave one up has a new id': [
    [...rest, ...Array.from({ length: 20 }, (_, tries) => asked('refund.refused', own(tries))), kept()],
    refundAsked(price),
    { state: { returning: 'due' }, knows: { ...isOwed, refundTries: 20 }, does: [begun] },
  ],
  'the institute can pay back by other means what failed too often': [
    [...rest, ...Array.from({ length: 20 }, (_, tries) => asked('refund.refused', own(tries)))],
    { ...paidByHand, at: later },
    {
      state: 'refunded',
      knows: { ...isOwed, refundTries: 19, refundedAt: later, refundReference: 'UTR 4711' },
      does: ended,
    },
  ],
};

describe('the order machine decides about a refund that staff ask for', () => {
  it.each(Object.entries(scenarios))('%s', (_, [given, when, { state, knows, does = [] }]) => {
    const [after, actions] = transition(orderMachine, fold(given), when);
    expect(after.value).toEqual(state);
    expect(after.context).toEqual({ ...isPaid, ...knows });
    expect(actions.map(({ type, params }) => (params === undefined ? { type } : { type, params }))).toEqual(
      does,
    );
  });

  it('ids of parts have at most 20 letters and digits', () => {
    expect([ownPart(1), ownPart(36), ownPart(1295)]).toEqual([`p${id}1`, `p${id}10`, `p${id}zz`]);
  });
});

describe('an order does not take, of a refund that staff ask for,', () => {
  const refused: Readonly<Record<string, readonly [readonly OrderEvent[], OrderEvent]>> = {
    'any before it was paid': [[opened], refundAsked(partPaise)],
    'nothing to refund': [paid, refundAsked(0)],
    'more than was taken': [paid, refundAsked(price + 1)],
    'more than was taken after an offer': [
      [opened, charged({ chargedPaise: 300_000 })],
      refundAsked(300_001),
    ],
    'more than is left beside a refund on its way': [
      [...paid, listed([refund('merchant1', 'pending', partPaise)])],
      refundAsked(price - partPaise + 1),
    ],
    'more than was taken after a part failed too often': [failedTooOften, refundAsked(price + 1)],
    'a second part while the first is on its way': [posted, refundAsked(partPaise)],
    'the whole while a part is on its way': [posted, refundAsked(price)],
    'a part while the whole goes back': [rest, refundAsked(partPaise)],
    'that a part stays that is on its way': [posted, kept()],
    'the response to another request for a part': [part, asked('refund.posted', ownPart(2))],
    'the refusal of another request for a part': [part, asked('refund.refused', ownPart(2))],
    'the duplicate of another request for a part': [part, asked('refund.repeated', ownPart(2))],
    'that another request for a part was not answered': [part, asked('refund.unanswered', ownPart(2))],
    'the same list of refunds twice': [
      [...posted, listed([partRefund('pending')])],
      listed([partRefund('pending')]),
    ],
    'the same failure of a part twice': [
      [...failedTooOften.slice(0, -1), listed([partRefund('failure', maxPartTries)])],
      listed([partRefund('failure', maxPartTries)]),
    ],
  };

  it.each(Object.entries(refused))('%s', (_, [given, when]) => {
    const before = fold(given);
    const [after, actions] = transition(orderMachine, before, when);
    expect([after === before, actions]).toEqual([true, []]);
  });

  it('takes an end of a part that another process stored without it', () => {
    const state = fold(posted);
    const stored = orderMachine.resolveState({
      value: state.value,
      context: { ...state.context, refunds: [partRefund('success')] },
    });
    expect(transition(orderMachine, stored, listed([partRefund('success')]))[0].value).toBe('enrolled');
    const failing = orderMachine.resolveState({
      value: state.value,
      context: { ...state.context, refunds: [partRefund('failure')] },
    });
    expect(transition(orderMachine, failing, listed([partRefund('failure')]))[0].value).toEqual({
      returningPart: 'due',
    });
  });
});
