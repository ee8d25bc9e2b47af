import process from 'node:process';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { createPrivately } from './db/private-folder.ts';
import { createLogger } from './logging.ts';
import { fillSample } from './sample/fill.ts';

// The program of `createInOwnProcess`: creates and fills the database of the settings, and ends.

// A terminal sends its signals to this process too, but half a database could not be opened.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined);
createPrivately();
const config = readConfig(process.env);
try {
  const opened = await openDatabase(config, createLogger(config), fillSample(config));
  await opened.close();
} catch {
  // The site opens the database next, and says what is wrong.
  process.exitCode = 1;
}
