import * as v from 'valibot';
import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { figuresTables } from '#machine-lab/runs/figures-tables.ts';
import { type ModelRun, modelRun } from '#machine-lab/runs/model-run.ts';

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

it('npm run figures counts the passed paths of the last runs in any order', () => {
  const [first, ...others] = runOf('door', 'actors', 'the door on its real actors', 3).paths;
  if (first === undefined) expect.fail('no path');
  const share = [first, ...others.map((path) => ({ ...path, passed: null }))];
  const all = [...runs, { ...runOf('door', 'actors', 'the door on its real actors', 0), paths: share }];
  const tables = figuresTables(all, machines);
  expect(tables.split('\n')).toEqual([
    '| machine | states | transitions | edges | generated paths | on real actors | on the screen | in the browser |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    '| door | 2 | 3 | 7 | 3 | 1 | – | – |',
    '| lamp | 2 | 3 | 7 | 5 | – | 4 | 3 |',
    '| all | 4 | 6 | 14 | 8 | 1 | 4 | 3 |',
    '',
    '| machine | suite | runs on | paths |',
    '| --- | --- | --- | --- |',
    '| door | «the door machine» | stand-in actors | 3 |',
    '| door | «the door on its real actors» | real actors, a stubbed network | 1 |',
    '| lamp | «the lamp machine» | stand-in actors | 5 |',
    '| lamp | «the lamp screen» | the rendered screen | 4 |',
    '| lamp | «the lamp in the browser» | the built product in Chromium | 2 |',
    '| lamp | «the lamp with faults» | the built product in Chromium | 1 |',
    '',
  ]);
  expect(figuresTables(all.toReversed(), machines)).toBe(tables);
});

it('npm run figures reads the run of a machine without input', () => {
  const [path] = runOf('lamp', 'model', 'the lamp machine', 1).paths;
  const run = { ...runOf('lamp', 'model', 'the lamp machine', 0), paths: [{ ...path, input: undefined }] };
  const read = v.parse(modelRun, JSON.parse(JSON.stringify(run)));
  expect(read.paths).toEqual([{ passed: true, steps: [], took: [] }]);
});
