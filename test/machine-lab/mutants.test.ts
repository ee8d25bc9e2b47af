import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyStateMachine, createActor, setup } from 'xstate';
import { machineCatalogue } from '#machine-lab/machine-catalogue.ts';
import { codeGroups } from '#machine-lab/mutation/code-groups.ts';
import { machineMutants, rebuildUnchanged } from '#machine-lab/mutation/mutants.ts';
import { complaintsAbout, updatePage } from '#machine-lab/mutation/report.ts';
import { runStryker, type TriedMutant } from '#machine-lab/mutation/run-stryker.ts';
import { listFolder, mutantList, standInFor, withStandIn } from '#machine-lab/mutation/stand-in.ts';
import { findSubject } from '#machine-lab/mutation/subject.ts';
import { machineSuites } from '#machine-lab/mutation/suites.ts';
import { isWhole } from '#test/support/run-size.ts';
import { lampMachine } from './support/lamp-machine.ts';

const project = resolve(import.meta.dirname, '../..');

const names = machineMutants(lampMachine).map(({ name }) => name);
const namesOf = (shape: RegExp) => names.filter((name) => shape.test(name));

describe('the mutants of a machine', () => {
  it('remove one transition each', () => {
    expect(namesOf(/^without /)).toEqual([
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

  it('retarget each transition to the next state', () => {
    expect(namesOf(/, to .* instead$/)).toEqual([
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
    expect(namesOf(/, unless its guard holds$/)).toEqual([
      'lamp.off · always [0] → lamp.broken, unless its guard holds',
      'lamp.warming · xstate.done.actor.warmUp [0] → lamp.lit, unless its guard holds',
    ]);
  });

  it('ignore one guard each', () => {
    expect(namesOf(/, whether or not its guard holds$/)).toEqual([
      'lamp.off · always [0] → lamp.broken, whether or not its guard holds',
      'lamp.warming · xstate.done.actor.warmUp [0] → lamp.lit, whether or not its guard holds',
    ]);
  });

  it('remove one actor each, or start in the next state', () => {
    expect(namesOf(/, without the actor /)).toEqual(['lamp.warming, without the actor warmUp']);
    expect(namesOf(/, begins in /)).toEqual(['lamp, begins in warming instead']);
  });

  it('double and halve each delay', () => {
    expect(namesOf(/ as long( \(|$)/)).toEqual([
      'lamp, glow twice as long (2000 ms)',
      'lamp, glow half as long (500 ms)',
      'lamp, fade twice as long',
      'lamp, fade half as long',
    ]);
  });

  it('remove one action each', () => {
    expect(namesOf(/, without \w+ (on entry )?\[/)).toEqual([
      'lamp.off · pressed [0] → lamp.warming, without count [0]',
      'lamp.off · pressed [0] → lamp.warming, without click [1]',
      'lamp.lit · pressed [0] → (stays), without count [0]',
      'lamp.lit, without click on entry [0]',
    ]);
  });
});

/** Switches the lamp on and waits until it goes out. @returns its states with their times, its events and its errors */
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
    const mutant = machineMutants(lampMachine).find((each) => each.name === name);
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

  it('fails in a loop of transitions without a stable state', () => {
    const pendulum = setup({ guards: { isWound: () => false } }).createMachine({
      id: 'pendulum',
      initial: 'left',
      states: {
        left: { always: { guard: 'isWound', target: 'right' } },
        right: { always: 'left' },
      },
    });
    const restless = machineMutants(pendulum)
      .find(({ name }) => name.endsWith('unless its guard holds'))
      ?.make();
    const actor = createActor(restless ?? expect.fail('no guard was negated'));
    actor.subscribe({ error: () => undefined });
    expect(String(actor.getSnapshot().error)).toContain('Infinite loop');
  });
});

describe('the machine file during a mutation run', () => {
  it('exports the machine unchanged while no name of the list is empty', async () => {
    expect(await burn(standInFor(lampMachine, names))).toEqual(asItShouldBe);
  });

  it('exports the mutant whose name is empty', async () => {
    const place = names.indexOf('lamp, glow twice as long (2000 ms)');
    expect(await burn(standInFor(lampMachine, names.with(place, '')))).toEqual([
      ...asItShouldBe.slice(0, 5),
      'fading at 2000',
      'off at 2100',
    ]);
  });

  it('lists each mutant on the line of its number', () => {
    const lines = mutantList(lampMachine).split('\n');
    expect(lines.map((line) => /"(.*)"/.exec(line)?.[1])).toEqual([...names, undefined]);
  });

  it.each(machineCatalogue)('replaces $name', ({ name, folder }) => {
    const file = resolve(project, `machines/${folder}/${name}.machine.ts`);
    expect(withStandIn(readFileSync(file, 'utf8'), name)).toMatch(
      /^export const \w+Machine = standInFor\(unchangedMachine, mutants\);$/m,
    );
  });
});

const tried = (name: string, fate: TriedMutant['fate'], file = 'rules/lamp.ts'): TriedMutant => ({
  file,
  line: 7,
  name,
  fate,
  reason: '',
});
const before = `# A page

Some words.

| place | mutants | killed | timed out | survived | score |
| --- | --- | --- | --- | --- | --- |
| rules/fan.ts | 20 | 19 | 0 | 1 | 95.0 % |
| rules/lamp.ts | 9 | 8 | 0 | 1 | 88.9 % |
| all | 29 | 27 | 0 | 2 | 93.1 % |

## Survivors

| place | mutant | why it lives |
| --- | --- | --- |
| rules/fan.ts | a \\|\\| b → true | It blows. |
| rules/lamp.ts | x > 0 → x >= 0 | Zero is dark. |
| rules/lamp.ts | y → z | It is killed by now. |

The end.
`;
const after = updatePage(before, [
  tried('true → false', 'killed'),
  tried('y → z', 'killed'),
  tried('a → b', 'timed out'),
  tried('x > 0 → x >= 0', 'survived'),
  tried('p || q → p', 'survived', 'rules/door.ts'),
]);

describe('docs/machines/mutants.md', () => {
  it('updates the tried places and keeps the reasons and all other rows', () => {
    expect(after).toBe(`# A page

Some words.

| place | mutants | killed | timed out | survived | score |
| --- | --- | --- | --- | --- | --- |
| rules/door.ts | 1 | 0 | 0 | 1 | 0.0 % |
| rules/fan.ts | 20 | 19 | 0 | 1 | 95.0 % |
| rules/lamp.ts | 4 | 2 | 1 | 1 | 75.0 % |
| all | 25 | 21 | 1 | 3 | 88.0 % |

## Survivors

| place | mutant | why it lives |
| --- | --- | --- |
| rules/door.ts | p \\|\\| q → p | **none given** |
| rules/fan.ts | a \\|\\| b → true | It blows. |
| rules/lamp.ts | x > 0 → x >= 0 | Zero is dark. |

The end.
`);
  });

  it('links the page of a machine', () => {
    expect(updatePage(before, [tried('lamp, dark', 'survived', `${listFolder}/lamp.ts`)])).toContain(
      '| [lamp](lamp.md) | lamp, dark | **none given** |',
    );
  });

  it('can lose all survivors and regain one', () => {
    const none = updatePage(updatePage(before, [tried('y → z', 'killed')]), [
      tried('y → z', 'killed', 'rules/fan.ts'),
    ]);
    expect(complaintsAbout(none, 100)).toEqual([]);
    expect(updatePage(none, [tried('y → z', 'survived')])).toContain(
      '| rules/lamp.ts | y → z | **none given** |',
    );
  });

  it('passes when enough mutants are killed and each survivor has a reason', () => {
    expect(complaintsAbout(before, 93)).toEqual([]);
    expect(complaintsAbout(after, 90)).toEqual([
      'A survivor without a reason: | rules/door.ts | p \\|\\| q → p | **none given** |',
      'Only 88 % were killed; 90 % must be',
    ]);
  });

  it.each(['machines/mutants.md', 'mutants.md'])(
    'keeps each line of docs/%s when nothing is tried',
    (file) => {
      const page = readFileSync(resolve(project, 'docs', file), 'utf8');
      expect(updatePage(page, []).split('\n').sort()).toEqual(page.split('\n').sort());
    },
  );
});

/** `npm run test:mutation` makes hundreds of trials. */
describe.runIf(isWhole)('a trial', () => {
  it('a mutation run kills a detected mutant and reports a surviving one', { timeout: 900_000 }, async () => {
    const subject = findSubject('pending-submissions');
    const lines = [1, 8].map((line) => `${subject.mutate[0]}:${line}-${line}`);
    expect((await runStryker(subject, lines)).map(({ name, fate }) => [name, fate])).toEqual([
      ['without pendingSubmissions · drafts.counted [0] → (stays)', 'killed'],
      ['pendingSubmissions, begins in signInFirst instead', 'survived'],
    ]);
  });
});

it('the mutation check has suites for every machine', () => {
  expect(machineCatalogue.filter(({ name }) => machineSuites(name).length < 2)).toEqual([]);
});

it('the mutation check lists only existing files and tests', () => {
  const named = Object.values(codeGroups).flatMap(({ mutate, tests }) => [...mutate, ...tests]);
  expect(named.filter((file) => !file.includes('*') && !existsSync(resolve(project, file)))).toEqual([]);
});

it('the mutation check runs only the paths of a generated suite', () => {
  const text = readFileSync(resolve(project, 'test/model/graph.ts'), 'utf8');
  const titles = [...text.matchAll(/\bit\(\s*(['`])(.*?)\1/g)].map((found) => found[2] ?? '');
  expect(titles.map((title) => title.slice(0, 5))).toEqual(['path ']);
});
