import * as v from 'valibot';

/** Chosen by the login tab (specification, section 6). In its own file, since every page needs it. */
export const role = v.picklist(['student', 'teacher']);
export type Role = v.InferOutput<typeof role>;
