import { assertEvent, assign, setup } from 'xstate';
import type { PracticeAnswer, PracticeStepContext, PracticeStepEvent } from './practice-step.types.ts';

export const windowSize = 20;
export const neededRight = 18;
const reviewSize = 5;
const reviewRight = 4;
const dayMs = 86_400_000;
/** A mastered step comes back after so many days; after the last one again and again. */
export const returnDays = [1, 3, 7, 21] as const;

const rightIn = (answers: readonly boolean[]): number => answers.filter(Boolean).length;

const withAnswer = (recent: readonly boolean[], { counts }: Pick<PracticeAnswer, 'counts'>, size: number) =>
  [...recent, counts].slice(-size);

function dueAfter(at: number, returns: number): number {
  const days = returnDays[Math.min(returns, returnDays.length - 1)] ?? returnDays[0];
  return at + days * dayMs;
}

interface Given {
  readonly context: PracticeStepContext;
  readonly event: PracticeStepEvent;
}

const reviewed = ({ context, event }: Given) => withAnswer(context.recent, event, reviewSize);

/**
 * How well a student knows a step of the ladder. Answers come in the order of their time. Run by `transition()`; it has
 * no actors and no delays.
 */
export const practiceStepMachine = setup({
  types: {
    context: {} as PracticeStepContext,
    events: {} as PracticeStepEvent,
  },
  guards: {
    isMastered: ({ context, event }) => {
      assertEvent(event, 'answer.given');
      return rightIn(withAnswer(context.recent, event, windowSize)) >= neededRight;
    },
    isEarly: ({ context, event }) => {
      assertEvent(event, 'answer.given');
      return context.dueAt !== null && event.at < context.dueAt;
    },
    isStillKnown: ({ context, event }) => {
      assertEvent(event, 'answer.given');
      const recent = reviewed({ context, event });
      return recent.length === reviewSize && rightIn(recent) >= reviewRight;
    },
    isForgotten: ({ context, event }) => {
      assertEvent(event, 'answer.given');
      const recent = reviewed({ context, event });
      return recent.length - rightIn(recent) > reviewSize - reviewRight;
    },
  },
  actions: {
    addToWindow: assign({
      recent: ({ context, event }) => {
        assertEvent(event, 'answer.given');
        return withAnswer(context.recent, event, windowSize);
      },
    }),
    addToReview: assign({
      recent: ({ context, event }) => {
        assertEvent(event, 'answer.given');
        return reviewed({ context, event });
      },
    }),
    master: assign(({ event }) => {
      assertEvent(event, 'answer.given');
      return { recent: [], returns: 0, dueAt: dueAfter(event.at, 0) };
    }),
    keep: assign(({ context, event }) => {
      assertEvent(event, 'answer.given');
      const returns = context.returns + 1;
      return { recent: [], returns, dueAt: dueAfter(event.at, returns) };
    }),
    learnAgain: assign({ returns: 0, dueAt: null }),
  },
}).createMachine({
  id: 'practiceStep',
  context: { recent: [], returns: 0, dueAt: null },
  initial: 'learning',
  states: {
    learning: {
      on: {
        'answer.given': [
          { guard: 'isMastered', target: 'mastered', actions: 'master' },
          { actions: 'addToWindow' },
        ],
      },
    },
    mastered: {
      on: {
        'answer.given': [
          { guard: 'isEarly' },
          { guard: 'isForgotten', target: 'learning', actions: ['addToReview', 'learnAgain'] },
          { guard: 'isStillKnown', actions: 'keep' },
          { actions: 'addToReview' },
        ],
      },
    },
  },
});
