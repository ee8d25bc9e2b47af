import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { machineCatalogue } from '#machine-lab/machine-catalogue.ts';
import { nameMutant, noMutant } from '#machine-lab/mutation/running-mutant.ts';
import { aboutTheGraph, suites, suitesOf } from '#machine-lab/mutation/suites.ts';
import { createTrialRunner } from '#machine-lab/mutation/trial-runner.ts';
import { isWhole } from '#test/support/run-size.ts';

const file = resolve(import.meta.dirname, '../model/comment-scenarios.test.ts');
const ample = 100_000;
const runner = createTrialRunner();
afterAll(() => runner.close());

/** Each trial starts the test runner; `npm run test:mutation` makes hundreds. */
describe.runIf(isWhole)('a trial', { timeout: 3 * ample }, () => {
  it('runs a suite on the machine, on a mutant that fails it, and on the machine again', async () => {
    expect(await runner.tryOut({ mutant: noMutant, file }, ample)).toEqual({ failed: null, passed: 2 });
    expect(await runner.tryOut({ mutant: nameMutant('comment', 1), file }, ample)).toEqual({
      failed: 'an empty form is refused, and each name no longer asked for once it is typed',
      passed: 0,
    });
    expect(await runner.tryOut({ mutant: nameMutant('session', 1), file }, ample)).toEqual({
      failed: null,
      passed: 2,
    });
  });

  it('is ended when it takes too long, and the next one begins again', async () => {
    expect(await runner.tryOut({ mutant: noMutant, file }, 1)).toBe('timed out');
    expect(await runner.tryOut({ mutant: noMutant, file }, ample)).toEqual({ failed: null, passed: 2 });
  });
});

it('has suites for every machine', () => {
  expect(Object.keys(suites)).toEqual(machineCatalogue.map(({ name }) => name));
  for (const name of Object.keys(suites)) expect(suitesOf(name)).not.toEqual([]);
});

it('knows all tests of a generated suite that are not paths', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../model/graph.ts'), 'utf8');
  const titles = [...text.matchAll(/\bit\(\s*(['`])(.*?)\1/g)].map((found) => found[2] ?? '');
  expect(titles.filter((title) => !title.startsWith('path '))).toEqual(aboutTheGraph);
});
