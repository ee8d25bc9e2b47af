import { readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { timeInIndia } from '#server/india-time.ts';
import { leafPaths } from '../page/format-state.ts';
import { readStream } from './read-stream.ts';
import { type Replay, type ReplayedStep, replayStream } from './replay-stream.ts';

const folder = resolve(import.meta.dirname, '../../../test/model/recorded');

/** Why a file is not replayed, as one line. */
class ReplayError extends Error {
  override readonly name = 'ReplayError';
}

/**
 * `npm run replay -- FILE`: runs an exported stream through its machine, and prints the state after each event and the
 * first difference. `--write` saves it as a scenario that `npm test` walks.
 */
export async function run(): Promise<void> {
  try {
    replayFile();
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function replayFile(): void {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    options: { write: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0)
    throw new ReplayError('Name one file: npm run replay -- FILE [--write]');
  // npm itself runs in the project.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  const text = textOf(file);
  const { stream, problem } = readStream(text);
  if (stream === null) throw new ReplayError(`${file}: ${problem}`);
  const replay = replayStream(stream);
  for (const step of replay.steps) process.stdout.write(`${lineOf(step)}\n`);
  if (replay.difference !== null) throw new ReplayError(replay.difference);
  process.stdout.write('The machine does what the stream says.\n');
  if (values.write === true) save(file, text, replay);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ReplayError(`${file} cannot be read.`);
  }
}

function lineOf({ seq, at, event, words, isTaken, situation }: ReplayedStep): string {
  const state = isTaken ? leafPaths(situation.value).join(', ') : 'not taken';
  return `${String(seq).padStart(3)}  ${timeInIndia(at)}  ${words}  [${event.type} → ${state}]`;
}

/** Saves a stream with the state that the machine ends in. */
function save(file: string, text: string, { machine, end }: Replay): void {
  const name = basename(file, '.json').replace(new RegExp(`^${machine}-`), '');
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    throw new ReplayError(
      'Name the file in small letters, digits and hyphens: its name becomes the scenario’s.',
    );
  const path = resolve(folder, `${machine}-${name}.json`);
  const document = v.parse(v.pipe(v.string(), v.parseJson(), v.looseObject({})), text);
  try {
    writeFileSync(path, `${JSON.stringify({ ...document, end }, null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new ReplayError(`${path} exists already: rename the file.`);
    throw error;
  }
  process.stdout.write(`Saved as ${path}\n`);
}
