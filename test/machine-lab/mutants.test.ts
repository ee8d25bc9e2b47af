import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise, setup } from 'xstate';
import { mutantsOf, rebuildUnchanged } from '#machine-lab/mutation/mutants.ts';
import { complaintsAbout, mutantsPage, scoreOf } from '#machine-lab/mutation/report.ts';
import { runMutants } from '#machine-lab/mutation/run-mutants.ts';
import { nameMutant } from '#machine-lab/mutation/running-mutant.ts';
import type { TrialRunner } from '#machine-lab/mutation/trial-runner.ts';
import { lampMachine } from './support/lamp-machine.ts';

const namesOf = (kind: string) =>
  mutantsOf(lampMachine)
    .filter((mutant) => mutant.kind === kind)
    .map(({ name }) => name);

describe('the mutants of a machine', () => {
  it('lack one transition each', () => {
    expect(namesOf('drops a transition')).toEqual([
      'without lamp.off · always [0] → lamp.broken',
      'without lamp.off · pressed [0] → lamp.warming',
      'without lamp.warming · xstate.done.actor.warmUp [0] → lamp.lit',
      'without lamp.warming · xstate.done.actor.warmUp [1] → lamp.broken',
      'without lamp.warming · xstate.error.actor.warmUp [0] → lamp.broken',
      'without lamp.lit · pressed [0] → (stays)',
      'without lamp.lit · xstate.after.glow.lamp.lit [0] → lamp.fading',
      'without lamp.fading · xstate.after.fade.lamp.fading [0] → lamp.off',
    ]);
  });

  it('lead to the next state, where a transition leads anywhere', () => {
    expect(namesOf('swaps a target')).toEqual([
      'lamp.off · always [0] → lamp.broken, to lamp.off instead',
      'lamp.off · pressed [0] → lamp.warming, to lamp.lit instead',
      'lamp.warming · xstate.done.actor.warmUp [0] → lamp.lit, to lamp.fading instead',
      'lamp.warming · xstate.done.actor.warmUp [1] → lamp.broken, to lamp.off instead',
      'lamp.warming · xstate.error.actor.warmUp [0] → lamp.broken, to lamp.off instead',
      'lamp.lit · xstate.after.glow.lamp.lit [0] → lamp.fading, to lamp.broken instead',
      'lamp.fading · xstate.after.fade.lamp.fading [0] → lamp.off, to lamp.warming instead',
    ]);
  });

  it('negate one guard each', () => {
    expect(namesOf('negates a guard')).toEqual([
      'lamp.off · always [0] → lamp.broken, unless its guard holds',
      'lamp.warming · xstate.done.actor.warmUp [0] → lamp.lit, unless its guard holds',
    ]);
  });

  it('ignore one guard each', () => {
    expect(namesOf('ignores a guard')).toEqual([
      'lamp.off · always [0] → lamp.broken, whether or not its guard holds',
      'lamp.warming · xstate.done.actor.warmUp [0] → lamp.lit, whether or not its guard holds',
    ]);
  });

  it('lack one actor each, or begin in the next state', () => {
    expect(namesOf('drops an actor')).toEqual(['lamp.warming, without the actor warmUp']);
    expect(namesOf('begins elsewhere')).toEqual(['lamp, begins in warming instead']);
  });

  it('have one delay twice and half as long', () => {
    expect(namesOf('changes a delay')).toEqual([
      'lamp, glow twice as long (2000 ms)',
      'lamp, glow half as long (500 ms)',
      'lamp, fade twice as long',
      'lamp, fade half as long',
    ]);
  });

  it('lack one action each', () => {
    expect(namesOf('drops an action')).toEqual([
      'lamp.off · pressed [0] → lamp.warming, without count [0]',
      'lamp.off · pressed [0] → lamp.warming, without click [1]',
      'lamp.lit · pressed [0] → (stays), without count [0]',
      'lamp.lit, without click on entry [0]',
    ]);
  });
});

/** Presses the lamp and lets it burn down: the states on the way, with the time each took, and what was heard. */
async function burn(machine: AnyStateMachine, actors = {}) {
  const actor = createActor(machine.provide({ actors }));
  const seen: string[] = [];
  const began = Date.now();
  actor.on('*', ({ type }) => seen.push(type));
  actor.subscribe({
    next: ({ value }) => seen.push(`${String(value)} at ${Date.now() - began}`),
    error: (error) => seen.push(String(error)),
  });
  actor.start();
  if (actor.getSnapshot().status === 'active') actor.send({ type: 'pressed' });
  await vi.advanceTimersByTimeAsync(5000);
  actor.stop();
  return seen;
}
const asItShouldBe = [
  'off at 0',
  'clicked',
  'warming at 0',
  'clicked',
  'lit at 0',
  'fading at 1000',
  'off at 1100',
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a machine rebuilt', () => {
  const made = (name: string) => {
    const mutant = mutantsOf(lampMachine).find((each) => each.name === name);
    return mutant?.make() ?? expect.fail(`no mutant ${name}`);
  };

  it('behaves as before when nothing is changed', async () => {
    expect(await burn(rebuildUnchanged(lampMachine))).toEqual(asItShouldBe);
    expect(await burn(lampMachine)).toEqual(asItShouldBe);
  });

  it.each([
    ['without lamp.off · pressed [0] → lamp.warming', ['off at 0', 'off at 0']],
    [
      'lamp.off · pressed [0] → lamp.warming, to lamp.lit instead',
      ['off at 0', 'clicked', 'clicked', 'lit at 0', 'fading at 1000', 'off at 1100'],
    ],
    ['lamp.off · always [0] → lamp.broken, unless its guard holds', ['broken at 0']],
    [
      'lamp.warming · xstate.done.actor.warmUp [0] → lamp.lit, unless its guard holds',
      ['off at 0', 'clicked', 'warming at 0', 'broken at 0'],
    ],
    ['lamp.off · always [0] → lamp.broken, whether or not its guard holds', ['broken at 0']],
    ['lamp.warming, without the actor warmUp', asItShouldBe.slice(0, 3)],
    [
      'lamp, begins in warming instead',
      ['warming at 0', 'warming at 0', 'clicked', 'lit at 0', 'fading at 1000', 'off at 1001'],
    ],
    ['lamp, glow twice as long (2000 ms)', [...asItShouldBe.slice(0, 5), 'fading at 2000', 'off at 2100']],
    ['lamp, fade half as long', [...asItShouldBe.slice(0, 6), 'off at 1050']],
    ['lamp.lit, without click on entry [0]', asItShouldBe.toSpliced(3, 1)],
  ])('%s', async (name, seen) => {
    expect(await burn(made(name))).toEqual(seen);
  });

  it('ends a loop that never comes to rest', () => {
    const pendulum = setup({ guards: { isWound: () => false } }).createMachine({
      id: 'pendulum',
      initial: 'left',
      states: {
        left: { always: { guard: 'isWound', target: 'right' } },
        right: { always: 'left' },
      },
    });
    const restless = mutantsOf(pendulum)
      .find(({ kind }) => kind === 'negates a guard')
      ?.make();
    const actor = createActor(restless ?? expect.fail('no guard was negated'));
    actor.subscribe({ error: () => undefined });
    expect(String(actor.getSnapshot().error)).toContain('Infinite loop');
  });
});

/** Runs suites that are written as functions, on mutants of the lamp, in this process. */
const lampRunner = (
  suites: Readonly<Record<string, (lamp: AnyStateMachine) => Promise<void>>>,
): TrialRunner => ({
  async tryOut({ mutant, file }) {
    const place = mutantsOf(lampMachine).findIndex((_, index) => nameMutant('lamp', index + 1) === mutant);
    try {
      await suites[file]?.(mutantsOf(lampMachine)[place]?.make() ?? lampMachine);
      return { failed: null, passed: 1 };
    } catch (error) {
      return { failed: String(error).split('\n', 1).join(), passed: 0 };
    }
  },
  close: async () => undefined,
});

const weak = async (lamp: AnyStateMachine) => {
  expect(await burn(lamp)).toContain('clicked');
};
const strong = async (lamp: AnyStateMachine) => {
  expect(await burn(lamp)).toEqual(asItShouldBe);
  const cold = { warmUp: fromPromise(async () => false) };
  expect((await burn(lamp, cold)).at(-1)).toBe('broken at 0');
  const failing = { warmUp: fromPromise(() => Promise.reject(new Error('no power'))) };
  expect((await burn(lamp, failing)).at(-1)).toBe('broken at 0');
  const actor = createActor(lamp).start();
  for (let press = 1; press <= 3; press += 1) {
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'pressed' });
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(actor.getSnapshot().context).toEqual({ presses: 3 });
  await vi.advanceTimersByTimeAsync(1300);
  expect(actor.getSnapshot().value).toBe('broken');
  actor.stop();
};

const trial = (files: readonly string[]) =>
  runMutants({
    subjects: [{ name: 'lamp', machine: lampMachine, files }],
    runners: [lampRunner({ weak, strong }), lampRunner({ weak, strong })],
    tell: () => undefined,
  });
const survivorsOf = (tried: Awaited<ReturnType<typeof trial>>) =>
  tried.filter(({ fate }) => fate.kind === 'survived').map(({ mutant }) => mutant.name);

describe('the check', () => {
  it('finds that a strong suite kills every mutant, and which file did', async () => {
    const tried = await trial(['weak', 'strong']);
    expect(survivorsOf(tried)).toEqual([]);
    expect(scoreOf(tried)).toBe(100);
    expect(tried.map(({ number }) => number)).toEqual(mutantsOf(lampMachine).map((_, place) => place + 1));
    expect(new Set(tried.map(({ fate }) => (fate.kind === 'survived' ? '' : fate.file)))).toEqual(
      new Set(['weak', 'strong']),
    );
    expect(complaintsAbout(tried, {})).toEqual([]);
    expect(mutantsPage(tried, {})).toContain('| [lamp](lamp.md) | 29 | 29 | 0 | 0 | 100.0 % |');
  });

  it('fails for survivors without a reason, and for a poor score', async () => {
    const tried = await trial(['weak']);
    const survivors = survivorsOf(tried);
    expect(survivors).toContain('lamp, glow twice as long (2000 ms)');
    expect(survivors).not.toContain('without lamp.off · pressed [0] → lamp.warming');
    const complaints = complaintsAbout(tried, {});
    expect(complaints).toHaveLength(survivors.length + 1);
    expect(complaints[0]).toBe(
      'lamp 1 lives, and survivors.ts gives no reason: lamp, begins in warming instead',
    );
    expect(complaintsAbout(tried, {}, 0)).toEqual(complaints.slice(0, -1));
    expect(complaints.at(-1)).toMatch(/^Only \d+\.\d % were killed; 95 % must be$/);
  });

  it('takes reasons for survivors, and none for a mutant that is dead or gone', async () => {
    const tried = await trial(['weak']);
    const reasons = Object.fromEntries(survivorsOf(tried).map((name) => [name, 'nobody looks at a lamp']));
    const dead = 'without lamp.off · pressed [0] → lamp.warming';
    const gone = 'lamp, hum twice as long (20 ms)';
    const complaints = complaintsAbout(tried, {
      lamp: { ...reasons, [dead]: '…', [gone]: '…' },
      fan: { x: '…' },
    });
    expect(complaints.slice(0, 2)).toEqual([
      `survivors.ts names one of lamp that does not live: ${dead}`,
      `survivors.ts names one of lamp that does not live: ${gone}`,
    ]);
    expect(complaints).toHaveLength(3);
    expect(mutantsPage(tried, { lamp: reasons })).toContain(
      '| lamp | without lamp.off · always [0] → lamp.broken | nobody looks at a lamp |',
    );
  });

  it('refuses a suite that fails on the unchanged machine', async () => {
    const runner = lampRunner({ broken: () => Promise.reject(new Error('no lamp')) });
    const subjects = [{ name: 'lamp', machine: lampMachine, files: ['broken'] }];
    await expect(runMutants({ subjects, runners: [runner], tell: () => undefined })).rejects.toThrow(
      'broken fails on the unchanged machine: Error: no lamp',
    );
  });
});
