import type { CataloguedMachine } from './machine-catalogue.ts';

/** The parts of the site, each with the folders of `machines/` that belong to it. */
const parts: readonly { readonly title: string; readonly folders: readonly string[] }[] = [
  { title: 'Quiz', folders: ['quiz-attempt', 'quiz-unlocking'] },
  { title: 'Payment', folders: ['payment'] },
  { title: 'Account', folders: ['session'] },
  { title: 'Forms', folders: ['form'] },
  { title: 'Office', folders: ['key-correction', 'question-import', 'quiz-publication'] },
];

export interface MachineGroup {
  readonly title: string;
  readonly machines: readonly CataloguedMachine[];
}

/**
 * Groups the machines by part of the site and by where they run.
 * @throws Error for a machine whose folder belongs to no part
 */
export function machineGroups(machines: readonly CataloguedMachine[]): MachineGroup[] {
  const stray = machines.find(({ folder }) => !parts.some(({ folders }) => folders.includes(folder)));
  if (stray !== undefined) throw new Error(`machines/${stray.folder} belongs to no part of the site`);
  return parts
    .flatMap(({ title, folders }) => {
      const own = machines.filter(({ folder }) => folders.includes(folder));
      return [
        { title: `${title}, in the browser`, machines: own.filter(({ onServer }) => !onServer) },
        { title: `${title}, on the server`, machines: own.filter(({ onServer }) => onServer) },
      ];
    })
    .filter((group) => group.machines.length > 0);
}
