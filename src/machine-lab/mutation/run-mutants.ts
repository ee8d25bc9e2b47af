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

/** How long a file may take on a mutant. */
type Limits = (file: string, runner: TrialRunner) => Promise<number>;

/**
 * Runs each file once on the unchanged machine, before the first mutant that needs it. Refuses a file that fails
 * there, or that runs no test.
 */
function limitsOf(): Limits {
  const limits = new Map<string, Promise<number>>();
  const measure = async (file: string, runner: TrialRunner): Promise<number> => {
    const began = Date.now();
    const outcome = await runner.tryOut({ mutant: noMutant, file }, 10 * patience);
    if (outcome === 'timed out') throw new Error(`${file} does not end on the unchanged machine`);
    if (outcome.failed !== null) throw new Error(`${file} fails on the unchanged machine: ${outcome.failed}`);
    if (outcome.passed === 0) throw new Error(`${file} runs no test`);
    return 5 * (Date.now() - began) + patience;
  };
  return (file, runner) => {
    const limit = limits.get(file) ?? measure(file, runner);
    limits.set(file, limit);
    return limit;
  };
}

async function fateOf(subject: Subject, number: number, runner: TrialRunner, limitOf: Limits): Promise<Fate> {
  const mutant = nameMutant(subject.name, number);
  for (const file of subject.files) {
    const limit = await limitOf(file, runner);
    const outcome = await runner.tryOut({ mutant, file }, limit);
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
  const limitOf = limitsOf();
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
        const fate = await fateOf(subject, number, runner, limitOf);
        const row = { machine: subject.name, number, mutant, fate };
        tried[order] = row;
        tell(row);
      }
    }),
  );
  return tried;
}
