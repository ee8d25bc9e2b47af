import { type AnyActorRef, type Subscription, toObserver } from 'xstate';
import type { AttemptNotice } from '#machines/quiz-attempt/quiz-attempt.types.ts';
import {
  type Attempt,
  type AttemptActor,
  type AttemptEvent,
  selectPart,
} from '#web/features/quiz/attempt-actor.ts';

interface NoticingActor extends AttemptActor {
  on(type: '*', handle: (notice: AttemptNotice) => void): Subscription;
}

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

/** An attempt and its current child machine as one actor. */
export function attemptActor(whole: Attempt): NoticingActor {
  const partOf = (): NoticingActor | undefined => selectPart(whole.getSnapshot());

  const both = (...subscriptions: readonly Subscription[]): Subscription => ({
    unsubscribe: () => {
      for (const each of subscriptions) each.unsubscribe();
    },
  });
  const running = (): NoticingActor => partOf() ?? whole;
  const getSnapshot = () => running().getSnapshot();
  return {
    getSnapshot,
    send: (event: AttemptEvent) => running().send(event),
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
