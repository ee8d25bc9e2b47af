import type { Logger } from 'pino';
import type { RateLimits } from '#server/accounts/rate-limits.ts';
import type { Database } from '#server/db/database.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { PaymentGateway } from './gateway.ts';

/** What the parts of the payment engine work with. */
export interface PaymentParts {
  readonly database: Database;
  readonly gateway: PaymentGateway;
  readonly rateLimits: RateLimits;
  /** Takes the receipts. */
  readonly outbox: Outbox;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Where the gateway sends buyers back to. */
  readonly returnUrl: string;
  /** Aborted when the process stops: no question to the gateway outlives it. */
  readonly stopping: AbortSignal;
}

export const words = {
  signIn: 'Please login to enroll in a course',
  notYours: 'This belongs to another account',
  orderUnknown: 'Order not found',
  alreadyBought: 'You are already enrolled in this course',
  mismatch: 'We received another amount than expected for this course. Please contact us with your order id.',
  unavailable: 'The payment page cannot be opened just now. Please try again in a moment.',
} as const;
