import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CodeGroup, codeGroups } from './code-groups.ts';
import { codePage, codeScore, complaintsAboutCode } from './code-report.ts';
import { codeReasons } from './code-survivors.ts';
import { runStryker } from './run-stryker.ts';

const page = resolve(import.meta.dirname, '../../../docs/mutants.md');

/**
 * Tries the mutants of these groups and writes their sections of docs/mutants.md; of one file, only tells.
 * @returns what is wrong, a line each; none when the check passes
 */
export async function checkCode(groups: readonly CodeGroup[], file: string | undefined): Promise<string[]> {
  const complaints: string[] = [];
  for (const group of groups) {
    const mutants = await runStryker(group, file === undefined ? undefined : [file]);
    const score = codeScore(mutants).toFixed(1);
    process.stdout.write(`${codeGroups[group].title}: ${mutants.length} mutants, ${score} % noticed\n`);
    complaints.push(...complaintsAboutCode(mutants, codeReasons));
    if (file !== undefined) continue;
    const before = existsSync(page) ? readFileSync(page, 'utf8') : '';
    writeFileSync(page, codePage(before, group, mutants, codeReasons));
  }
  return complaints;
}
