import { type ActorRefFrom, type AnyActorRef, type EventFrom, type Subscription, toObserver } from 'xstate';
import type { handInMachine } from '#machines/quiz-attempt/hand-in.machine.ts';
import type { quizAttemptMachine } from '#machines/quiz-attempt/quiz-attempt.machine.ts';
import type {
  AttemptEnd,
  AttemptNotice,
  PaperQuestion,
  PaperQuiz,
  PaperWork,
} from '#machines/quiz-attempt/quiz-attempt.types.ts';
import type { ResultSummary } from '#machines/rules/result-summary.ts';

type Attempt = ActorRefFrom<typeof quizAttemptMachine>;
export type AttemptEvent = EventFrom<typeof quizAttemptMachine> | EventFrom<typeof handInMachine>;

/** What the screens read of an attempt, whichever machine has it. */
export interface AttemptSnapshot {
  readonly context: {
    readonly quiz: PaperQuiz | null;
    readonly questions: readonly PaperQuestion[];
    readonly work: PaperWork;
    readonly deadline: number;
    readonly now: number;
    readonly spokenTime: string;
    readonly unsaved: boolean;
    readonly savesAttempts: boolean;
    readonly refusal: string;
    readonly end?: AttemptEnd | null;
    readonly uncounted?: number;
    readonly result?: ResultSummary | null;
  };
  hasTag(tag: string): boolean;
  can(event: AttemptEvent): boolean;
}

/** An attempt as its screens know it. */
export interface AttemptActor extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): AttemptSnapshot;
  send(event: AttemptEvent): void;
  on(type: '*', handle: (notice: AttemptNotice) => void): Subscription;
}

const handInOf = (attempt: Attempt) => attempt.getSnapshot().children.handIn;

/** The hand-in while there is one, else the attempt itself. */
function partOf(attempt: Attempt): AttemptActor {
  const handIn = handInOf(attempt);
  return handIn?.getSnapshot().status === 'active' ? handIn : attempt;
}

/** Calls `listen` with the hand-in whenever there is another one, and stops the listening to the one before. */
function eachHandIn(
  attempt: Attempt,
  listen: (handIn: NonNullable<ReturnType<typeof handInOf>>) => Subscription,
): Subscription {
  let known: ReturnType<typeof handInOf>;
  let listening: Subscription | undefined;
  const follow = () => {
    const handIn = handInOf(attempt);
    if (handIn === known) return;
    listening?.unsubscribe();
    known = handIn;
    listening = handIn && listen(handIn);
  };
  follow();
  const following = attempt.subscribe({ next: follow, error: () => undefined });
  return {
    unsubscribe() {
      following.unsubscribe();
      listening?.unsubscribe();
    },
  };
}

/** One actor for the screens, so that they need not know which machine has the attempt. */
export function attemptActor(attempt: Attempt): AttemptActor {
  const both = (...subscriptions: readonly Subscription[]): Subscription => ({
    unsubscribe: () => {
      for (const each of subscriptions) each.unsubscribe();
    },
  });
  const getSnapshot = () => partOf(attempt).getSnapshot();
  return {
    getSnapshot,
    send: (event) => partOf(attempt).send(event),
    on: (type, handle) =>
      both(
        attempt.on(type, handle),
        eachHandIn(attempt, (handIn) => handIn.on(type, handle)),
      ),
    subscribe: (...listener: Parameters<typeof toObserver>) => {
      const observer = toObserver(...listener);
      const tell = {
        next: () => observer.next?.(getSnapshot()),
        error: (error: unknown) => observer.error?.(error),
      };
      return both(
        eachHandIn(attempt, (handIn) => handIn.subscribe(tell)),
        attempt.subscribe(tell),
      );
    },
  };
}
