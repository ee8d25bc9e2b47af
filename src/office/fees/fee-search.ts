import * as v from 'valibot';
import { feeView } from '#contract/office/fees.ts';
import { searchText } from '../app/search-text.ts';

/** Of the address of a list of fees. Unknown parameters show what is due. */
export const feeSearch = v.object({
  view: v.optional(v.fallback(feeView, 'due'), 'due'),
  search: searchText,
});
