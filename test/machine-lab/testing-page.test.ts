import * as v from 'valibot';
import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { type ModelRun, modelRun } from '#machine-lab/runs/model-run.ts';
import { gapsOf, testingPage } from '#machine-lab/runs/testing-page.ts';

const descriptions = {
  title: '',
  about: '',
  states: {},
  events: {},
  actors: {},
  guards: {},
  delays: {},
  meets: {},
};
const catalogued = (name: string) => ({
  name,
  folder: name,
  machine: setup({}).createMachine({ id: name }),
  descriptions,
});
const machines = ['door', 'lamp'].map(catalogued);

/** A run with so many paths, states and so on. */
const runOf = (machine: string, level: ModelRun['level'], suite: string, paths: number): ModelRun => ({
  machine,
  suite,
  level,
  at: '2026-01-15T06:00:00.000Z',
  states: [
    { id: 'off', rested: true },
    { id: 'on', rested: true },
  ],
  transitions: ['a', 'b', 'c'].map((name) => ({ name, taken: true })),
  edges: { all: 7, walked: 7 },
  events: [],
  values: [],
  paths: Array.from({ length: paths }, () => ({ passed: true, input: null, steps: [], took: [] })),
});
const runs = [
  runOf('lamp', 'browser', 'the lamp with faults', 1),
  runOf('lamp', 'screen', 'the lamp screen', 4),
  runOf('lamp', 'model', 'the lamp machine', 5),
  runOf('door', 'model', 'the door machine', 3),
  runOf('lamp', 'browser', 'the lamp in the browser', 2),
];
const rowsOf = (page: string, heading: string) =>
  page
    .slice(page.indexOf(heading))
    .split('\n')
    .slice(2)
    .filter(
      (line, place, lines) => line.startsWith('|') && lines.slice(0, place).every((each) => each !== ''),
    );

it('counts what the last runs walked, whatever their order', () => {
  const page = testingPage(runs, machines);
  expect(rowsOf(page, '## How many')).toEqual([
    '| machine | states | transitions | edges | generated paths | on real actors | on the screen | in the browser |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    '| [door](machines/door.md) | 2 | 3 | 7 | 3 | – | – | – |',
    '| [lamp](machines/lamp.md) | 2 | 3 | 7 | 5 | – | 4 | 3 |',
    '| all | 4 | 6 | 14 | 8 | – | 4 | 3 |',
  ]);
  expect(rowsOf(page, '## The suites')).toEqual([
    '| machine | suite | runs on | paths |',
    '| --- | --- | --- | --- |',
    '| door | «the door machine» | stand-in actors | 3 |',
    '| lamp | «the lamp machine» | stand-in actors | 5 |',
    '| lamp | «the lamp screen» | the rendered screen | 4 |',
    '| lamp | «the lamp in the browser» | the built product in Chromium | 2 |',
    '| lamp | «the lamp with faults» | the built product in Chromium | 1 |',
  ]);
  expect(testingPage(runs.toReversed(), machines)).toBe(page);
});

it('says nothing of when the runs were', () => {
  const later = runs.map((run) => ({ ...run, at: '2027-02-03T04:05:06.000Z' }));
  expect(testingPage(later, machines)).toBe(testingPage(runs, machines));
});

it('counts no run of half the paths, and no machine without a run', () => {
  const [first, ...others] = runOf('lamp', 'model', 'the lamp machine', 3).paths;
  if (first === undefined) expect.fail('no path');
  const replayed = others.map((path) => ({ ...path, passed: null }));
  const run = { ...runOf('lamp', 'model', 'the lamp machine', 3), paths: [first, ...replayed] };
  expect(gapsOf([run], machines)).toEqual([
    'No paths of door were walked: run npx vitest run --project machines --project web, and npx playwright test.',
    '«the lamp machine» last passed 1 of its 3 paths: run npx vitest run --project machines --project web, and npx playwright test.',
  ]);
  expect(gapsOf(runs, machines)).toEqual([]);
});

it('reads the run of a machine that is started with nothing', () => {
  const [path] = runOf('lamp', 'model', 'the lamp machine', 1).paths;
  const run = { ...runOf('lamp', 'model', 'the lamp machine', 0), paths: [{ ...path, input: undefined }] };
  const read = v.parse(modelRun, JSON.parse(JSON.stringify(run)));
  expect(read.paths).toEqual([{ passed: true, steps: [], took: [] }]);
});
