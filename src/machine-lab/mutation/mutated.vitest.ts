import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import site, { nodeProject, webProject } from '../../../vite.config.ts';
import { standInPlugin } from './stand-in.ts';
import { findSubject, subjectVariable } from './subject.ts';

/** Stryker counts failed tests only: a file that fails to load, or whose `beforeAll` fails, has none. */
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

const { tests, machine, asksDatabase } = findSubject(process.env[subjectVariable] ?? '');

/** As listed, so that fast files kill mutants of shared code. */
class AsListed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => tests.findIndex((name) => moduleId.endsWith(name));
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

/** Stryker cannot select projects: the tests of one machine or one group of code. */
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
      // The first failure would stop a second worker and lose its failures.
      maxWorkers: 1,
      // The test timeout kills mutants that never settle.
      ...(machine === undefined && { testTimeout: 30_000 }),
      projects: [
        // A mutated machine or rule is created when its file loads, and must not leak into the next file.
        { ...inNode, test: { ...inNode.test, isolate: !asksDatabase } },
        webProject(...tests.filter((file) => file.startsWith('test/web/'))),
      ],
    },
  };
});
