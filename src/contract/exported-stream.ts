import * as v from 'valibot';
import { attemptEvent } from './attempt-events.ts';
import { orderEvent, orderSources } from './order-events.ts';

/**
 * The events of one order or attempt as a JSON document. `npm run order` and `npm run attempt` write it with `--json`;
 * `npm run replay` and the page of machines read it.
 */

const entry = v.object({
  seq: v.pipe(v.number(), v.integer(), v.minValue(0)),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Where the server learned of it: of an order one of `orderSources`, of an attempt the client's ID. */
  source: v.nullable(v.string()),
  type: v.string(),
  /** The other fields of the event. */
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
/** The state of the machine after the last event, as the row has it. */
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
/** An exported stream as it is written. */
export type StreamDocument = v.InferInput<typeof exportedStream>;
/** An exported stream with the machine's own events. */
export type ExportedStream = v.InferOutput<typeof exportedStream>;
