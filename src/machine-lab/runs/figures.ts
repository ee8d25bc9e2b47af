import process from 'node:process';
import { machineCatalogue } from '../machine-catalogue.ts';
import { figuresTables } from './figures-tables.ts';
import { readModelRuns } from './model-runs.ts';

async function run(): Promise<void> {
  process.stdout.write(figuresTables(readModelRuns(), machineCatalogue));
}

await run();
