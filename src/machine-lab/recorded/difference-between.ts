import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import { leafPaths } from '../format-state.ts';

/** @returns the first difference between a server record and the machine; null without one */
export function differenceBetween(server: AnyMachineSnapshot, machine: AnyMachineSnapshot): string | null {
  const [onServer, inMachine] = [server, machine].map(({ value }) => leafPaths(value).sort().join(', '));
  if (onServer !== inMachine) return `the server is in ${onServer}, the machine in ${inMachine}`;
  const names = Object.keys(machine.context);
  const unlike = names.find((name) => !isDeepStrictEqual(server.context[name], machine.context[name]));
  if (unlike === undefined) return null;
  const [here, there] = [server, machine].map(({ context }) => JSON.stringify(context[unlike]));
  return `the server has ${unlike} as ${here}, the machine as ${there}`;
}
