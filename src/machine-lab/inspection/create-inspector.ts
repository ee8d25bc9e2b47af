import { type ActorRefLike, type InspectionEvent, isMachineSnapshot } from 'xstate';
import { nameTransition } from '../transition-name.ts';
import { type ActorStep, situationOf } from './feed-messages.ts';
import { mask, maskRecord } from './mask.ts';

interface InspectorOptions {
  readonly tab: string;
  /** The path that the tab shows. */
  readonly page: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Is told each step with everything masked; the actor is for its definition alone. */
  readonly tell: (step: ActorStep, actor: ActorRefLike) => void;
}

/** Turns what XState tells of the site's machines into masked steps. This is the only place that sees them bare. */
export function createInspector({
  tab,
  page,
  now,
  tell,
}: InspectorOptions): (event: InspectionEvent) => void {
  // What an actor took since its last snapshot; a first state may be left before the actor is started.
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
        type: kindOf(event.type),
        tab,
        page: page(),
        actor: rootId,
        machine: snapshot.machine.id,
        at: now(),
        situation: situationOf(snapshot, mask(snapshot.context)),
        event: { ...maskRecord(event), type: event.type },
        took: took.get(actorRef) ?? [],
      },
      actorRef,
    );
    took.delete(actorRef);
  };
}

function kindOf(type: string): ActorStep['type'] {
  if (type === 'xstate.init') return 'actor.started';
  return type === 'xstate.stop' ? 'actor.stopped' : 'actor.moved';
}
