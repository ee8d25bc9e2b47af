import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolderVariable } from './site.ts';

/** Playwright's global setup. Sites copy the prepared data folder. */
export default async function begin() {
  // Imported here, since workers do not need them.
  const { prepareData } = await import('./data.ts');
  const { forgetWalked, recordWalked } = await import('./state-record.ts');
  forgetWalked();
  const folder = mkdtempSync(join(tmpdir(), 'ganit-e2e-'));
  await prepareData(folder);
  process.env[dataFolderVariable] = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true });
    recordWalked();
  };
}
