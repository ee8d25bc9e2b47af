import * as v from 'valibot';
import { paymentMethods } from './payment-method.ts';
import { taxNames } from './split-tax.ts';

const paise = v.pipe(v.number(), v.integer());

const split = v.object({
  taxablePaise: paise,
  parts: v.array(v.object({ name: v.picklist(taxNames), ratePercent: v.number(), paise })),
  roundingPaise: paise,
});

export const paymentDocument = v.object({
  /** Receipts are derived when read; the others are stored as issued. */
  kind: v.picklist(['receipt', 'invoice', 'creditNote']),
  number: v.string(),
  issuedAt: v.string(),
  invoice: v.nullable(v.object({ number: v.string(), issuedAt: v.string() })),
  seller: v.object({
    name: v.string(),
    address: v.array(v.string()),
    phone: v.string(),
    email: v.string(),
    gstin: v.string(),
  }),
  buyer: v.object({ name: v.string(), mobile: v.string(), email: v.string() }),
  course: v.string(),
  orderId: v.string(),
  /** For a credit note, the refunded amount. */
  pricePaise: paise,
  totalPaise: paise,
  tax: v.nullable(
    v.object({
      sac: v.string(),
      ratePercent: v.number(),
      placeOfSupply: v.string(),
      isWithinState: v.boolean(),
      ...split.entries,
    }),
  ),
  paidAt: v.string(),
  method: v.nullable(v.picklist(paymentMethods)),
  /** The bank's RRN or UTR; '' when unknown. */
  reference: v.string(),
  /** Refunded so far, on a receipt. */
  backPaise: paise,
  /** A receipt of a recorded payment that an owner has cancelled. */
  isCancelled: v.optional(v.boolean(), false),
  /** The URL of the refund terms. */
  terms: v.string(),
});
export type PaymentDocument = v.InferOutput<typeof paymentDocument>;
