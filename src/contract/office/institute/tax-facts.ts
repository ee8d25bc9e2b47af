import * as v from 'valibot';

/** Stored beside the institute's facts, and on no public page. */
export const taxFacts = v.object({
  /** '' is the name of the institute. */
  legalName: v.string(),
  /** The code of the state; '' while none is chosen. */
  gstState: v.string(),
  sac: v.string(),
  ratePercent: v.number(),
});
export type TaxFacts = v.InferOutput<typeof taxFacts>;

/** Commercial training and coaching, at the usual rate. */
export const defaultTax: TaxFacts = { legalName: '', gstState: '', sac: '999293', ratePercent: 18 };
