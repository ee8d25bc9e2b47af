import type { AnyStateMachine } from 'xstate';
import { fileNameOf, modelFileOf } from './machine-file.ts';

/** Where the suites that walk a machine's paths on its screen lie. */
export const screenFolder = 'test/web';

/**
 * A line for each machine whose generated paths drive no rendered screen, with what to do.
 * @param suites the texts of the files of `screenFolder`, by their names
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
