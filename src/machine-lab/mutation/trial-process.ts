import { resolve } from 'node:path';
import process from 'node:process';
import * as v from 'valibot';
import type { TestModule } from 'vitest/node';
import { createVitest } from 'vitest/node';
import { type TrialRequest, type TrialResult, trialRequest } from './messages.ts';
import { noMutant } from './running-mutant.ts';
import { aboutTheGraph } from './suites.ts';

/**
 * A process of its own that runs one test file after the other, each on the mutant that it is told: a mutant that
 * never comes to rest is ended with it.
 */

const project = resolve(import.meta.dirname, '../../..');

// As vitest's own command sets them before the config is read.
process.env.VITEST = 'true';
process.env.NODE_ENV = 'test';
process.env.MACHINE_MUTANT = noMutant;
const vitest = await createVitest('test', {
  root: project,
  config: resolve(project, 'vite.config.ts'),
  project: ['machines', 'web'],
  watch: false,
  // Threads end with this process, even one that hangs.
  pool: 'threads',
  maxWorkers: 1,
  bail: 1,
  silent: true,
  // What fails here says nothing about the tests.
  cache: false,
  reporters: [{}],
  testNamePattern: new RegExp(`^(?!.*(?:${aboutTheGraph.join('|')})$)`),
});

/** Tests that failed, and why the file's tests could not be told, such as a walk whose graph cannot be drawn. */
function* failuresOf(module: TestModule): Generator<string> {
  for (const test of module.children.allTests('failed')) yield test.fullName;
  for (const error of module.errors()) yield error.message;
  for (const suite of module.children.allSuites()) for (const error of suite.errors()) yield error.message;
}

async function tryOut({ mutant, file }: TrialRequest): Promise<TrialResult> {
  process.env.MACHINE_MUTANT = mutant;
  // What failed in an earlier trial would end this one.
  vitest.state.idMap.clear();
  vitest.state.filesMap.clear();
  const specifications = await vitest.globTestSpecifications([file]);
  // Errors outside of tests are left out: they may be of this process and say nothing about the mutant.
  const { testModules } = await vitest.runTestSpecifications(specifications);
  const failures = testModules.flatMap((module) => [...failuresOf(module)]);
  const passed = testModules.flatMap((module) => [...module.children.allTests('passed')]).length;
  return { failed: failures[0] ?? null, passed };
}

// A trial that cannot be made ends this process, and with it the check: it kills no mutant.
process.on('message', async (message) => {
  process.send?.(await tryOut(v.parse(trialRequest, message)));
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
