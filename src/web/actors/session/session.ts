import type { ActorRefFrom, EmittedFrom, EventFromLogic } from 'xstate';
import type { SessionPerson, sessionMachine } from '#machines/session/session.machine.ts';
import { createListeners } from '../../platform/listeners.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionEvent = EventFromLogic<typeof sessionMachine>;
export type SessionNotice = EmittedFrom<typeof sessionMachine>;

export type StartSession = (person: SessionPerson | null) => SessionActor;

/** The part of the session machine's state that screens select from. */
export interface SessionView {
  /** Null for a visitor. */
  readonly person: SessionPerson | null;
  /** The server has ended the session. */
  readonly expired: boolean;
  /** A sign-out everywhere is pending. */
  readonly ending: boolean;
}

/** The session machine, whose script loads on demand: a visitor without a stored session needs none. */
export interface Session {
  /** @returns the same object until a change */
  getSnapshot(): SessionView;
  /** @returns unsubscribe */
  subscribe(listener: () => void): () => void;
  /** Subscribes to emitted events. */
  on(type: '*', handler: (notice: SessionNotice) => void): { unsubscribe(): void };
  /** Queues events until the machine is loaded. */
  send(event: SessionEvent): void;
  /** Loads and starts the machine. Resolves once loading has succeeded or failed. */
  wake(): Promise<void> | undefined;
  /** Starts synchronously with a factory that the caller has loaded. */
  startWith(start: StartSession): void;
  stop(): void;
}

interface SessionSources {
  readonly person: SessionPerson | null;
  readonly fetchMachine: () => Promise<StartSession>;
}

/** Requests are dropped when loading fails; facts stay queued. */
const isRequest = ({ type }: SessionEvent) => type.endsWith('.requested');

/** Until the machine is loaded, the stored session is the state. */
export function createSession({ person, fetchMachine }: SessionSources): Session {
  let view: SessionView = { person, expired: false, ending: false };
  let actor: SessionActor | null = null;
  let fetching: Promise<void> | undefined;
  let stopped = false;
  let waiting: readonly SessionEvent[] = [];
  const changes = createListeners();
  const notices = createListeners<[SessionNotice]>();

  const show = (next: SessionView) => {
    const { person: shown, expired, ending } = view;
    if (next.person === shown && next.expired === expired && next.ending === ending) return;
    view = next;
    changes.tell();
  };
  const startWith = (start: StartSession) => {
    if (actor !== null || stopped) return;
    const started = start(person);
    actor = started;
    const look = () =>
      show({
        person: started.getSnapshot().context.person,
        expired: started.getSnapshot().hasTag('expired'),
        ending: started.getSnapshot().hasTag('ending'),
      });
    started.on('*', notices.tell);
    started.subscribe(look);
    look();
    const missed = waiting;
    waiting = [];
    for (const event of missed) started.send(event);
  };
  const wake = () => {
    if (actor !== null) return undefined;
    fetching ??= fetchMachine()
      .then(startWith, () => {
        // The next event tries again.
        const message = 'You seem to be offline. Check your internet connection and try again.';
        if (waiting.some(isRequest)) notices.tell({ type: 'toast.requested', tone: 'error', message });
        waiting = waiting.filter((event) => !isRequest(event));
      })
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };

  return {
    getSnapshot: () => view,
    subscribe: changes.add,
    on: (_, handler) => ({ unsubscribe: notices.add(handler) }),
    send(event) {
      if (actor !== null) return actor.send(event);
      waiting = [...waiting, event];
      void wake();
    },
    wake,
    startWith,
    stop() {
      stopped = true;
      actor?.stop();
    },
  };
}
