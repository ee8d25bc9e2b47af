import { assertEvent, assign, type EventObject, emit, fromCallback, setup } from 'xstate';
import { missing } from '#domain/actor-parts.ts';
import { exerciseText } from '#domain/exercises/exercise.ts';
import { toNumber } from '#domain/practice/explain-mistake.ts';
import { longestAnswerMs } from '#domain/practice/ladder.ts';
import { drawExercise } from '#domain/practice/practice-exercise.ts';
import { readTypedNumber } from '#domain/practice/typed-answer.ts';
import type {
  Disturbance,
  NumbersRoundContext,
  NumbersRoundEmitted,
  NumbersRoundEvent,
  NumbersRoundInput,
  RunInput,
} from './numbers-round.types.ts';

const countdownSeconds = 3;

/** The time of each number. */
export const msPerNumber = ({ isSlow, step }: Pick<NumbersRoundContext, 'isSlow' | 'step'>): number =>
  isSlow ? step.slowMsPerNumber : step.msPerNumber;

/** The largest difference between the time of a number and how long it was played, to a tenth of a millisecond. */
export function largestDeviation(context: Pick<NumbersRoundContext, 'isSlow' | 'step' | 'playedMs'>): number {
  const wanted = msPerNumber(context);
  return Math.round(Math.max(...context.playedMs.map((ms) => Math.abs(ms - wanted))) * 10) / 10;
}

const startRun = { target: '#numbersRound.countdown', actions: 'prepareRun' } as const;
const backToReady = { target: '#numbersRound.ready.appearing' } as const;

/** Numbers come one after another, then their sum is asked for. A slow round does not count for the level. */
export const numbersRoundMachine = setup({
  types: {
    context: {} as NumbersRoundContext,
    input: {} as NumbersRoundInput,
    events: {} as NumbersRoundEvent,
    emitted: {} as NumbersRoundEmitted,
  },
  actors: {
    playNumbers: fromCallback<EventObject, RunInput>(missing('playNumbers')),
  },
  guards: {
    isLastSecond: ({ context }) => context.secondsLeft === 1,
    isOnTime: ({ context, event }) => {
      assertEvent(event, 'run.ended');
      return largestDeviation({ ...context, playedMs: event.playedMs }) <= context.step.toleranceMs;
    },
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
    chooseSpeed: assign(({ event }) => {
      assertEvent(event, 'speed.chosen');
      return { isSlow: event.isSlow };
    }),
    prepareRun: assign(({ context: { step, seed, exercise } }) => ({
      seed: seed + 1,
      exercise: drawExercise(step, seed + 1, exerciseText(exercise)),
      secondsLeft: countdownSeconds,
      current: -1,
    })),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    moveOn: assign(({ event }) => {
      assertEvent(event, 'number.played');
      return { current: event.index };
    }),
    keepTimes: assign(({ event }) => {
      assertEvent(event, 'run.ended');
      return { playedMs: event.playedMs, askedAt: event.at };
    }),
    spoil: assign((_, disturbance: Disturbance) => ({ disturbance })),
    count: assign(({ context: { rightCount, answerCount }, event }, isRight: boolean) => {
      assertEvent(event, 'answer.given');
      return {
        typed: event.text.trim(),
        rightCount: rightCount + (isRight ? 1 : 0),
        answerCount: answerCount + 1,
      };
    }),
    report: emit(({ context: { step, isSlow, askedAt }, event }, isRight: boolean): NumbersRoundEmitted => {
      assertEvent(event, 'answer.given');
      const ms = Math.min(Math.max(0, event.at - askedAt), longestAnswerMs);
      return { type: 'answered', stepId: step.id, isRight, ms, at: event.at, isCounted: !isSlow };
    }),
  },
  delays: {
    second: 1000,
    pressReady: 600,
  },
}).createMachine({
  id: 'numbersRound',
  context: ({ input }) => ({
    ...input,
    exercise: drawExercise(input.step, input.seed),
    secondsLeft: countdownSeconds,
    current: -1,
    playedMs: [],
    disturbance: 'late',
    askedAt: 0,
    typed: '',
    rightCount: 0,
    answerCount: 0,
  }),
  initial: 'ready',
  states: {
    ready: {
      initial: 'open',
      on: { 'speed.chosen': { actions: 'chooseSpeed' } },
      states: {
        appearing: { after: { pressReady: { target: 'open' } } },
        open: { on: { 'round.requested': startRun } },
      },
    },
    countdown: {
      initial: 'appearing',
      after: {
        second: [
          { guard: 'isLastSecond', target: 'playing' },
          { target: '.open', reenter: true, actions: 'countDown' },
        ],
      },
      states: {
        appearing: { after: { pressReady: { target: 'open' } } },
        open: { on: { 'stop.requested': backToReady } },
      },
    },
    playing: {
      invoke: {
        id: 'run',
        src: 'playNumbers',
        input: ({ context }) => ({
          numbers: context.exercise.lines.map(toNumber),
          msPerNumber: msPerNumber(context),
        }),
      },
      on: {
        'number.played': { actions: 'moveOn' },
        'run.ended': [
          { guard: 'isOnTime', target: 'answering', actions: 'keepTimes' },
          { target: 'over.outcome.spoiled', actions: { type: 'spoil', params: 'late' } },
        ],
        'page.hidden': { target: 'over.outcome.spoiled', actions: { type: 'spoil', params: 'hidden' } },
        'sound.interrupted': {
          target: 'over.outcome.spoiled',
          actions: { type: 'spoil', params: 'interrupted' },
        },
        'stop.requested': backToReady,
      },
    },
    answering: {
      initial: 'open',
      on: {
        'answer.given': [
          { guard: 'isNoNumber', target: '.noNumber' },
          {
            guard: 'isRight',
            target: 'over.outcome.right',
            actions: [
              { type: 'count', params: true },
              { type: 'report', params: true },
            ],
          },
          {
            target: 'over.outcome.wrong',
            actions: [
              { type: 'count', params: false },
              { type: 'report', params: false },
            ],
          },
        ],
      },
      states: { open: {}, noNumber: { on: { 'answer.edited': { target: 'open' } } } },
    },
    over: {
      type: 'parallel',
      states: {
        outcome: { initial: 'right', states: { right: {}, wrong: {}, spoiled: {} } },
        buttons: {
          initial: 'appearing',
          states: {
            appearing: { after: { pressReady: { target: 'open' } } },
            open: { on: { 'round.requested': startRun, 'settings.requested': backToReady } },
          },
        },
      },
    },
  },
});
