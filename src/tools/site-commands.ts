import process from 'node:process';
import { giveUp } from './give-up.ts';

interface SiteCommand {
  readonly run: () => Promise<void>;
}

/** By npm script. A release includes them. */
export const siteCommands: ReadonlyMap<string, () => Promise<SiteCommand>> = new Map([
  ['enquiries', () => import('./enquiries.ts')],
  ['orders', () => import('./orders.ts')],
  ['order', () => import('./order.ts')],
  ['attempt', () => import('./attempt.ts')],
  ['owner', () => import('./owner.ts')],
  ['doctor', () => import('./doctor.ts')],
  ['backup', () => import('./backup.ts')],
  ['restore', () => import('./restore.ts')],
  ['move-to-postgres', () => import('./move-to-postgres.ts')],
  ['sample:remove', () => import('./sample-remove.ts')],
]);

export async function run(): Promise<void> {
  const name = process.argv[2] ?? '';
  const load = siteCommands.get(name);
  if (load === undefined) {
    return giveUp(`There is no command «${name}»: name one of ${[...siteCommands.keys()].join(', ')}.`);
  }
  const command = await load();
  await command.run();
}
