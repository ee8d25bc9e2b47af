import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { exerciseText } from '#domain/exercises/exercise.ts';
import { findStep } from '#domain/practice/ladder.ts';
import { practiceRoundMachine } from '#machines/practice/practice-round.machine.ts';
import type { RoundAnswered, RoundInput } from '#machines/practice/practice-round.types.ts';
import { answered, roundInput } from './practice-round.model.ts';

/** A round of «4 + 3», then «2 + 4», then «3 + 2». */
function startRound(input: RoundInput = roundInput) {
  const clock = new SimulatedClock();
  const actor = createActor(practiceRoundMachine, { input, clock });
  const emitted: RoundAnswered[] = [];
  actor.on('answered', (each) => emitted.push(each));
  actor.start();
  const seen = () => {
    const { value, context } = actor.getSnapshot();
    const { typed, mistake, rightCount, answerCount, shownAt, exercise } = context;
    return { value, sum: exerciseText(exercise), typed, mistake, rightCount, answerCount, shownAt };
  };
  return { actor, clock, emitted, seen };
}

const first = {
  value: { asking: 'open' },
  sum: '4 + 3',
  typed: '',
  mistake: '',
  rightCount: 0,
  answerCount: 0,
  shownAt: 1000,
};

describe('a practice round', () => {
  it('shows the first exercise of its seed', () => {
    expect(startRound().seen()).toEqual(first);
  });

  it('praises a right answer and shows the next exercise 700 ms later', () => {
    const { actor, clock, seen, emitted } = startRound();
    actor.send(answered(' 7 ', 4000));
    const right = { ...first, value: 'right', typed: '7', rightCount: 1, answerCount: 1, shownAt: 4000 };
    expect(seen()).toEqual(right);
    expect(emitted).toEqual([{ type: 'answered', stepId: 'small-add', isRight: true, ms: 3000, at: 4000 }]);
    clock.increment(699);
    expect(seen()).toEqual(right);
    clock.increment(1);
    expect(seen()).toEqual({ ...right, value: { asking: 'open' }, sum: '2 + 4', shownAt: 4700 });
  });

  it('names the mistake of a wrong answer and shows the next exercise 6 s later', () => {
    const { actor, clock, seen, emitted } = startRound();
    actor.send(answered('9', 2500));
    const wrong = {
      ...first,
      value: { wrong: 'appearing' },
      typed: '9',
      mistake: 'You forgot to take back 2',
      answerCount: 1,
      shownAt: 2500,
    };
    expect(seen()).toEqual(wrong);
    expect(emitted).toEqual([{ type: 'answered', stepId: 'small-add', isRight: false, ms: 1500, at: 2500 }]);
    clock.increment(5999);
    expect(seen()).toEqual({ ...wrong, value: { wrong: 'ready' } });
    clock.increment(1);
    expect(seen()).toEqual({ ...wrong, value: { asking: 'open' }, sum: '2 + 4', shownAt: 8500 });
  });

  it('shows the next exercise at once on request, and does not count the time of reading the mistake', () => {
    const { actor, clock, seen, emitted } = startRound();
    actor.send(answered('9', 2500));
    clock.increment(5000);
    actor.send({ type: 'next.requested', at: 7500 });
    expect(seen()).toMatchObject({ value: { asking: 'open' }, sum: '2 + 4', shownAt: 7500 });
    actor.send(answered('6', 8500));
    expect(emitted.map(({ ms }) => ms)).toEqual([1500, 1000]);
  });

  it('shows what is right and the mistake for 600 ms at least, whatever is pressed', () => {
    const { actor, clock, seen } = startRound();
    actor.send(answered('9', 2500));
    const wrong = seen();
    clock.increment(599);
    actor.send({ type: 'next.requested', at: 3099 });
    expect(seen()).toEqual(wrong);
    clock.increment(1);
    actor.send({ type: 'next.requested', at: 3100 });
    expect(seen()).toMatchObject({ value: { asking: 'open' }, sum: '2 + 4', shownAt: 3100 });
  });

  it.each(['', '  ', 'seven', '7 beads', ',', '7e0', '0x7', '7-', '--7', '7.0.', '.'])(
    'does not accept «%s» as an answer, and asks for a number until the text is changed',
    (text) => {
      const { actor, seen, emitted } = startRound();
      actor.send(answered(text));
      expect([seen(), emitted]).toEqual([{ ...first, value: { asking: 'noNumber' } }, []]);
      actor.send({ type: 'answer.edited' });
      expect(seen()).toEqual(first);
    },
  );

  it.each(['७', '౭', '7.0', '+7'])('accepts «%s» for 7, also after a text that is no number', (text) => {
    const { actor, seen } = startRound();
    actor.send(answered('seven'));
    actor.send(answered(text));
    expect(seen()).toMatchObject({ value: 'right', typed: text, rightCount: 1 });
  });

  it('accepts no second answer to an exercise', () => {
    const { actor, seen, emitted } = startRound();
    actor.send(answered('7'));
    const once = seen();
    actor.send(answered('7'));
    actor.send({ type: 'next.requested', at: 4000 });
    expect([seen(), emitted.length]).toEqual([once, 1]);
  });

  it('accepts a number with separators, and counts no time before the exercise was shown', () => {
    const step = findStep('vedic-eleven');
    if (step === undefined) throw new Error('There is no such step');
    const { actor, seen, emitted } = startRound({ step, seed: 2, startedAt: 1000 });
    expect(seen().sum).toBe('93 × 11');
    actor.send(answered('1,023', 500));
    expect(emitted).toEqual([{ type: 'answered', stepId: 'vedic-eleven', isRight: true, ms: 0, at: 500 }]);
  });

  it('counts an hour for an exercise that was left open longer', () => {
    const { actor, emitted } = startRound();
    actor.send(answered('7', 1000 + 3 * 3_600_000));
    expect(emitted.map(({ ms }) => ms)).toEqual([3_600_000]);
  });

  it('names no mistake of an exercise that is not a sum', () => {
    const step = findStep('vedic-eleven');
    if (step === undefined) throw new Error('There is no such step');
    const { actor, seen } = startRound({ step, seed: 2, startedAt: 1000 });
    actor.send(answered('1024'));
    expect(seen()).toMatchObject({ value: { wrong: 'appearing' }, typed: '1024', mistake: '' });
  });

  it('does not show the same exercise twice in a row', () => {
    const { actor, clock, seen } = startRound();
    let before = seen().sum;
    for (let round = 0; round < 100; round += 1) {
      actor.send(answered('999'));
      clock.increment(6000);
      expect(seen().sum).not.toBe(before);
      before = seen().sum;
    }
  });
});
