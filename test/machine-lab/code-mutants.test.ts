import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeGroup, codeGroups } from '#machine-lab/mutation/code-groups.ts';
import { codePage, complaintsAboutCode } from '#machine-lab/mutation/code-report.ts';
import type { CodeMutant } from '#machine-lab/mutation/run-stryker.ts';

const project = resolve(import.meta.dirname, '../..');
const mutant = (name: string, fate: CodeMutant['fate'], file = 'rules/lamp.ts'): CodeMutant => ({
  file,
  line: 7,
  name,
  fate,
});
const noticed = Array.from({ length: 18 }, (_, index) => mutant(`a → b (${index})`, 'killed'));
const all = [
  ...noticed,
  mutant('true → false', 'timed out'),
  mutant('x > 0 → x >= 0', 'survived'),
  mutant('{ … } → {}', 'not covered', 'rules/door.ts'),
];
const reasons = {
  'rules/lamp.ts': { 'x > 0 → x >= 0': 'Nobody asks for nothing.' },
  'rules/door.ts': { '{ … } → {}': 'It is always open.' },
};

describe('the check of the code', () => {
  it('passes when nine of ten are noticed and each other one has its reason', () => {
    expect(complaintsAboutCode(all, reasons)).toEqual([]);
  });

  it('complains of each that lives without a reason', () => {
    expect(complaintsAboutCode(all, {})).toEqual([
      'rules/lamp.ts:7 lives, and code-survivors.ts gives no reason: x > 0 → x >= 0',
      'rules/door.ts:7 lives, and code-survivors.ts gives no reason: { … } → {}',
    ]);
  });

  it('complains of a reason for what does not live, in the files that it tried alone', () => {
    const stale = { ...reasons, 'rules/lamp.ts': { 'a → b (0)': '', ...reasons['rules/lamp.ts'] } };
    const elsewhere = { ...stale, 'rules/other.ts': { 'y → z': '' } };
    expect(complaintsAboutCode(all, elsewhere)).toEqual([
      'code-survivors.ts names one of rules/lamp.ts that does not live: a → b (0)',
    ]);
  });

  it('complains when fewer are noticed, whatever the reasons', () => {
    expect(complaintsAboutCode(all.slice(2), reasons)).toEqual(['Only 89.5 % were noticed; 90 % must be']);
  });
});

describe('its page', () => {
  const rows = (page: string) => page.split('\n').filter((line) => line.startsWith('|'));

  it('counts by file and gives the reasons', () => {
    expect(rows(codePage('', 'rules', all, reasons))).toEqual([
      '| file | mutants | killed | timed out | survived | not covered | score |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      '| rules/lamp.ts | 20 | 18 | 1 | 1 | 0 | 95.0 % |',
      '| rules/door.ts | 1 | 0 | 0 | 0 | 1 | 0.0 % |',
      '| all | 21 | 18 | 1 | 1 | 1 | 90.5 % |',
      '| file | what stands there → what took its place | why it lives |',
      '| --- | --- | --- |',
      '| rules/lamp.ts | x > 0 → x >= 0 | Nobody asks for nothing. |',
      '| rules/door.ts | { … } → {} | It is always open. |',
    ]);
  });

  it('keeps the sections of the parts that were not tried, in their order', () => {
    const quiz = codePage('', 'quiz', noticed, {});
    const both = codePage(quiz, 'rules', all, reasons);
    expect(both.match(/^## .*/gm)).toEqual([`## ${codeGroups.rules.title}`, `## ${codeGroups.quiz.title}`]);
    expect(codePage(both, 'quiz', noticed, {})).toBe(both);
    expect(codePage(both, 'rules', noticed, {})).not.toContain('Nobody asks for nothing.');
  });
});

it('has parts whose files and tests are there', () => {
  expect(Object.keys(codeGroups)).toEqual(codeGroup.options);
  const named = Object.values(codeGroups).flatMap(({ mutate, tests }) => [...mutate, ...tests]);
  const missing = named.filter((file) => !file.includes('*') && !existsSync(resolve(project, file)));
  expect(missing).toEqual([]);
});
