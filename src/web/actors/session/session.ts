import type { ActorRefFrom, EmittedFrom, EventFromLogic } from 'xstate';
import type { SessionPerson, sessionMachine } from '#machines/session/session.machine.ts';
import { createListeners } from '../../platform/listeners.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionEvent = EventFromLogic<typeof sessionMachine>;
export type SessionNotice = EmittedFrom<typeof sessionMachine>;

/** Starts the session machine for whom the browser has stored. */
export type StartSession = (person: SessionPerson | null) => SessionActor;

/** What screens see of the session machine. */
export interface SessionView {
  /** Null for a visitor. */
  readonly person: SessionPerson | null;
  /** The server has ended the session, and nobody has signed in since. */
  readonly expired: boolean;
  /** The person is about to be signed out everywhere. */
  readonly ending: boolean;
}

/**
 * The session machine as the site sees it, whether or not its script is there already: a visitor of whom nothing
 * is stored needs none to be signed out.
 */
export interface Session {
  /** The same object until something changes. */
  getSnapshot(): SessionView;
  /** Calls back after each change; gives the way out. */
  subscribe(listener: () => void): () => void;
  /** Hears what the machine asks of the page. */
  on(type: '*', handler: (notice: SessionNotice) => void): { unsubscribe(): void };
  /** Hands an event to the machine, at once or as soon as it is there. */
  send(event: SessionEvent): void;
  /** Fetches the machine and starts it, unless it runs; fulfils when that has come to an end, either way. */
  wake(): Promise<void> | undefined;
  /** The same at once, for a screen that has brought the machine. */
  startWith(start: StartSession): void;
  stop(): void;
}

interface SessionSources {
  /** Whom the browser has stored. */
  readonly person: SessionPerson | null;
  readonly fetchMachine: () => Promise<StartSession>;
}

/** What somebody has pressed and waits for; all other events are facts, and keep. */
const isRequest = ({ type }: SessionEvent) => type.endsWith('.requested');

/** Until the machine is there, the session is as its first state would say: signed in exactly if a person is stored. */
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
        // Without a network; the next event tries again.
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
