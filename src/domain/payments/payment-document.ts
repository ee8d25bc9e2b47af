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
  /** A receipt is made when it is read; the others are stored as issued. */
  kind: v.picklist(['receipt', 'invoice', 'creditNote']),
  number: v.string(),
  issuedAt: v.string(),
  /** Of a credit note. */
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
  /** The price of the course; of a credit note the amount itself. */
  pricePaise: paise,
  /** What was charged, or paid back with a credit note. */
  totalPaise: paise,
  /** null without a GSTIN. */
  tax: v.nullable(
    v.object({
      sac: v.string(),
      ratePercent: v.number(),
      /** The code of the state. */
      placeOfSupply: v.string(),
      isWithinState: v.boolean(),
      ...split.entries,
    }),
  ),
  paidAt: v.string(),
  /** null when unknown. */
  method: v.nullable(v.picklist(paymentMethods)),
  /** The bank's RRN or UTR; '' when unknown. */
  reference: v.string(),
  /** Of a receipt: what has been paid back since. */
  backPaise: paise,
  /** The address of the refund terms. */
  terms: v.string(),
});
export type PaymentDocument = v.InferOutput<typeof paymentDocument>;
