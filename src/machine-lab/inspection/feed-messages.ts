import * as v from 'valibot';
import type { AnyMachineSnapshot } from 'xstate';

export const feedChannel = 'ganit-machines';

export type StateValue = string | { readonly [region: string]: StateValue };
export const stateValue: v.GenericSchema<StateValue> = v.lazy(() =>
  v.union([v.string(), v.record(v.string(), stateValue)]),
);

const situation = v.object({
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  value: stateValue,
  tags: v.array(v.string()),
  /** Ids of the active states and their ancestors. */
  states: v.array(v.string()),
  context: v.unknown(),
});

const actor = {
  tab: v.string(),
  page: v.string(),
  actor: v.string(),
  machine: v.string(),
  at: v.number(),
  situation,
};
const step = {
  ...actor,
  event: v.looseObject({ type: v.string() }),
  /** Names of the taken transitions, including `always`; empty when the event is ignored. */
  took: v.array(v.string()),
};

const actorNews = [
  v.object({ type: v.literal('actor.started'), ...step }),
  v.object({ type: v.literal('actor.moved'), ...step }),
  v.object({ type: v.literal('actor.stopped'), ...step }),
] as const;

export const feedMessage = v.variant('type', [
  ...actorNews,
  v.object({ type: v.literal('actor.present'), ...actor }),
  v.object({ type: v.literal('tab.left'), tab: v.string() }),
  v.object({ type: v.literal('who.is.there') }),
]);

export type FeedMessage = v.InferOutput<typeof feedMessage>;
export type ActorStep = Extract<FeedMessage, { readonly event: unknown }>;
export type ActorMessage = Extract<FeedMessage, { readonly actor: string }>;

export const toSituation = (snapshot: AnyMachineSnapshot, context: unknown): ActorStep['situation'] => ({
  status: snapshot.status,
  value: snapshot.value,
  tags: [...snapshot.tags],
  states: snapshot._nodes.map(({ id }) => id),
  context,
});

export interface FeedChannel {
  postMessage(message: FeedMessage): void;
  addEventListener(type: 'message', listener: (message: { readonly data: unknown }) => void): void;
}
