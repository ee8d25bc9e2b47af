import type { AnyStateMachine } from 'xstate';
import { fileNameOf, modelFileOf } from './machine-file.ts';

/** The folder of the suites that walk a machine's paths on its screen. */
export const screenFolder = 'test/web';

/**
 * @param suites the texts of the files in `screenFolder`, by name
 * @returns a line with what to do for each machine whose paths no suite walks on a screen
 */
export function missingScreens(
  machines: readonly AnyStateMachine[],
  suites: ReadonlyMap<string, string>,
): readonly string[] {
  const walksOnScreen = (machine: AnyStateMachine) =>
    [...suites].some(
      ([file, text]) =>
        file.endsWith('-paths.test.tsx') &&
        text.includes(`from '../model/${fileNameOf(machine)}.model.ts'`) &&
        ['describeModel(', '\n  show', '\n  screens'].every((part) => text.includes(part)),
    );
  return machines
    .filter((machine) => !walksOnScreen(machine))
    .map(
      (machine) =>
        `No screen shows the paths of the ${fileNameOf(machine)} machine: let ${screenFolder}/${fileNameOf(machine)}-paths.test.tsx walk ${modelFileOf(machine)} with \`show\` and \`screens\`.`,
    );
}
