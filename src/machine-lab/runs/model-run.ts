import * as v from 'valibot';

/** What a suite of generated paths writes down at its end, as JSON in `.cache/model-runs`. */
export const modelRun = v.object({
  /** The machine's id. */
  machine: v.string(),
  /** The suite's name: with «path 12» behind it, vitest's `-t` replays one path. */
  suite: v.string(),
  /** Stand-in actors, real actors, the rendered screen, or the product in a real browser. */
  level: v.picklist(['model', 'actors', 'screen', 'browser']),
  /** When it ended, as an ISO date. */
  at: v.string(),
  /** States that a machine can rest in, by their ids; whether some path went there. */
  states: v.array(v.object({ id: v.string(), rested: v.boolean() })),
  /** Every declared transition by its name; whether some path took it. */
  transitions: v.array(v.object({ name: v.string(), taken: v.boolean() })),
  /** Edges of the generated graph. */
  edges: v.object({ all: v.number(), walked: v.number() }),
  /** Every event and state value of the paths once; the paths name them by their place. */
  events: v.array(v.looseObject({ type: v.string() })),
  values: v.array(v.unknown()),
  paths: v.array(
    v.object({
      /** Null while it was not walked. */
      passed: v.nullable(v.boolean()),
      /** Absent where the machine takes none. */
      input: v.optional(v.unknown()),
      /** From the start: the event's place and the place of the state value after it. */
      steps: v.array(v.tuple([v.number(), v.number()])),
      /** Places of the transitions that it took. */
      took: v.array(v.number()),
    }),
  ),
});

export type ModelRun = v.InferOutput<typeof modelRun>;
