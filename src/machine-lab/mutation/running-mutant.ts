import process from 'node:process';
import type { AnyStateMachine } from 'xstate';
import { mutantsOf, rebuildUnchanged } from './mutants.ts';

/** What the variable MACHINE_MUTANT says: which of a machine's mutants the suites run on. */
export const nameMutant = (machine: string, number: number): string => `${machine} ${number}`;

/** Every machine unchanged, but rebuilt as mutants are. */
export const noMutant = 'none';

/** The machine that suites get in place of the one that its file exports. */
export function standInFor(name: string, machine: AnyStateMachine): AnyStateMachine {
  const wanted = process.env.MACHINE_MUTANT;
  if (wanted === undefined || wanted === noMutant) return rebuildUnchanged(machine);
  const place = mutantsOf(machine).findIndex((_, index) => nameMutant(name, index + 1) === wanted);
  return mutantsOf(machine)[place]?.make() ?? machine;
}
