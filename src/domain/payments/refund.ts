import * as v from 'valibot';
import { numeric } from '#domain/checks.ts';

/** `second`: paid twice. `late`: after expiry. `merchant`: by staff. */
export const refund = v.object({
  why: v.picklist(['second', 'late', 'merchant']),
  /** Rupees. */
  amount: numeric,
  /** null while pending. */
  at: v.nullable(v.string()),
  /** null outside the gateway. */
  arrivesBy: v.fallback(v.nullish(v.string(), null), null),
  reference: v.optional(v.fallback(v.nullable(v.string()), null)),
});
export type Refund = v.InferOutput<typeof refund>;

/** A refund after which the buyer keeps the course. */
export const refundedPart = v.object({
  /** Rupees. */
  amount: numeric,
  /** null while pending. */
  at: v.fallback(v.nullish(v.string(), null), null),
  arrivesBy: v.fallback(v.nullish(v.string(), null), null),
  isBack: v.boolean(),
});
export type RefundedPart = v.InferOutput<typeof refundedPart>;
