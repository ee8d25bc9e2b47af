import { type CataloguedMachine, machineCatalogue } from './machine-catalogue.ts';

const folders: Readonly<Record<string, readonly string[]>> = {
  Quiz: ['quiz-attempt', 'quiz-unlocking'],
  Payment: ['payment'],
  Account: ['session'],
  Messages: ['enquiry'],
  Office: ['key-correction', 'question-import', 'quiz-publication'],
};

interface MachineGroup {
  readonly name: string;
  /** Those of the browser first, then those of the server. */
  readonly machines: readonly CataloguedMachine[];
}

/** The machines by what they are for. */
export const machineGroups: readonly MachineGroup[] = Object.entries(folders).map(([name, inside]) => {
  const machines = machineCatalogue.filter(({ folder }) => inside.includes(folder));
  return {
    name,
    machines: [
      ...machines.filter(({ onServer }) => onServer !== true),
      ...machines.filter(({ onServer }) => onServer === true),
    ],
  };
});
