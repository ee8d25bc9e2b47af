/** The part of a machine's config that mutants change. */
export interface TransitionShape {
  guard?: unknown;
  target?: unknown;
  actions?: unknown;
}

interface InvokeShape {
  readonly id?: string | undefined;
  onDone?: unknown;
  onError?: unknown;
}

export interface StateShape {
  readonly states?: Readonly<Record<string, StateShape>> | undefined;
  on?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  always?: unknown;
  invoke?: InvokeShape | readonly InvokeShape[] | undefined;
  initial?: unknown;
  entry?: unknown;
  exit?: unknown;
}

/** The transitions of one event of a state, readable and writable. */
export interface Slot {
  /** As in XState; '' for `always`. */
  readonly eventType: string;
  readonly read: () => TransitionShape[];
  /** An empty list removes the event. */
  readonly write: (transitions: readonly TransitionShape[]) => void;
}

export const toList = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? [...value] : [value];

const isTransition = (value: unknown): value is TransitionShape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function slot<Key extends string>(holder: { [Place in Key]?: unknown }, key: Key, eventType: string): Slot {
  return {
    eventType,
    // A transition may be a target only.
    read: () => toList(holder[key]).map((each) => (isTransition(each) ? each : { target: each })),
    write: (transitions) => {
      if (transitions.length === 0) delete holder[key];
      else holder[key] = transitions;
    },
  };
}

export const invokedIn = ({ invoke = [] }: StateShape): readonly InvokeShape[] =>
  'map' in invoke ? invoke : [invoke];

export function transitionSlots(state: StateShape, stateId: string): Slot[] {
  const { on = {}, after = {} } = state;
  return [
    ...(state.always === undefined ? [] : [slot(state, 'always', '')]),
    ...Object.keys(on).map((event) => slot(on, event, event)),
    ...invokedIn(state).flatMap((each) => [
      ...(each.onDone === undefined ? [] : [slot(each, 'onDone', `xstate.done.actor.${each.id}`)]),
      ...(each.onError === undefined ? [] : [slot(each, 'onError', `xstate.error.actor.${each.id}`)]),
    ]),
    ...Object.keys(after).map((delay) => slot(after, delay, `xstate.after.${delay}.${stateId}`)),
  ];
}

/** Copies arrays and plain objects; keeps everything else. */
export function cloneConfig<Value>(value: Value): Value;
export function cloneConfig(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => cloneConfig(each));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cloneConfig(each)]));
}
