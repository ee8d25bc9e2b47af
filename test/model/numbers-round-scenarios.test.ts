import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate';
import { largestDeviation, numbersRoundMachine } from '#machines/practice/numbers-round.machine.ts';
import type {
  NumbersRoundEmitted,
  NumbersRoundInput,
  RunInput,
} from '#machines/practice/numbers-round.types.ts';
import {
  answered,
  ended,
  exact,
  firstSum,
  listeningStep,
  oneLate,
  roundInput,
  slow,
} from './numbers-round.model.ts';

/** A round whose first run has the numbers 2, 9, 1, 4, and the second one 7, 1, 8, 1. */
function openRound(input: NumbersRoundInput = roundInput) {
  const clock = new SimulatedClock();
  const runs: RunInput[] = [];
  let stopped = 0;
  const playNumbers = fromCallback<EventObject, RunInput>(({ input: run }) => {
    runs.push(run);
    return () => {
      stopped += 1;
    };
  });
  const actor = createActor(numbersRoundMachine.provide({ actors: { playNumbers } }), { input, clock });
  const emitted: NumbersRoundEmitted[] = [];
  actor.on('answered', (each) => emitted.push(each));
  actor.start();
  const play = () => {
    clock.increment(600);
    actor.send({ type: 'round.requested' });
    for (let second = 0; second < 3; second += 1) clock.increment(1000);
  };
  const value = () => {
    const { value: state } = actor.getSnapshot();
    if (typeof state === 'string') return state;
    if ('over' in state) return state.over.outcome;
    if ('answering' in state) return state.answering === 'open' ? 'answering' : state.answering;
    return Object.keys(state)[0];
  };
  const seen = () => {
    const { context } = actor.getSnapshot();
    const { current, typed, rightCount, answerCount } = context;
    return {
      value: value(),
      lines: context.exercise.lines.join(' '),
      current,
      typed,
      rightCount,
      answerCount,
    };
  };
  return { actor, clock, runs, emitted, play, seen, value, stops: () => stopped };
}

describe('a round of numbers', () => {
  it('waits until the student starts it', () => {
    const { clock, value, runs } = openRound();
    clock.increment(60_000);
    expect([value(), runs]).toEqual(['ready', []]);
  });

  it('counts down from 3 to 1, a second each, before the first number', () => {
    const { actor, clock, value, runs } = openRound();
    actor.send({ type: 'round.requested' });
    const left = () => [value(), actor.getSnapshot().context.secondsLeft, runs.length];
    expect(left()).toEqual(['countdown', 3, 0]);
    clock.increment(999);
    expect(left()).toEqual(['countdown', 3, 0]);
    clock.increment(1);
    expect(left()).toEqual(['countdown', 2, 0]);
    clock.increment(1000);
    expect(left()).toEqual(['countdown', 1, 0]);
    clock.increment(999);
    expect(left()).toEqual(['countdown', 1, 0]);
    clock.increment(1);
    expect(left()).toEqual(['playing', 1, 1]);
  });

  it('plays the numbers of the level at its speed', () => {
    const { play, runs, actor, seen } = openRound();
    play();
    expect(runs).toEqual([{ numbers: [2, 9, 1, 4], msPerNumber: 1000 }]);
    expect(seen()).toMatchObject({ lines: '2 + 9 + 1 + 4', current: -1 });
    actor.send({ type: 'number.played', index: 0 });
    expect(seen().current).toBe(0);
    actor.send({ type: 'number.played', index: 3 });
    expect(seen().current).toBe(3);
  });

  it('plays each number for two seconds on request', () => {
    const { actor, play, runs, value } = openRound();
    actor.send({ type: 'speed.chosen', isSlow: true });
    play();
    expect(runs).toEqual([{ numbers: [2, 9, 1, 4], msPerNumber: 2000 }]);
    actor.send(slow);
    expect(value()).toBe('answering');
  });

  it('plays at the speed of the level again when the slow speed is switched off', () => {
    const { actor, play, runs } = openRound({ ...roundInput, isSlow: true });
    actor.send({ type: 'speed.chosen', isSlow: false });
    play();
    expect(runs).toEqual([{ numbers: [2, 9, 1, 4], msPerNumber: 1000 }]);
  });

  it('accepts a right answer, reports it with its time, and stops until the next round', () => {
    const { actor, clock, play, seen, emitted } = openRound();
    play();
    actor.send(exact);
    expect(actor.getSnapshot().context.playedMs).toEqual([1000, 1000, 1000, 1000]);
    actor.send(answered(` ${firstSum} `));
    expect(seen()).toMatchObject({ value: 'right', typed: firstSum, rightCount: 1, answerCount: 1 });
    expect(emitted).toEqual([
      { type: 'answered', stepId: 'flash-10-kyu', isRight: true, ms: 2000, at: 12_000, isCounted: true },
    ]);
    clock.increment(60_000);
    expect(seen().value).toBe('right');
    actor.send({ type: 'round.requested' });
    expect(seen()).toMatchObject({ value: 'countdown', lines: '7 + 1 + 8 + 1' });
  });

  it('accepts a wrong answer and shows other numbers in the next round', () => {
    const { actor, clock, play, runs, seen, emitted } = openRound();
    play();
    actor.send({ type: 'number.played', index: 3 });
    actor.send(exact);
    actor.send(answered('15'));
    expect(seen()).toMatchObject({ value: 'wrong', typed: '15', rightCount: 0, answerCount: 1 });
    expect(emitted).toMatchObject([{ isRight: false }]);
    clock.increment(600);
    actor.send({ type: 'round.requested' });
    expect(seen()).toMatchObject({ value: 'countdown', lines: '7 + 1 + 8 + 1', current: -1 });
    expect(actor.getSnapshot().context.secondsLeft).toBe(3);
    for (let second = 0; second < 3; second += 1) clock.increment(1000);
    expect(runs.map(({ numbers }) => numbers)).toEqual([
      [2, 9, 1, 4],
      [7, 1, 8, 1],
    ]);
    actor.send(exact);
    actor.send(answered('17'));
    expect(seen()).toMatchObject({ value: 'right', rightCount: 1, answerCount: 2 });
  });

  it('does not count a slow round for the level, and counts it in the round', () => {
    const { actor, play, emitted, seen } = openRound({ ...roundInput, isSlow: true });
    play();
    actor.send(slow);
    actor.send(answered(firstSum));
    expect(emitted).toMatchObject([{ isRight: true, isCounted: false }]);
    expect(seen()).toMatchObject({ rightCount: 1, answerCount: 1 });
  });

  it.each([
    ['counts', 'one frame longer', [1000, 1016.7, 1000, 1000], 'answering'],
    ['counts', 'one frame shorter', [983.3, 1000, 1000, 1000], 'answering'],
    ['spoils', 'more than one frame longer', [1000, 1000, 1000, 1016.8], 'spoiled'],
    ['spoils', 'more than one frame shorter', [1000, 983.2, 1000, 1000], 'spoiled'],
  ])('%s a run with a number that was shown %s than its time', (_, _difference, playedMs, after) => {
    const { actor, play, value } = openRound();
    play();
    actor.send(ended(playedMs));
    expect(value()).toBe(after);
  });

  it('does not count a run with a late number, and starts another one on request', () => {
    const { actor, clock, play, seen, emitted, value } = openRound();
    play();
    actor.send(oneLate);
    expect(seen()).toMatchObject({ value: 'spoiled', answerCount: 0 });
    expect(actor.getSnapshot().context.disturbance).toBe('late');
    actor.send(answered(firstSum));
    expect([value(), emitted]).toEqual(['spoiled', []]);
    clock.increment(600);
    actor.send({ type: 'round.requested' });
    expect(seen()).toMatchObject({ value: 'countdown', lines: '7 + 1 + 8 + 1' });
  });

  it('does not count a run during which the page was hidden, and stops playing it', () => {
    const { actor, play, value, stops } = openRound();
    play();
    actor.send({ type: 'page.hidden' });
    expect([value(), actor.getSnapshot().context.disturbance, stops()]).toEqual(['spoiled', 'hidden', 1]);
  });

  it('does not count a run whose sound stopped, and stops playing it', () => {
    const { actor, play, value, stops } = openRound();
    play();
    actor.send({ type: 'sound.interrupted' });
    expect([value(), actor.getSnapshot().context.disturbance, stops()]).toEqual([
      'spoiled',
      'interrupted',
      1,
    ]);
  });

  it('plays spoken numbers at the pace of their level, and slow ones for four seconds each', () => {
    const input = { ...roundInput, step: listeningStep('listen-1d-4-add-20') };
    const { actor, play, runs } = openRound(input);
    play();
    actor.send({ type: 'stop.requested' });
    actor.send({ type: 'speed.chosen', isSlow: true });
    play();
    expect(runs.map(({ msPerNumber, numbers }) => [msPerNumber, numbers.length])).toEqual([
      [3000, 4],
      [4000, 4],
    ]);
  });

  it.each([
    ['counts', 50, 'answering'],
    ['spoils', 50.1, 'spoiled'],
  ])('%s a run of spoken numbers of which one is %d ms late', (_, late, after) => {
    const { actor, play, value } = openRound({ ...roundInput, step: listeningStep('listen-1d-4-add-20') });
    play();
    actor.send(ended([3000, 3000 + late, 3000 - late, 3000]));
    expect(value()).toBe(after);
  });

  it('reports a late run as late even when the page was hidden in the run before', () => {
    const { actor, play } = openRound();
    play();
    actor.send({ type: 'page.hidden' });
    play();
    actor.send(oneLate);
    expect(actor.getSnapshot().context.disturbance).toBe('late');
  });

  it.each<
    ['right' | 'wrong' | 'spoiled', () => Parameters<ReturnType<typeof openRound>['actor']['send']>[0][]]
  >([
    ['right', () => [exact, answered(firstSum)]],
    ['wrong', () => [exact, answered('15')]],
    ['spoiled', () => [oneLate]],
  ])('goes back to the choice of the speed after a run that is %s', (state, events) => {
    const { actor, clock, play, value } = openRound();
    play();
    for (const event of events()) actor.send(event);
    expect(value()).toBe(state);
    clock.increment(600);
    actor.send({ type: 'settings.requested' });
    expect(value()).toBe('ready');
  });

  it('stops on request, also while it counts down', () => {
    const { actor, clock, play, value, stops } = openRound();
    actor.send({ type: 'round.requested' });
    clock.increment(600);
    actor.send({ type: 'stop.requested' });
    clock.increment(10_000);
    expect([value(), stops()]).toEqual(['ready', 0]);
    play();
    expect(value()).toBe('playing');
    actor.send({ type: 'stop.requested' });
    expect([value(), stops()]).toEqual(['ready', 1]);
  });

  it('accepts «Stop» 600 ms after the start, and goes on accepting it in every later second', () => {
    const { actor, clock, value } = openRound();
    actor.send({ type: 'round.requested' });
    const stops = () => actor.getSnapshot().can({ type: 'stop.requested' });
    clock.increment(599);
    actor.send({ type: 'stop.requested' });
    expect([value(), stops()]).toEqual(['countdown', false]);
    clock.increment(1);
    expect(stops()).toBe(true);
    clock.increment(400);
    expect([actor.getSnapshot().context.secondsLeft, stops()]).toEqual([2, true]);
    clock.increment(1000);
    expect([actor.getSnapshot().context.secondsLeft, stops()]).toEqual([1, true]);
  });

  it.each<[string, (round: ReturnType<typeof openRound>) => void]>([
    [
      'the countdown was stopped',
      ({ actor, clock }) => {
        actor.send({ type: 'round.requested' });
        clock.increment(600);
        actor.send({ type: 'stop.requested' });
      },
    ],
    [
      'the numbers were stopped',
      ({ actor, play }) => {
        play();
        actor.send({ type: 'stop.requested' });
      },
    ],
    [
      'the speed was to be changed',
      ({ actor, clock, play }) => {
        play();
        actor.send(oneLate);
        clock.increment(600);
        actor.send({ type: 'settings.requested' });
      },
    ],
  ])('accepts «Start» at once when the page opens, and 600 ms after %s', (_, goBack) => {
    const round = openRound();
    const { actor, clock, value } = round;
    goBack(round);
    actor.send({ type: 'round.requested' });
    clock.increment(599);
    actor.send({ type: 'round.requested' });
    expect(value()).toBe('ready');
    clock.increment(1);
    actor.send({ type: 'round.requested' });
    expect(value()).toBe('countdown');
  });

  it.each([
    ['a right answer', () => [exact, answered(firstSum)]],
    ['a wrong answer', () => [exact, answered('15')]],
    ['a run that does not count', () => [oneLate]],
  ])('accepts no press of the next buttons in the first 600 ms after %s', (_, events) => {
    const { actor, clock, play, seen } = openRound();
    play();
    for (const event of events()) actor.send(event);
    const outcome = seen();
    clock.increment(599);
    actor.send({ type: 'round.requested' });
    actor.send({ type: 'settings.requested' });
    expect(seen()).toEqual(outcome);
    clock.increment(1);
    actor.send({ type: 'round.requested' });
    expect(seen().value).toBe('countdown');
  });

  it('can change the speed at once after the numbers were stopped', () => {
    const { actor, play } = openRound();
    play();
    actor.send({ type: 'stop.requested' });
    actor.send({ type: 'speed.chosen', isSlow: true });
    expect(actor.getSnapshot().context.isSlow).toBe(true);
  });

  it.each(['', '  ', 'seven', ',', '1e1'])(
    'does not accept «%s» as an answer, and asks for a number until the text is changed',
    (text) => {
      const { actor, play, seen, emitted } = openRound();
      play();
      actor.send(exact);
      actor.send(answered(text));
      expect(seen()).toMatchObject({ value: 'noNumber', answerCount: 0, typed: '' });
      expect(emitted).toEqual([]);
      actor.send({ type: 'answer.edited' });
      expect(seen()).toMatchObject({ value: 'answering', answerCount: 0 });
    },
  );

  it.each(['१६', '౧౬'])('accepts «%s» for 16, also after a text that is no number', (text) => {
    const { actor, play, seen } = openRound();
    play();
    actor.send(exact);
    actor.send(answered('seven'));
    actor.send(answered(text));
    expect(seen()).toMatchObject({ value: 'right', typed: text });
  });

  it('reports 0 ms for an answer before its question, and an hour for one that was left open longer', () => {
    const times = [9000, 10_000 + 3 * 3_600_000].map((at) => {
      const { actor, play, emitted } = openRound();
      play();
      actor.send(exact);
      actor.send(answered(firstSum, at));
      return emitted.map(({ ms }) => ms);
    });
    expect(times).toEqual([[0], [3_600_000]]);
  });

  it('measures the largest deviation from the time of a number', () => {
    const { step } = roundInput;
    expect(largestDeviation({ step, isSlow: false, playedMs: [1000, 991, 1005] })).toBe(9);
    expect(largestDeviation({ step, isSlow: true, playedMs: [2000, 2011] })).toBe(11);
  });
});
