import type { Logger } from 'pino';
import type { RateLimits } from '#server/accounts/rate-limits.ts';
import type { Database } from '#server/db/database.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { PaymentGateway } from './gateway.ts';

export interface PaymentParts {
  readonly database: Database;
  readonly gateway: PaymentGateway;
  readonly rateLimits: RateLimits;
  readonly outbox: Outbox;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly returnUrl: string;
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal;
}

export const messages = {
  notYours: 'This belongs to another account',
  orderUnknown: 'Order not found',
  alreadyBought: 'You are already enrolled in this course',
  mismatch:
    'The amount that we received is not the price of this course. Please contact us with your order ID.',
  unavailable: 'The payment page cannot be opened just now. Please try again in a moment.',
} as const;
