import { type ActorRefLike, type InspectionEvent, isMachineSnapshot } from 'xstate';
import { nameTransition } from '../transition-name.ts';
import { type ActorStep, toSituation } from './feed-messages.ts';
import { mask, maskRecord } from './mask.ts';

interface InspectorOptions {
  readonly tab: string;
  readonly page: () => string;
  readonly now: () => number;
  /** Receives each step masked; use the actor for its definition only. */
  readonly tell: (step: ActorStep, actor: ActorRefLike) => void;
}

/** Turns XState's inspection events into masked steps. No other module sees them unmasked. */
export function createInspector({
  tab,
  page,
  now,
  tell,
}: InspectorOptions): (event: InspectionEvent) => void {
  // Transitions since the last snapshot; an initial state may be left before the actor starts.
  const took = new WeakMap<ActorRefLike, string[]>();
  return (inspected) => {
    const { actorRef, rootId } = inspected;
    if (actorRef.sessionId !== rootId) return;
    if (inspected.type === '@xstate.microstep') {
      const names = inspected._transitions.map(nameTransition);
      took.set(actorRef, [...(took.get(actorRef) ?? []), ...names]);
    }
    if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return;
    const { event, snapshot } = inspected;
    tell(
      {
        type: stepType(event.type),
        tab,
        page: page(),
        actor: rootId,
        machine: snapshot.machine.id,
        at: now(),
        situation: toSituation(snapshot, mask(snapshot.context)),
        event: { ...maskRecord(event), type: event.type },
        took: took.get(actorRef) ?? [],
      },
      actorRef,
    );
    took.delete(actorRef);
  };
}

function stepType(type: string): ActorStep['type'] {
  if (type === 'xstate.init') return 'actor.started';
  return type === 'xstate.stop' ? 'actor.stopped' : 'actor.moved';
}
