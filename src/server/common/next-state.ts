import { type AnyActorScope, createEmptyActor, type EventObject, type ExecutableActionObject } from 'xstate';

interface PureMachine<State, Event extends EventObject> {
  readonly transition: (state: State, event: Event, scope: AnyActorScope) => State;
}

const self = createEmptyActor();
const scope = {
  self,
  system: self.system,
  id: '',
  sessionId: '',
  logger: () => undefined,
  defer: () => undefined,
  emit: () => undefined,
  stopChild: () => undefined,
  actionExecutor: () => undefined,
} satisfies AnyActorScope;

/**
 * XState's `transition` creates an actor per call, which takes longer than the transition. For machines
 * without actors and delays.
 * @returns the next state, the same object when nothing changes, and the named actions
 */
export function nextState<State, Event extends EventObject>(
  machine: PureMachine<State, Event>,
  state: State,
  event: Event,
): readonly [State, readonly ExecutableActionObject[]] {
  const actions: ExecutableActionObject[] = [];
  const next = machine.transition(state, event, {
    ...scope,
    actionExecutor: (action: ExecutableActionObject) => {
      actions.push(action);
    },
  });
  return [next, actions];
}
