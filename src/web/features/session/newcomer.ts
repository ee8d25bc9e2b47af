import * as v from 'valibot';
import { tabRecords } from '#web/platform/tab-records.ts';

const newcomer = v.object({ fullName: v.string(), email: v.string() });
export type Newcomer = v.InferOutput<typeof newcomer>;

/** @returns the user who has just signed up */
export function newcomerIn(state: { readonly newcomer?: unknown }): Newcomer | undefined {
  const parsed = v.safeParse(newcomer, tabRecords.find(state.newcomer));
  return parsed.success ? parsed.output : undefined;
}
