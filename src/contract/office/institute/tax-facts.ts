import * as v from 'valibot';

/** Not on public pages. */
export const taxFacts = v.object({
  /** '' for the name of the institute. */
  legalName: v.string(),
  gstState: v.string(),
  sac: v.string(),
  ratePercent: v.number(),
});
export type TaxFacts = v.InferOutput<typeof taxFacts>;

/** 999293 is commercial training and coaching. */
export const defaultTax: TaxFacts = { legalName: '', gstState: '', sac: '999293', ratePercent: 18 };
