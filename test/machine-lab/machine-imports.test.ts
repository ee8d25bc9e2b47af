import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { expectNothing } from '../support/expect-nothing.ts';

const folder = resolve(import.meta.dirname, '../../machines');
const allowedValues = [/^xstate$/, /^\.\/[\w.-]+$/, /^#domain\//];
const allowedTypes = [...allowedValues, /^\.\.\/(?:[\w-]+\/)?[\w.-]+$/, /^#contract\//];

/** @returns a line for each import that a file of `machines/` may not have */
function impureImports(file: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const named = [
    ...staticImports.map(({ moduleRequest, entries }) => ({ from: moduleRequest.value, entries })),
    ...staticExports.map(({ entries }) => ({ from: entries[0]?.moduleRequest?.value, entries })),
  ].flatMap(({ from, entries }) => {
    if (from === undefined) return [];
    const isOfTypes = entries.length > 0 && entries.every(({ isType }) => isType);
    return (isOfTypes ? allowedTypes : allowedValues).some((allowed) => allowed.test(from)) ? [] : [from];
  });
  const computed = dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start, end));
  return [...named, ...computed].map(
    (from) =>
      `machines/${file} imports ${from}: a machine may import xstate, #domain/, what is beside it, and types of machines/ and #contract/.`,
  );
}
const linesOf = (source: string) =>
  impureImports('lamp.ts', source).map((line) => / imports (.+): /.exec(line)?.[1]);

it('files of machines/ import only xstate, the domain, machines and types of the contract', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  expectNothing(files.flatMap((file) => impureImports(file, readFileSync(resolve(folder, file), 'utf8'))));
});

describe('an import of a machine', () => {
  it('may name xstate, the domain, a file of its folder, or a type', () => {
    const source = [
      "import { setup } from 'xstate';",
      "import { rule } from '#domain/rule.ts';",
      "import { lampMachine } from './lamp.machine.ts';",
      "import type { A } from './lamp.types.ts';",
      "import { type B } from '../door/door.types.ts';",
      "import type { C } from '../descriptions.ts';",
      "import type { D } from '#domain/accounts/role.ts';",
      "import type { E } from '#domain/quizzes/question.ts';",
      "export { other } from './other.ts';",
      'export const lamp = setup({});',
    ].join('\n');
    expect(linesOf(source)).toEqual([]);
  });

  it.each([
    ['a value of the contract', "import { a } from '#contract/a.ts';", ['#contract/a.ts']],
    [
      'a value beside a type of the contract',
      "import { a, type B } from '#contract/a.ts';",
      ['#contract/a.ts'],
    ],
    [
      'a machine of another folder',
      "import { a } from '../door/door.machine.ts';",
      ['../door/door.machine.ts'],
    ],
    ['what is outside of machines/', "import type { A } from '../../src/a.ts';", ['../../src/a.ts']],
    ['a package', "import * as v from 'valibot';", ['valibot']],
    ['a type of the site', "import type { A } from '#web/a.ts';", ['#web/a.ts']],
    ['an effect', "import '#web/a.ts';", ['#web/a.ts']],
    [
      'an export of another file',
      "export { a } from '#web/a.ts';\nexport * from 'idb';",
      ['#web/a.ts', 'idb'],
    ],
    ['a dynamic import', "const a = import('./a.ts');", ["'./a.ts'"]],
  ])('may not be %s', (_, source, lines) => {
    expect(linesOf(source)).toEqual(lines);
  });
});
