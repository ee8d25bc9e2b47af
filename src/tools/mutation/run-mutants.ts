import type { AnyStateMachine } from 'xstate';
import { type Mutant, mutantsOf } from './mutants.ts';
import { nameMutant, noMutant } from './running-mutant.ts';
import type { TrialRunner } from './trial-runner.ts';

/** A machine, and the files of tests that say how it behaves. */
export interface Subject {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly files: readonly string[];
}

export type Fate =
  | { readonly kind: 'killed' | 'timed out'; readonly file: string; readonly test: string }
  | { readonly kind: 'survived' };

export interface TriedMutant {
  readonly machine: string;
  /** From 1, as `--mutant` takes it. */
  readonly number: number;
  readonly mutant: Mutant;
  readonly fate: Fate;
}

/** A file may take five times as long as on the unchanged machine, and this many milliseconds on top. */
const patience = 45_000;

/** How long each file takes on the unchanged machine. Refuses a suite that fails there, or that runs no test. */
export async function measureUnchanged(
  files: Iterable<string>,
  runner: TrialRunner,
): Promise<ReadonlyMap<string, number>> {
  const took = new Map<string, number>();
  for (const file of new Set(files)) {
    const began = Date.now();
    const outcome = await runner.tryOut({ mutant: noMutant, file }, 10 * patience);
    if (outcome === 'timed out') throw new Error(`${file} does not end on the unchanged machine`);
    if (outcome.failed !== null) throw new Error(`${file} fails on the unchanged machine: ${outcome.failed}`);
    if (outcome.passed === 0) throw new Error(`${file} runs no test`);
    took.set(file, Date.now() - began);
  }
  return took;
}

async function fateOf(
  subject: Subject,
  number: number,
  runner: TrialRunner,
  took: ReadonlyMap<string, number>,
): Promise<Fate> {
  for (const file of subject.files) {
    const mutant = nameMutant(subject.name, number);
    const outcome = await runner.tryOut({ mutant, file }, 5 * (took.get(file) ?? 0) + patience);
    if (outcome === 'timed out') return { kind: 'timed out', file, test: '' };
    if (outcome.failed !== null) return { kind: 'killed', file, test: outcome.failed };
    if (outcome.passed === 0) throw new Error(`${file} runs no test on ${mutant}`);
  }
  return { kind: 'survived' };
}

interface Run {
  readonly subjects: readonly Subject[];
  readonly runners: readonly TrialRunner[];
  /** One mutant of each machine alone. */
  readonly only?: number | undefined;
  readonly tell: (tried: TriedMutant) => void;
}

/** Tries every mutant of the machines on their suites; gives the fates in the order of machines and mutants. */
export async function runMutants({ subjects, runners, only, tell }: Run): Promise<TriedMutant[]> {
  const [first] = runners;
  if (first === undefined) throw new Error('Nothing runs the suites');
  const took = await measureUnchanged(
    subjects.flatMap(({ files }) => files),
    first,
  );
  const waiting = subjects
    .flatMap((subject) => mutantsOf(subject.machine).map((mutant, place) => ({ subject, mutant, place })))
    .filter(({ place }) => only === undefined || place + 1 === only)
    .map((each, order) => ({ ...each, order }));
  const tried: TriedMutant[] = [];
  const rows = waiting.values();
  await Promise.all(
    runners.map(async (runner) => {
      for (const { subject, mutant, place, order } of rows) {
        const number = place + 1;
        const fate = await fateOf(subject, number, runner, took);
        const row = { machine: subject.name, number, mutant, fate };
        tried[order] = row;
        tell(row);
      }
    }),
  );
  return tried;
}
