import * as v from 'valibot';
import { numeric } from '#domain/checks.ts';

/**
 * An addition to the wire: a pending or finished refund. `second`: the course was paid twice. `late`: the
 * order had expired. `merchant`: refunded by staff.
 */
export const refund = v.object({
  why: v.picklist(['second', 'late', 'merchant']),
  /** Rupees. */
  amount: numeric,
  /** null while pending. */
  at: v.nullable(v.string()),
  /** The bank's latest date of payout; null while pending and for a refund outside the gateway. */
  arrivesBy: v.fallback(v.nullish(v.string(), null), null),
  /** The bank's reference of a refund outside the gateway. */
  reference: v.optional(v.fallback(v.nullable(v.string()), null)),
});
export type Refund = v.InferOutput<typeof refund>;
