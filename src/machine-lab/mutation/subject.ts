import { codeGroups, isCodeGroup } from './code-groups.ts';
import { listFolder } from './stand-in.ts';
import { suitesOf } from './suites.ts';

/** The environment variable that names the subject to the processes of a check. */
export const subjectVariable = 'MUTATED';

/** One machine or one part of the code, with the tests that must notice a change of it. */
export interface Subject {
  readonly name: string;
  readonly machine?: string;
  readonly mutate: readonly string[];
  /** The quick ones first. */
  readonly tests: readonly string[];
  readonly asksDatabase: boolean;
}

/** The part of the code of this name, else the machine. */
export const subjectOf = (name: string): Subject =>
  isCodeGroup(name)
    ? { name, ...codeGroups[name] }
    : {
        name,
        machine: name,
        mutate: [`${listFolder}/${name}.ts`],
        tests: suitesOf(name),
        asksDatabase: false,
      };
