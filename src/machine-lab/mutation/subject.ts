import { codeGroups, isCodeGroup } from './code-groups.ts';
import { listFolder } from './stand-in.ts';
import { machineSuites } from './suites.ts';

/** Passes the subject to child processes. */
export const subjectVariable = 'MUTATED';

export interface Subject {
  readonly name: string;
  readonly machine?: string;
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  readonly asksDatabase: boolean;
}

export const findSubject = (name: string): Subject =>
  isCodeGroup(name)
    ? { name, ...codeGroups[name] }
    : {
        name,
        machine: name,
        mutate: [`${listFolder}/${name}.ts`],
        tests: machineSuites(name),
        asksDatabase: false,
      };
