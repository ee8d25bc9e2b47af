import { findStep } from '#domain/practice/ladder.ts';
import { practiceRoundMachine } from '#machines/practice/practice-round.machine.ts';
import type { RoundEvent, RoundInput } from '#machines/practice/practice-round.types.ts';
import { after, type ModelOptions } from './model-options.ts';

function stepOf(id: string) {
  const step = findStep(id);
  if (step === undefined) throw new Error(`There is no step ${id}`);
  return step;
}

export const roundInput: RoundInput = { step: stepOf('small-add'), seed: 1, startedAt: 1000 };
export const answered = (text: string, at = 4000): RoundEvent => ({ type: 'answer.given', text, at });

/** The right answer of the first exercise. */
export const firstAnswer = '7';

/** The practice round machine. The right answer of the first exercise is wrong for most others. */
export const practiceRoundModel = {
  machine: practiceRoundMachine,
  inputs: [roundInput],
  events: [
    answered(firstAnswer),
    answered('99'),
    answered('beads'),
    answered(' '),
    { type: 'answer.edited' },
    { type: 'next.requested', at: 9000 },
    after('praise', 'practiceRound.right'),
    after('pressReady', 'practiceRound.wrong.appearing'),
    after('explanation', 'practiceRound.wrong'),
  ],
  // The button takes a press long before the explanation is over.
  canHappen: (snapshot, { type }) =>
    type !== 'xstate.after.explanation.practiceRound.wrong' || snapshot.matches({ wrong: 'ready' }),
  project: ({ value }) => ({ value }),
} satisfies ModelOptions<typeof practiceRoundMachine>;
