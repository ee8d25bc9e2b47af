import * as v from 'valibot';
import { activityLimits } from './activity-limits.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const activityKinds = [
  'chosen',
  'marked',
  'jumped',
  'hidden',
  'visible',
  'offline',
  'online',
  'lockLost',
] as const;

/** Milliseconds since the start, kind, and question index. */
export const activity = v.pipe(
  v.array(
    v.union([
      v.strictTuple([count, v.picklist(activityKinds)]),
      v.strictTuple([count, v.picklist(activityKinds), v.pipe(count, v.maxValue(999))]),
    ]),
  ),
  v.maxLength(activityLimits.entries),
  v.check((entries) => JSON.stringify(entries).length <= activityLimits.bytes),
  v.readonly(),
);
export type Activity = v.InferOutput<typeof activity>;
