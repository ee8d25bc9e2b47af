import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { ExportedStream } from '#contract/exported-stream.ts';
import { timeInIndia } from '#server/common/india-time.ts';
import { leafPaths } from '../format-state.ts';
import { machineCatalogue } from '../machine-catalogue.ts';
import { readModelRuns } from '../runs/model-runs.ts';
import { readStream } from './read-stream.ts';
import { type Replay, type ReplayedStep, replayStream } from './replay-stream.ts';
import { untestedIn } from './untested.ts';

const folder = resolve(import.meta.dirname, '../../../test/model/recorded');

class ReplayError extends Error {
  override readonly name = 'ReplayError';
}

/**
 * `npm run replay -- FILE`: replays an exported stream through its machine and, on an empty embedded
 * database, through the server. Prints each state, the first difference, and transitions without a generated
 * test. `--write` saves the stream as a scenario of `npm test`. Several files or a folder: one line each.
 */
async function run(): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      options: { write: { type: 'boolean' } },
      allowPositionals: true,
      strict: false,
    });
    await replayFiles(positionals, values.write === true);
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

interface Recording {
  readonly file: string;
  readonly text: string;
  readonly stream: ExportedStream;
  readonly replay: Replay;
}

async function replayFiles(given: readonly string[], isWritten: boolean): Promise<void> {
  const recordings = filesIn(given).map(readRecording);
  const [only, ...more] = recordings;
  if (only === undefined || (isWritten && more.length > 0))
    throw new ReplayError(
      'Name one file: npm run replay -- FILE [--write], or files or a folder to compare.',
    );
  if (more.length === 0) for (const step of only.replay.steps) print(formatLine(step));
  const name = isWritten ? scenarioName(only) : '';
  const differences = await compare(recordings);
  if (more.length === 0 && differences.length > 0) throw new ReplayError(differences.join('\n'));
  if (more.length === 0) print('The machine and the server do what the stream says.');
  printUntested(recordings);
  if (differences.length > 0)
    throw new ReplayError(`${differences.length} of ${recordings.length} streams differ.`);
  if (isWritten) save(name, only);
}

/** @returns the first difference of each stream that has one */
async function compare(recordings: readonly Recording[]): Promise<readonly string[]> {
  const isOne = recordings.length === 1;
  const onServer = await compareOnServer(recordings.filter(({ replay }) => replay.difference === null));
  return recordings.flatMap((recording) => {
    const { file, replay } = recording;
    const difference = replay.difference ?? onServer.get(recording) ?? null;
    if (!isOne) print(`${basename(file)}  ${difference ?? `${replay.steps.length} events`}`);
    return difference ?? [];
  });
}

/** Loads the database on demand, which takes seconds. */
async function compareOnServer(recordings: readonly Recording[]): Promise<ReadonlyMap<Recording, string>> {
  const differences = new Map<Recording, string>();
  if (recordings.length === 0) return differences;
  const [{ openInMemory }, { replayOnServer }] = await Promise.all([
    import('#server/db/open-embedded.ts'),
    import('./replay-on-server.ts'),
  ]);
  const { database, close } = await openInMemory(() => Promise.resolve());
  try {
    for (const recording of recordings) {
      const difference = await replayOnServer(database, recording.stream);
      if (difference !== null) differences.set(recording, `On the server: ${difference}`);
    }
  } finally {
    await close();
  }
  return differences;
}

function printUntested(recordings: readonly Recording[]): void {
  const replays = recordings.map(({ replay }) => replay);
  const runs = readModelRuns();
  for (const machine of machineCatalogue.filter(({ name }) =>
    replays.some((each) => each.machine === name),
  )) {
    const untested = untestedIn(machine, replays, runs);
    if (untested === null) print(`No test run of the ${machine.name} machine is known: run npm test.`);
    else if (untested.length === 0)
      print(`Walked by users of the ${machine.name} machine, by no test: none.`);
    else print(`Walked by users of the ${machine.name} machine, by no test:`);
    for (const { words } of untested ?? []) print(`  ${words}`);
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Folders are searched for `.json` files. */
function filesIn(given: readonly string[]): readonly string[] {
  // npm runs in the project's folder.
  return given
    .map((each) => resolve(process.env.INIT_CWD ?? process.cwd(), each))
    .flatMap((path) =>
      statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
        ? readdirSync(path)
            .filter((name) => name.endsWith('.json'))
            .sort()
            .map((name) => join(path, name))
        : [path],
    );
}

function readRecording(file: string): Recording {
  const text = readText(file);
  const { stream, problem } = readStream(text);
  if (stream === null) throw new ReplayError(`${file}: ${problem}`);
  return { file, text, stream, replay: replayStream(stream) };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ReplayError(`${file} cannot be read.`);
  }
}

function formatLine({ seq, at, event, words, isTaken, situation }: ReplayedStep): string {
  const state = isTaken ? leafPaths(situation.value).join(', ') : 'not taken';
  return `${String(seq).padStart(3)}  ${timeInIndia(at)}  ${words}  [${event.type} → ${state}]`;
}

function scenarioName({ file, replay: { machine } }: Recording): string {
  const name = basename(file, '.json').replace(new RegExp(`^${machine}-`), '');
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return `${machine}-${name}`;
  throw new ReplayError(
    'Name the file in small letters, digits and hyphens: its name becomes the scenario’s.',
  );
}

function save(name: string, { text, replay: { end } }: Recording): void {
  const path = resolve(folder, `${name}.json`);
  const document = v.parse(v.pipe(v.string(), v.parseJson(), v.looseObject({})), text);
  try {
    writeFileSync(path, `${JSON.stringify({ ...document, end }, null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new ReplayError(`${path} exists already: rename the file.`);
    throw error;
  }
  print(`Saved as ${path}`);
}

await run();
