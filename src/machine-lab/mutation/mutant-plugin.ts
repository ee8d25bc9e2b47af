import type { Plugin } from 'vite';

const machineFile = /\/machines\/[a-z-]+\/([a-z-]+)\.machine\.ts$/;
const exportedMachine = /export const (\w+) = setup\(/;

/** Has every machine file export what `standInFor` gives for its machine. */
export const mutantPlugin: Plugin = {
  name: 'machine-mutant',
  enforce: 'pre',
  transform(code, id) {
    const name = machineFile.exec(id)?.[1];
    const machine = exportedMachine.exec(code)?.[1];
    if (name === undefined || machine === undefined) return null;
    return {
      code: [
        code.replace(exportedMachine, 'const unchangedMachine = setup('),
        "import { standInFor } from '#machine-lab/mutation/running-mutant.ts';",
        `export const ${machine} = standInFor('${name}', unchangedMachine);`,
      ].join('\n'),
      map: null,
    };
  },
};
