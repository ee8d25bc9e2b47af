import * as v from 'valibot';

/** In its own file, since every page needs it. */
export const role = v.picklist(['student', 'teacher']);
export type Role = v.InferOutput<typeof role>;
