import type { Plugin } from 'vite';
import type { AnyStateMachine } from 'xstate';
import { machineMutants, rebuildUnchanged } from './mutants.ts';

/** Relative to the project. */
export const listFolder = 'src/machine-lab/mutation/lists';

/** StrykerJS empties one name at a time. Mutant 12 is on line 12. */
export const mutantList = (machine: AnyStateMachine): string =>
  `export const mutants = [${machineMutants(machine)
    .map(({ name }) => JSON.stringify(name))
    .join(',\n')}];\n`;

/** The mutant whose name is empty; otherwise the unchanged machine. */
export function standInFor(machine: AnyStateMachine, mutants: readonly string[]): AnyStateMachine {
  return machineMutants(machine)[mutants.indexOf('')]?.make() ?? rebuildUnchanged(machine);
}

/** The source of a machine, exporting the result of `standInFor`. */
export const withStandIn = (code: string, machine: string): string =>
  code.replace(
    /export const (\w+) = ((?:setup|\w+Setup\.createMachine)\(.*)/s,
    (_, exported: string, made: string) =>
      [
        `const unchangedMachine = ${made}`,
        `import { mutants } from '#machine-lab/mutation/lists/${machine}.ts';`,
        "import { standInFor } from '#machine-lab/mutation/stand-in.ts';",
        `export const ${exported} = standInFor(unchangedMachine, mutants);`,
      ].join('\n'),
  );

export const standInPlugin = (machine: string): Plugin => ({
  name: 'stand-in',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith(`/${machine}.machine.ts`) ? withStandIn(code, machine) : null),
});
