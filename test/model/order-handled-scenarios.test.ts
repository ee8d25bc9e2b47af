import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { orderMachine } from '#machines/payment/order.machine.ts';
import type { OrderEvent } from '#machines/payment/order.types.ts';
import {
  asked,
  at,
  awaited,
  charged,
  dayLater,
  failed,
  handled,
  listed,
  opened,
  orderInput,
  ownPart,
  partly,
  partPaise,
  partRefund,
  refund,
  refundAsked,
  spent,
  superseded,
} from './order.model.ts';

const [created] = initialTransition(orderMachine, orderInput);
const fold = (events: readonly OrderEvent[]) =>
  events.reduce((state, event) => transition(orderMachine, state, event)[0], created);
const cashOnDelivery: OrderEvent = { ...spent, status: 'COD_INITIATED', reason: '' };

const second = [opened, charged({ owned: true })];
const part = [opened, charged(), refundAsked(partPaise)];
const onItsWay = {
  'a due refund': second,
  'an unclear refund': [...second, asked('refund.unanswered')],
  'a requested refund': [...second, asked('refund.posted')],
  'a pending refund': [opened, charged(), listed([refund('merchant1', 'pending')])],
  'a due part': part,
  'an unclear part': [...part, asked('refund.unanswered', ownPart())],
  'a requested part': [...part, asked('refund.posted', ownPart())],
  'a pending part': [...part, listed([partRefund('pending')])],
};
const aDayLater = new Date(dayLater.getTime() - 1);
const latest = new Date(dayLater.getTime() + 1);

describe('an order that staff deal with', () => {
  it.each(['spent', 'superseded'])('stays as it is after a payment that came to nothing: %s', (kind) => {
    const given = kind === 'spent' ? [opened, spent] : [opened, spent, superseded];
    const before = fold(given);
    const [after, actions] = transition(orderMachine, before, handled());
    expect([after.value, actions]).toEqual([before.value, []]);
    expect(after.context).toEqual({ ...before.context, handledAt: at });
    expect(transition(orderMachine, after, handled(dayLater))[0]).toBe(after);
  });

  it.each(Object.entries(onItsWay))('stays as it is after 24 hours: %s', (_, given) => {
    const before = fold(given);
    const [after, actions] = transition(orderMachine, before, handled(dayLater));
    expect([after.value, actions]).toEqual([before.value, []]);
    expect(after.context).toEqual({ ...before.context, handledAt: dayLater });
    expect(transition(orderMachine, after, handled(latest))[0]).toBe(after);
  });

  it.each(Object.entries(onItsWay))('does not wait before 24 hours: %s', (_, given) => {
    const before = fold(given);
    expect(transition(orderMachine, before, handled(aDayLater))[0]).toBe(before);
  });

  it('waits again for a refund that began after it was dealt with', () => {
    const given = [opened, spent, handled(), { ...charged({ owned: true }), at: dayLater }];
    const before = fold(given);
    expect(before.context.handledAt).toEqual(at);
    const late = handled(new Date(dayLater.getTime() + 24 * 3_600_000 + 1));
    expect(transition(orderMachine, before, late)[0].context.handledAt).toEqual(late.at);
  });

  const news: Readonly<Record<string, readonly [readonly OrderEvent[], OrderEvent]>> = {
    'a new status that needs staff': [[opened, spent, handled()], cashOnDelivery],
    'a new status of a superseded order': [[opened, spent, superseded, handled()], cashOnDelivery],
    'a new try': [[opened, spent, handled()], awaited('PENDING_VBV')],
    'a try that failed': [[opened, spent, handled()], failed('')],
    'another list of refunds': [
      [...onItsWay['a pending refund'], handled(dayLater)],
      listed([refund('merchant1', 'review')]),
    ],
    'another list with the part': [
      [...onItsWay['a pending part'], handled(dayLater)],
      listed([partRefund('review')]),
    ],
  };

  it.each(Object.entries(news))('waits again after news of the gateway: %s', (_, [given, when]) => {
    const before = fold(given);
    expect(before.context.handledAt).not.toBeNull();
    expect(transition(orderMachine, before, when)[0].context.handledAt).toBeNull();
  });

  const others: Readonly<Record<string, readonly OrderEvent[]>> = {
    'an order that is not paid yet': [opened],
    'an order with another try': [opened, spent, awaited('PENDING_VBV')],
    'a superseded order': [opened, superseded],
    'a mismatch': [opened, partly],
    'a paid order': [opened, charged()],
    'a refund that failed': [opened, charged(), listed([refund('merchant1', 'failure')])],
    'a refunded order': [opened, charged(), listed([refund('merchant1', 'success')])],
  };

  it.each(Object.entries(others))(
    'cannot be one that waits for something else or for nothing: %s',
    (_, given) => {
      const before = fold(given);
      expect(transition(orderMachine, before, handled(dayLater))[0]).toBe(before);
    },
  );
});
