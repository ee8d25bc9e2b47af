import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolderVariable } from './site.ts';

/**
 * Before all tests of the browser: prepares the data folder that every site starts with a copy of, and forgets which
 * states were reached before. After them, records those that were.
 */
export default async function begin() {
  // Loaded here, since the workers need neither.
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
