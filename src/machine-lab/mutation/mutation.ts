import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { machineCatalogue } from '../machine-catalogue.ts';
import { codeGroups } from './code-groups.ts';
import { complaintsAbout, updatePage } from './report.ts';
import { runStryker } from './run-stryker.ts';
import { findSubject } from './subject.ts';

function giveUp(complaints: readonly string[]): void {
  if (complaints.length === 0) return;
  process.stderr.write(`${complaints.join('\n')}\n`);
  process.exitCode = 1;
}

const docs = resolve(import.meta.dirname, '../../../docs');

/**
 * `npm run test:mutation`: StrykerJS changes each machine in one place at a time. Fails unless the tests kill
 * nearly all mutants and docs/machines/mutants.md, which it updates, has a reason for each survivor.
 * `--machine=enrolment` selects a machine, `--mutant=12` one mutant without an update. `--code=all` changes
 * rules and server and updates docs/mutants.md; `--code=rules`, `quiz` or `payments` selects a part,
 * `--file=` a file.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      machine: { type: 'string', default: 'all' },
      mutant: { type: 'string' },
      code: { type: 'string' },
      file: { type: 'string' },
    },
  });
  const { machine, mutant, code, file } = values;
  const names = code === undefined ? machineCatalogue.map(({ name }) => name) : Object.keys(codeGroups);
  const chosen = names.filter((name) => [name, 'all'].includes(code ?? machine));
  if (chosen.length === 0) return giveUp([`Say which: all, ${names.join(', ')}.`]);
  const page = resolve(docs, code === undefined ? 'machines/mutants.md' : 'mutants.md');
  for (const subject of chosen.map(findSubject)) {
    const lines = mutant && subject.mutate.map((each) => `${each}:${mutant}-${mutant}`);
    const tried = await runStryker(subject, file === undefined ? lines || undefined : [file]);
    if (tried.length === 0) return giveUp([`${subject.name} has no such mutant.`]);
    if (mutant === undefined) writeFileSync(page, updatePage(readFileSync(page, 'utf8'), tried));
    else for (const { name, fate, reason } of tried) process.stdout.write(`${name}\n${fate} ${reason}\n`);
  }
  giveUp(complaintsAbout(readFileSync(page, 'utf8'), code === undefined ? 95 : 90));
}

await run();
