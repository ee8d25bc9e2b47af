import { findFlashStep, findListeningStep } from '#domain/practice/number-steps.ts';
import { numbersRoundMachine } from '#machines/practice/numbers-round.machine.ts';
import type { NumbersRoundEvent, NumbersRoundInput } from '#machines/practice/numbers-round.types.ts';
import { after, type ModelOptions } from './model-options.ts';

export function flashStep(id: string) {
  const step = findFlashStep(id);
  if (step === undefined) throw new Error(`There is no level ${id}`);
  return step;
}

export function listeningStep(id: string) {
  const step = findListeningStep(id);
  if (step === undefined) throw new Error(`There is no level ${id}`);
  return step;
}

/** Four numbers of one second each. */
export const roundInput: NumbersRoundInput = { step: flashStep('flash-10-kyu'), seed: 1, isSlow: false };

export const ended = (
  playedMs: readonly number[],
  at = 10_000,
): Extract<NumbersRoundEvent, { type: 'run.ended' }> => ({ type: 'run.ended', playedMs, at });
export const answered = (text: string, at = 12_000): NumbersRoundEvent => ({
  type: 'answer.given',
  text,
  at,
});

export const exact = ended([1000, 1000, 1000, 1000]);
export const oneLate = ended([1000, 1017, 1000, 1000]);
export const slow = ended([2000, 2000, 2000, 2000]);

/** The sum of the first run. */
export const firstSum = '16';

/** The round of numbers, with runs at the speed of the level and slow ones. */
export const numbersRoundModel = {
  machine: numbersRoundMachine,
  inputs: [roundInput],
  callbacks: { playNumbers: ['number.played', 'run.ended', 'page.hidden', 'sound.interrupted'] },
  events: [
    { type: 'speed.chosen', isSlow: true },
    { type: 'speed.chosen', isSlow: false },
    { type: 'round.requested' },
    { type: 'stop.requested' },
    { type: 'settings.requested' },
    after('pressReady', 'numbersRound.ready.appearing'),
    after('pressReady', 'numbersRound.countdown.appearing'),
    after('pressReady', 'numbersRound.over.buttons.appearing'),
    after('second', 'numbersRound.countdown'),
    { type: 'number.played', index: 0 },
    exact,
    oneLate,
    slow,
    { type: 'page.hidden' },
    { type: 'sound.interrupted' },
    answered(firstSum),
    answered('99'),
    answered('beads'),
    answered(' '),
    { type: 'answer.edited' },
  ],
  // The button takes a press before the first second is over.
  canHappen: (snapshot, { type }) =>
    type !== 'xstate.after.second.numbersRound.countdown' || snapshot.matches({ countdown: 'open' }),
  project: (snapshot) => {
    const { value, context } = snapshot;
    const { isSlow, secondsLeft, current, disturbance, answerCount } = context;
    return {
      value,
      isSlow,
      ...(snapshot.matches('countdown') ? { secondsLeft } : {}),
      ...(snapshot.matches('playing') ? { current } : {}),
      ...(snapshot.matches({ over: { outcome: 'spoiled' } }) ? { disturbance } : {}),
      isFirst: answerCount === 0,
    };
  },
} satisfies ModelOptions<typeof numbersRoundMachine>;
