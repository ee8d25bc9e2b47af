import * as v from 'valibot';
import { id, numeric, text } from '#domain/checks.ts';

/** Amounts in rupees. */
export const receipt = v.object({
  order_id: id,
  amount: numeric,
  price: v.fallback(v.nullish(numeric, null), null),
  currency: text,
  paidAt: text,
  number: text,
  buyer: text,
  /** The bank's RRN or UTR; '' when unknown. */
  reference: text,
  /** Refunds of a part, in rupees: what is back, and what is on its way. */
  refunded: v.fallback(v.optional(numeric, 0), 0),
  returning: v.fallback(v.optional(numeric, 0), 0),
});
export type Receipt = v.InferOutput<typeof receipt>;
