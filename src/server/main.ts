import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { inspect } from 'node:util';
import { StartError } from './common/start-error.ts';
import { readConfig } from './config/config.ts';
import { createLogger } from './config/logging.ts';
import { createInOwnProcess } from './db/create-in-own-process.ts';
import { restrictUmask } from './db/private-folder.ts';
import { startServer } from './serve.ts';

const longestStopMs = 9500;
const creatingProgram = join(import.meta.dirname, 'create-database.js');
const webFolder = join(import.meta.dirname, '../web');

async function main(): Promise<void> {
  restrictUmask();
  const config = readConfig(process.env);
  const logger = createLogger(config);
  const running = await startServer({
    config,
    logger,
    createDatabase: () => createInOwnProcess(creatingProgram, config),
    ...(existsSync(join(webFolder, 'assets')) ? { webFolder } : {}),
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Like a crash, that loses no acknowledged data.
    setTimeout(() => process.exit(0), longestStopMs).unref();
    running.close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await running.ready;
  const { facts } = await running.currentInstitute();
  if (!stopping) process.stdout.write(`${facts.name} is ready on ${running.address}\n`);
}

function fail(error: unknown): void {
  const details = error instanceof Error ? (error.stack ?? error.message) : inspect(error);
  process.stderr.write(`${error instanceof StartError ? error.message : details}\n`);
  process.exit(1);
}

main().catch(fail);
