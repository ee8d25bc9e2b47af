import { assertEvent, assign, emit, setup } from 'xstate';
import { exerciseText } from '#domain/exercises/exercise.ts';
import { explainMistake } from '#domain/practice/explain-mistake.ts';
import { longestAnswerMs } from '#domain/practice/ladder.ts';
import { drawExercise } from '#domain/practice/practice-exercise.ts';
import { readTypedNumber } from '#domain/practice/typed-answer.ts';
import type { RoundAnswered, RoundContext, RoundEvent, RoundInput } from './practice-round.types.ts';

const showNextAfter = (ms: number) =>
  ({
    type: 'showNext',
    params: ({ context }: { readonly context: RoundContext }) => context.shownAt + ms,
  }) as const;

/** Shows exercises of a step one after another. The next one comes without a tap. */
export const practiceRoundMachine = setup({
  types: {
    context: {} as RoundContext,
    input: {} as RoundInput,
    events: {} as RoundEvent,
    emitted: {} as RoundAnswered,
  },
  guards: {
    isNoNumber: ({ event }) => {
      assertEvent(event, 'answer.given');
      return Number.isNaN(readTypedNumber(event.text));
    },
    isRight: ({ context, event }) => {
      assertEvent(event, 'answer.given');
      return readTypedNumber(event.text) === readTypedNumber(context.exercise.answer);
    },
  },
  actions: {
    report: emit(({ context, event }, isRight: boolean): RoundAnswered => {
      assertEvent(event, 'answer.given');
      const { step, shownAt } = context;
      return {
        type: 'answered',
        stepId: step.id,
        isRight,
        ms: Math.min(Math.max(0, event.at - shownAt), longestAnswerMs),
        at: event.at,
      };
    }),
    count: assign(({ context, event }, isRight: boolean) => {
      assertEvent(event, 'answer.given');
      const { exercise, rightCount, answerCount } = context;
      return {
        typed: event.text.trim(),
        mistake:
          isRight || exercise.lines.length === 1
            ? ''
            : explainMistake(exercise.lines, readTypedNumber(event.text)),
        rightCount: rightCount + (isRight ? 1 : 0),
        answerCount: answerCount + 1,
        shownAt: event.at,
      };
    }),
    showNext: assign(({ context: { step, seed, exercise } }, shownAt: number) => {
      const next = seed + 1;
      return { seed: next, exercise: drawExercise(step, next, exerciseText(exercise)), shownAt };
    }),
  },
  delays: {
    praise: 700,
    explanation: 6000,
    pressReady: 600,
  },
}).createMachine({
  id: 'practiceRound',
  context: ({ input }) => ({
    ...input,
    exercise: drawExercise(input.step, input.seed),
    shownAt: input.startedAt,
    typed: '',
    mistake: '',
    rightCount: 0,
    answerCount: 0,
  }),
  initial: 'asking',
  states: {
    asking: {
      initial: 'open',
      on: {
        'answer.given': [
          { guard: 'isNoNumber', target: '.noNumber' },
          {
            guard: 'isRight',
            target: 'right',
            actions: [
              { type: 'report', params: true },
              { type: 'count', params: true },
            ],
          },
          {
            target: 'wrong',
            actions: [
              { type: 'report', params: false },
              { type: 'count', params: false },
            ],
          },
        ],
      },
      states: { open: {}, noNumber: { on: { 'answer.edited': { target: 'open' } } } },
    },
    right: {
      after: { praise: { target: 'asking', actions: showNextAfter(700) } },
    },
    wrong: {
      initial: 'appearing',
      states: {
        appearing: { after: { pressReady: { target: 'ready' } } },
        ready: {
          on: {
            'next.requested': {
              target: '#practiceRound.asking',
              actions: { type: 'showNext', params: ({ event }) => event.at },
            },
          },
        },
      },
      after: { explanation: { target: 'asking', actions: showNextAfter(6000) } },
    },
  },
});
