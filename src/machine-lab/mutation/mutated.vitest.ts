import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import site, { nodeProject, webProject } from '../../../vite.config.ts';
import { standInPlugin } from './stand-in.ts';
import { subjectOf, subjectVariable } from './subject.ts';

/**
 * Stryker counts failed tests alone: a file that does not load, or whose `beforeAll` fails, has none. So its errors
 * are reported as errors of the run.
 */
function reportingErrors() {
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

const { tests, machine, asksDatabase } = subjectOf(process.env[subjectVariable] ?? '');

/** The order of the list: a mutant that concerns all files is killed by a quick one. */
class AsListed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => tests.findIndex((name) => moduleId.endsWith(name));
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

/** For Stryker, which cannot choose among projects: the tests of one machine, or of one part of the code. */
export default defineConfig((env) => {
  const { plugins = [], test, ...config } = site(env);
  const inNode = nodeProject('node', ...tests.filter((file) => !file.startsWith('test/web/')));
  return {
    ...config,
    plugins: [...plugins, machine === undefined ? null : standInPlugin(machine)],
    test: {
      ...test,
      reporters: [reportingErrors()],
      sequence: { sequencer: AsListed },
      // A second worker would be stopped by the first failure, and its own failures lost.
      maxWorkers: 1,
      // A mutant that waits for ever is killed by the timeout of its test.
      ...(machine === undefined && { testTimeout: 30_000 }),
      projects: [
        // A machine or a rule of a mutant is made as its file loads, and must not reach the next file.
        { ...inNode, test: { ...inNode.test, isolate: !asksDatabase } },
        webProject(...tests.filter((file) => file.startsWith('test/web/'))),
      ],
    },
  };
});
