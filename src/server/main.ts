import process from 'node:process';
import { inspect } from 'node:util';
import { readConfig } from './config.ts';
import { createPrivately } from './db/private-folder.ts';
import { createLogger } from './logging.ts';
import { startServer } from './serve.ts';
import { StartRefusal } from './start-refusal.ts';

const longestStopMs = 9500;

async function main(): Promise<void> {
  createPrivately();
  const config = readConfig(process.env);
  const logger = createLogger(config);
  const running = await startServer({ config, logger });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // What does not end by then, such as a database that does not answer, is cut off as by a crash, which loses nothing.
    setTimeout(() => process.exit(0), longestStopMs).unref();
    running.close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await running.ready;
  if (!stopping) process.stdout.write(`Ganit Garden is ready on ${running.address}\n`);
}

/** A refusal to start is one line; anything else is a fault, and its stack helps to find it. */
function fail(error: unknown): void {
  const words = error instanceof Error ? (error.stack ?? error.message) : inspect(error);
  process.stderr.write(`${error instanceof StartRefusal ? error.message : words}\n`);
  process.exit(1);
}

main().catch(fail);
