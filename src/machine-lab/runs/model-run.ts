import * as v from 'valibot';

/** The result of a suite of generated paths, as JSON in `.cache/model-runs`. */
export const modelRun = v.object({
  machine: v.string(),
  suite: v.string(),
  /** Stub actors, real actors, the rendered screen, or the product in a browser. */
  level: v.picklist(['model', 'actors', 'screen', 'browser']),
  at: v.string(),
  /** Stable states by id; whether a path reached them. */
  states: v.array(v.object({ id: v.string(), rested: v.boolean() })),
  /** By name; whether a path took them. */
  transitions: v.array(v.object({ name: v.string(), taken: v.boolean() })),
  /** Of the generated graph. */
  edges: v.object({ all: v.number(), walked: v.number() }),
  /** Each event and state value once; paths refer to them by index. */
  events: v.array(v.looseObject({ type: v.string() })),
  values: v.array(v.unknown()),
  paths: v.array(
    v.object({
      /** null before it ran. */
      passed: v.nullable(v.boolean()),
      /** Absent for machines without input. */
      input: v.optional(v.unknown()),
      /** Indexes of an event and of the resulting state value. */
      steps: v.array(v.tuple([v.number(), v.number()])),
      /** Indexes of the taken transitions. */
      took: v.array(v.number()),
    }),
  ),
});

export type ModelRun = v.InferOutput<typeof modelRun>;
