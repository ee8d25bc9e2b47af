import * as v from 'valibot';

export const paise = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `requestId` is '' when the gateway omits it. */
export const listedRefund = v.object({
  requestId: v.string(),
  status: v.picklist(['pending', 'review', 'success', 'failure']),
  amountPaise: paise,
});
export type ListedRefund = v.InferOutput<typeof listedRefund>;
