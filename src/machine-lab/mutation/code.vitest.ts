import { resolve } from 'node:path';
import process from 'node:process';
import * as v from 'valibot';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { codeGroup, codeGroups, groupVariable } from './code-groups.ts';

/**
 * Stryker counts failed tests alone: a file that does not load, or whose `beforeAll` fails, has none. So its errors
 * are told as errors of the run.
 */
function tellingErrors() {
  let vitest: Vitest | undefined;
  return {
    onInit: (running: Vitest) => {
      vitest = running;
    },
    onTestRunEnd: (modules: readonly TestModule[]) => {
      for (const module of modules) {
        const ofSuites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
        for (const error of [...module.errors(), ...ofSuites])
          vitest?.state.catchError(error, 'Unhandled Error');
      }
    },
  };
}

const { tests, asksDatabase } = codeGroups[v.parse(codeGroup, process.env[groupVariable])];

/** The order of the list: a mutant that concerns all files is noticed by a quick one. */
class AsListed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => tests.findIndex((name) => moduleId.endsWith(name));
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

/** For Stryker, which knows no projects, the tests of one group. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../../..'),
  test: {
    include: [...tests],
    sequence: { sequencer: AsListed },
    environment: 'node',
    // What is made as a file loads is not mutated there, so files may share what they have loaded.
    isolate: !asksDatabase,
    reporters: [tellingErrors()],
  },
});
