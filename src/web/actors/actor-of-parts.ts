import { type AnyActorRef, type Subscription, toObserver } from 'xstate';

/** What the screens know of an actor: they read its snapshot, send it events and hear its notices. */
export interface ScreenActor<Snapshot, Event, Notice> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): Snapshot;
  send(event: Event): void;
  on(type: '*', handle: (notice: Notice) => void): Subscription;
}

/** Calls `listen` with each part as it begins, and stops the listening to the one before. */
function eachPart<Part>(
  whole: Pick<AnyActorRef, 'subscribe'>,
  partOf: () => Part | undefined,
  listen: (part: Part) => Subscription,
): Subscription {
  let known: Part | undefined;
  let listening: Subscription | undefined;
  const follow = () => {
    const part = partOf();
    if (part === known) return;
    listening?.unsubscribe();
    known = part;
    listening = part && listen(part);
  };
  follow();
  const following = whole.subscribe({ next: follow, error: () => undefined });
  return {
    unsubscribe() {
      following.unsubscribe();
      listening?.unsubscribe();
    },
  };
}

/**
 * One actor for the screens of a machine that runs other machines one after the other, so that they need not know
 * which of them runs now.
 * @param partOf the machine that runs now; undefined while `whole` runs none
 */
export function actorOfParts<Snapshot, Event, Notice>(
  whole: ScreenActor<Snapshot, Event, Notice>,
  partOf: () => ScreenActor<Snapshot, Event, Notice> | undefined,
): ScreenActor<Snapshot, Event, Notice> {
  const both = (...subscriptions: readonly Subscription[]): Subscription => ({
    unsubscribe: () => {
      for (const each of subscriptions) each.unsubscribe();
    },
  });
  const running = () => partOf() ?? whole;
  const getSnapshot = () => running().getSnapshot();
  return {
    getSnapshot,
    send: (event) => running().send(event),
    on: (type, handle) =>
      both(
        whole.on(type, handle),
        eachPart(whole, partOf, (part) => part.on(type, handle)),
      ),
    subscribe: (...listener: Parameters<typeof toObserver>) => {
      const observer = toObserver(...listener);
      const tell = {
        next: () => observer.next?.(getSnapshot()),
        error: (error: unknown) => observer.error?.(error),
      };
      return both(
        eachPart(whole, partOf, (part) => part.subscribe(tell)),
        whole.subscribe(tell),
      );
    },
  };
}
