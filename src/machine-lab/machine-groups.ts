import type { CataloguedMachine } from './machine-catalogue.ts';

const parts: readonly { readonly title: string; readonly folders: readonly string[] }[] = [
  { title: 'Quiz', folders: ['quiz-attempt', 'quiz-unlocking', 'certificate', 'competition', 'practice'] },
  { title: 'Payment', folders: ['payment'] },
  { title: 'Account', folders: ['session', 'account'] },
  { title: 'Forms', folders: ['form'] },
  { title: 'Office', folders: ['key-correction', 'question-import', 'quiz-publication'] },
];

export interface MachineGroup {
  readonly title: string;
  readonly machines: readonly CataloguedMachine[];
}

/** @throws Error for a machine whose folder has no group */
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
