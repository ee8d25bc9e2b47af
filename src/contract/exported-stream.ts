import * as v from 'valibot';
import { attemptEvent } from './attempt-events.ts';
import { orderEvent, orderSources } from './order-events.ts';

/** Printed by `npm run order` and `npm run attempt` with `--json`. */

const entry = v.object({
  seq: v.pipe(v.number(), v.integer(), v.minValue(0)),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** One of `orderSources`, or a client id. */
  source: v.nullable(v.string()),
  type: v.string(),
  data: v.record(v.string(), v.unknown()),
});

const orderEntry = v.pipe(
  entry,
  v.transform(({ seq, at, source, type, data }) => ({
    seq,
    source,
    event: { ...data, type, at: new Date(at) },
  })),
  v.object({ seq: v.number(), source: v.picklist(orderSources), event: orderEvent }),
);

const attemptEntry = v.pipe(
  entry,
  v.transform(({ seq, at, source, type, data }) => ({
    seq,
    source,
    event: { ...data, type, at: Date.parse(at), clientId: source },
  })),
  v.object({ seq: v.number(), source: v.nullable(v.string()), event: attemptEvent }),
);

type StateValue = string | { readonly [region: string]: StateValue };
const stateValue: v.GenericSchema<StateValue> = v.lazy(() =>
  v.union([v.string(), v.record(v.string(), stateValue)]),
);
const end = v.optional(stateValue);

export const exportedStream = v.variant('machine', [
  v.object({
    machine: v.literal('order'),
    events: v.pipe(v.array(orderEntry), v.minLength(1)),
    end,
  }),
  v.object({
    machine: v.literal('submission'),
    events: v.pipe(v.array(attemptEntry), v.minLength(1)),
    end,
  }),
]);
export type StreamDocument = v.InferInput<typeof exportedStream>;
export type ExportedStream = v.InferOutput<typeof exportedStream>;
