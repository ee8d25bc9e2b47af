import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { expectNothing } from '../support/expect-nothing.ts';

const project = resolve(import.meta.dirname, '../..');

/** The areas of the project, and which other areas the files of each may import. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  machines: ['src/domain', 'src/contract'],
  'src/domain': [],
  'src/contract': ['src/domain'],
  'src/institute': ['src/domain'],
  'src/web': ['machines', 'src/domain', 'src/contract', 'src/institute', 'src/machine-lab'],
  'src/office': ['machines', 'src/domain', 'src/contract', 'src/institute', 'src/web'],
  'src/server': ['machines', 'src/domain', 'src/contract', 'src/institute'],
};
/** Areas without mutual imports of folders. Files beside the folders count as one folder. */
const oneWay = ['machines', 'src/domain', 'src/contract', 'src/web', 'src/office', 'src/server'];

type Import = Readonly<Record<'from' | 'to', string>>;

const aliases = Object.entries(packageJson.imports).map(([alias, folder]) => ({
  prefix: alias.slice(0, -1),
  folder: join(folder.slice(0, -1), '.'),
}));

/** The imported path from the project's root; undefined for a package. */
function importedPath(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const alias = aliases.find(({ prefix }) => specifier.startsWith(prefix));
  return alias && join(alias.folder, specifier.slice(alias.prefix.length));
}

function importsOf(file: string, source: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries[0]?.moduleRequest?.value ?? []),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  return specifiers.flatMap((specifier) => {
    const to = importedPath(file, specifier);
    return to === undefined ? [] : [{ from: file, to }];
  });
}

const areaOf = (file: string) => Object.keys(mayImport).find((area) => file.startsWith(`${area}/`));
const folderOf = (area: string, file: string) => {
  const [folder = '', ...rest] = file.slice(area.length + 1).split('/');
  return rest.length === 0 ? area : `${area}/${folder}`;
};

/** @returns a line for each import of an area that the table does not allow */
const strayImports = (imports: readonly Import[]) =>
  imports.flatMap(({ from, to }) => {
    const [area, other] = [areaOf(from), areaOf(to) ?? dirname(to)];
    const isAllowed =
      area === undefined || area === other || mayImport[area]?.some((each) => to.startsWith(`${each}/`));
    const allowed = (area && mayImport[area]?.join(', ')) || 'itself only';
    return isAllowed ? [] : [`${from} imports ${to}: ${area} may import ${allowed}.`];
  });

/** @returns a line for each import between two folders that import each other */
function mutualImports(area: string, imports: readonly Import[]): string[] {
  const within = imports
    .filter(({ from, to }) => from.startsWith(`${area}/`) && to.startsWith(`${area}/`))
    .map((each) => ({ ...each, way: [folderOf(area, each.from), folderOf(area, each.to)] as const }))
    .filter(({ way: [from, to] }) => from !== to);
  const ways = new Set(within.map(({ way }) => way.join(' → ')));
  return within
    .filter(({ way }) => ways.has([...way].reverse().join(' → ')))
    .map(({ from, to, way: [folder, other] }) => `${from} imports ${to}, and ${other} imports ${folder}.`);
}

const files = Object.keys(mayImport).flatMap((area) =>
  readdirSync(join(project, area), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx)$/.test(file) && !file.endsWith('.gen.ts'))
    .map((file) => `${area}/${file}`),
);
const imports = files.flatMap((file) => importsOf(file, readFileSync(join(project, file), 'utf8')));

it('every area of the project imports only the areas that it may', () => {
  expectNothing(strayImports(imports));
});

it.each(oneWay)('no two folders of %s import each other', (area) => {
  expectNothing(mutualImports(area, imports));
});

it('an import of a lower folder back to a higher one is reported with both folders', () => {
  const added = importsOf(
    'src/server/common/lamp.ts',
    "import { a } from '#server/quiz/attempt-questions.ts';",
  );
  expect(mutualImports('src/server', [...imports, ...added])).toContain(
    'src/server/common/lamp.ts imports src/server/quiz/attempt-questions.ts, and src/server/quiz imports src/server/common.',
  );
  expect(strayImports(importsOf('src/server/a.ts', "import '#web/b.ts';"))).toEqual([
    'src/server/a.ts imports src/web/b.ts: src/server may import machines, src/domain, src/contract, src/institute.',
  ]);
});
