import { type ActorRefFrom, type AnyActorRef, type EventFrom, type Subscription, toObserver } from 'xstate';
import type { attemptOpeningMachine } from '#machines/quiz-attempt/attempt-opening.machine.ts';
import type { handInMachine } from '#machines/quiz-attempt/hand-in.machine.ts';
import type { questionPaperMachine } from '#machines/quiz-attempt/question-paper.machine.ts';
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
export type AttemptEvent =
  | EventFrom<typeof quizAttemptMachine>
  | EventFrom<typeof attemptOpeningMachine>
  | EventFrom<typeof questionPaperMachine>
  | EventFrom<typeof handInMachine>;

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
    readonly refusal?: string;
    readonly isKept?: boolean;
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

/** The part that has the attempt: the opening, the paper or the hand-in, until the attempt itself goes on. */
function partOf(attempt: Attempt): AttemptActor | undefined {
  const { opening, paper, handIn } = attempt.getSnapshot().children;
  return opening ?? paper ?? handIn;
}

/** Calls `listen` with each part as it begins, and stops the listening to the one before. */
function eachPart(attempt: Attempt, listen: (part: AttemptActor) => Subscription): Subscription {
  let known: AttemptActor | undefined;
  let listening: Subscription | undefined;
  const follow = () => {
    const part = partOf(attempt);
    if (part === known) return;
    listening?.unsubscribe();
    known = part;
    listening = part && listen(part);
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
  const running = (): AttemptActor => partOf(attempt) ?? attempt;
  const getSnapshot = () => running().getSnapshot();
  return {
    getSnapshot,
    send: (event) => running().send(event),
    on: (type, handle) =>
      both(
        attempt.on(type, handle),
        eachPart(attempt, (part) => part.on(type, handle)),
      ),
    subscribe: (...listener: Parameters<typeof toObserver>) => {
      const observer = toObserver(...listener);
      const tell = {
        next: () => observer.next?.(getSnapshot()),
        error: (error: unknown) => observer.error?.(error),
      };
      return both(
        eachPart(attempt, (part) => part.subscribe(tell)),
        attempt.subscribe(tell),
      );
    },
  };
}
