import process from 'node:process';
import { readConfig } from './config/config.ts';
import { createLogger } from './config/logging.ts';
import { openDatabase } from './db/open.ts';
import { restrictUmask } from './db/private-folder.ts';
import { fillSample } from './sample/fill.ts';

// A terminal signals child processes too, but half a database cannot be opened.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined);
restrictUmask();
const config = readConfig(process.env);
try {
  const opened = await openDatabase(config, createLogger(config), fillSample(config));
  await opened.close();
} catch {
  // The site opens the database next and reports the error.
  process.exitCode = 1;
}
