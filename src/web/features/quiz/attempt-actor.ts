import type { ActorRefFrom, EventFrom } from 'xstate';
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
import { actorOfParts, type ScreenActor } from '#web/actors/actor-of-parts.ts';

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
export type AttemptActor = ScreenActor<AttemptSnapshot, AttemptEvent, AttemptNotice>;

/** The attempt for its screens, whichever machine has it: the opening, the paper, the hand-in or the attempt itself. */
export const attemptActor = (attempt: Attempt): AttemptActor =>
  actorOfParts<AttemptSnapshot, AttemptEvent, AttemptNotice>(attempt, () => {
    const { opening, paper, handIn } = attempt.getSnapshot().children;
    return opening ?? paper ?? handIn;
  });
