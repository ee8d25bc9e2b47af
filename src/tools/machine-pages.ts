import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { machinePage } from './machine-page.ts';

const project = resolve(import.meta.dirname, '../..');
const suffix = '.machine.ts';

/** Where the pages lie. */
export const pagesFolder = join(project, 'docs/machines');

/** The machine that a file exports. */
async function machineIn(file: string): Promise<AnyStateMachine> {
  const exported: object = await import(pathToFileURL(join(project, 'machines', file)).href);
  const machine = Object.values(exported).find((each) => each instanceof StateMachine);
  if (machine === undefined) throw new Error(`${file} exports no machine`);
  return machine;
}

/** Every page of docs/machines/ by its file name, as it should be now. */
export async function drawMachinePages(): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  const files = readdirSync(join(project, 'machines')).filter((file) => file.endsWith(suffix));
  const rows: string[] = [];
  for (const file of files.sort()) {
    const machine = await machineIn(file);
    const name = file.slice(0, -suffix.length);
    pages.set(`${name}.md`, machinePage(name, `../../machines/${file}`, machine));
    rows.push(`- [${name}](${name}.md)`);
  }
  pages.set(
    'README.md',
    [
      '# The machines',
      '',
      'Drawn by `npm run diagrams`; the tests fail when a page is stale.',
      '',
      ...rows,
      '',
    ].join('\n'),
  );
  return pages;
}
