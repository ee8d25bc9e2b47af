import { writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { pagesFolder } from '../diagrams/machine-pages.ts';
import { machineCatalogue } from '../machine-catalogue.ts';
import { checkCode } from './check-code.ts';
import { codeGroup } from './code-groups.ts';
import { mutantsOf } from './mutants.ts';
import { complaintsAbout, mutantsPage, scoreOf } from './report.ts';
import { runMutants, type TriedMutant } from './run-mutants.ts';
import { suitesOf } from './suites.ts';
import { reasons } from './survivors.ts';
import { createTrialRunner } from './trial-runner.ts';

const project = resolve(import.meta.dirname, '../../..');
const say = (line: string) => process.stdout.write(`${line}\n`);

function giveUp(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

const formatTried = ({ machine, number, mutant, fate }: TriedMutant): string => {
  const end =
    fate.kind === 'survived'
      ? 'SURVIVED'
      : `${fate.kind} by ${relative(join(project, 'test'), fate.file)} ${fate.test.slice(0, 120)}`;
  return `${machine} ${number} · ${mutant.kind}: ${mutant.name}\n    ${end}`;
};

async function tryCode(part: string, file: string | undefined): Promise<void> {
  const groups = part === 'all' ? codeGroup.options : codeGroup.options.filter((each) => each === part);
  if (groups.length === 0) return giveUp(`Say which part: all, ${codeGroup.options.join(', ')}.`);
  const complaints = await checkCode(groups, file);
  if (complaints.length > 0) giveUp(complaints.join('\n'));
}

/**
 * `npm run test:mutation`: changes each machine in one place at a time, and fails unless the suites notice nearly
 * all of it and every survivor has its reason. `--machine=enrolment` tries the mutants of one machine, with
 * `--mutant=12` one of them; only a run of all writes docs/machines/mutants.md. `--code=all` changes the rules and the
 * server instead, and writes docs/mutants.md; `--code=rules`, `quiz` or `payments` one part, with `--file=` one file.
 */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      machine: { type: 'string' },
      mutant: { type: 'string' },
      code: { type: 'string' },
      file: { type: 'string' },
    },
  });
  if (values.code !== undefined) return tryCode(values.code, values.file);
  const subjects = machineCatalogue
    .filter(({ name }) => values.machine === undefined || name === values.machine)
    .map(({ name, machine }) => ({ name, machine, files: suitesOf(name) }));
  const only = values.mutant === undefined ? undefined : Number(values.mutant);
  const most = Math.max(0, ...subjects.map(({ machine }) => mutantsOf(machine).length));
  if (subjects.length === 0) {
    return giveUp(`Say which machine: ${machineCatalogue.map(({ name }) => name).join(', ')}.`);
  }
  if (only !== undefined && !(Number.isInteger(only) && only >= 1 && only <= most)) {
    return giveUp(`Say which mutant: 1 to ${most}.`);
  }
  const runners = [createTrialRunner(), createTrialRunner()];
  const began = Date.now();
  let done = 0;
  try {
    const tried = await runMutants({
      subjects,
      runners,
      only,
      tell: (row) => {
        done += 1;
        if (only !== undefined || row.fate.kind !== 'killed') say(formatTried(row));
        if (done % 25 === 0) say(`${done} mutants, ${((Date.now() - began) / 1000).toFixed(0)} s`);
      },
    });
    const survived = tried.filter(({ fate }) => fate.kind === 'survived').length;
    say(`${tried.length} mutants, ${survived} survived: ${scoreOf(tried).toFixed(1)} %`);
    if (only !== undefined) return;
    const complaints = complaintsAbout(tried, reasons, values.machine === undefined ? undefined : 0);
    for (const complaint of complaints) say(complaint);
    process.exitCode = complaints.length === 0 ? 0 : 1;
    if (values.machine === undefined) {
      writeFileSync(join(pagesFolder, 'mutants.md'), mutantsPage(tried, reasons));
    }
  } finally {
    for (const runner of runners) await runner.close();
  }
}
