import * as v from 'valibot';
import type { AnyMachineSnapshot } from 'xstate';

/** The channel between the tabs of the site and the page of machines. */
export const feedChannel = 'ganit-machines';

export type StateValue = string | { readonly [region: string]: StateValue };
export const stateValue: v.GenericSchema<StateValue> = v.lazy(() =>
  v.union([v.string(), v.record(v.string(), stateValue)]),
);

const situation = v.object({
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  value: stateValue,
  tags: v.array(v.string()),
  /** Ids of all states that it is in, with those around them. */
  states: v.array(v.string()),
  /** Masked, as every payload here is. */
  context: v.unknown(),
});

const actor = {
  /** A tab of the site, until it is loaded again. */
  tab: v.string(),
  /** The path that the tab shows. */
  page: v.string(),
  /** Unique in its tab. */
  actor: v.string(),
  /** The machine's id. */
  machine: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
  situation,
};
const step = {
  ...actor,
  event: v.looseObject({ type: v.string() }),
  /** Names of the transitions taken, `always` ones included; none where the machine takes no notice. */
  took: v.array(v.string()),
};

const actorNews = [
  v.object({ type: v.literal('actor.started'), ...step }),
  v.object({ type: v.literal('actor.moved'), ...step }),
  v.object({ type: v.literal('actor.stopped'), ...step }),
] as const;

/** What is told over the channel; whatever does not fit is no concern of ours. */
export const feedMessage = v.variant('type', [
  ...actorNews,
  v.object({ type: v.literal('actor.present'), ...actor }),
  v.object({ type: v.literal('tab.left'), tab: v.string() }),
  v.object({ type: v.literal('who.is.there') }),
]);

export type FeedMessage = v.InferOutput<typeof feedMessage>;
export type ActorStep = Extract<FeedMessage, { readonly event: unknown }>;
export type ActorMessage = Extract<FeedMessage, { readonly actor: string }>;

/** The situation of a machine, with what may be told of its context. */
export const situationOf = (snapshot: AnyMachineSnapshot, context: unknown): ActorStep['situation'] => ({
  status: snapshot.status,
  value: snapshot.value,
  tags: [...snapshot.tags],
  states: snapshot._nodes.map(({ id }) => id),
  context,
});

/** The part of a broadcast channel that the feed needs. */
export interface FeedChannel {
  postMessage(message: FeedMessage): void;
  addEventListener(type: 'message', listener: (message: { readonly data: unknown }) => void): void;
}
