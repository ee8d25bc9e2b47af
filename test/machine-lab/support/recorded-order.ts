/** An exported order whose first try failed. */
export const createdEvent = {
  seq: 1,
  at: '2026-01-15T06:00:00.000Z',
  source: 'buyer',
  type: 'order.created',
  data: { orderId: 'order-1', amountPaise: 349_900, currency: 'INR' },
};
export const openedEvent = {
  seq: 2,
  at: '2026-01-15T06:00:01.000Z',
  source: 'buyer',
  type: 'page.opened',
  data: { expiresAt: '2026-01-15T06:15:00.000Z' },
};
export const failedEvent = {
  seq: 3,
  at: '2026-01-15T06:02:00.000Z',
  source: 'webhook',
  type: 'attempt.failed',
  data: { status: 'AUTHORIZATION_FAILED', reason: 'There was not enough money in the account.' },
};
export const recordedOrder = {
  machine: 'order',
  events: [createdEvent, openedEvent, failedEvent],
  end: { unsettled: { payable: 'failed' } },
};
