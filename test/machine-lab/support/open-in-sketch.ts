import { transformWithOxc } from 'vite';
import type { AnyStateMachine } from 'xstate';
import * as xstate from 'xstate';

/**
 * Opens JavaScript or TypeScript as Stately Sketch does: without types and without the import of xstate, whose exports
 * are parameters of the script.
 *
 * @returns the machines that the script creates
 * @throws SyntaxError when the script imports anything else
 */
export async function openInSketch(source: string): Promise<AnyStateMachine[]> {
  const machines: AnyStateMachine[] = [];
  const setup = (options: Parameters<typeof xstate.setup>[0]) => {
    const { createMachine } = xstate.setup(options);
    return {
      createMachine: (config: Parameters<typeof createMachine>[0]) => {
        const machine = createMachine(config);
        machines.push(machine);
        return machine;
      },
    };
  };
  const { code } = await transformWithOxc(source, 'machine.ts');
  const script = code
    .replaceAll(/import\s*\{[^}]*\}\s*from\s*['"]xstate['"];?/g, '')
    .replaceAll(/^\s*export\s+(?=const\b)/gm, '');
  const parameters = { ...xstate, setup };
  new Function(...Object.keys(parameters), script)(...Object.values(parameters));
  return machines;
}
