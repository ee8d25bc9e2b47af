import * as v from 'valibot';
import { id, numeric, text } from '#domain/checks.ts';

/** A buyer's view of a paid order; amounts in rupees. */
export const receipt = v.object({
  order_id: id,
  /** Charged. */
  amount: numeric,
  price: v.fallback(v.nullish(numeric, null), null),
  currency: text,
  paidAt: text,
  number: text,
  buyer: text,
  /** The bank's RRN or UTR; '' when unknown. */
  reference: text,
});
export type Receipt = v.InferOutput<typeof receipt>;
