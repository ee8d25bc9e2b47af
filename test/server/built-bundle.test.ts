import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { BuiltChunk } from '#tools/bundle/built-chunk.ts';
import { checkBundle } from '#tools/bundle/check-bundle.ts';
import { firstLoads } from '#tools/bundle/first-load.ts';
import { overBudget } from '#tools/bundle/over-budget.ts';
import { precompress } from '#tools/bundle/precompress.ts';
import { screenFiles } from '#tools/bundle/screen-files.ts';
import { styleGroups } from '#tools/bundle/style-sheets.ts';
import type { PageKind } from '#tools/route-budgets.ts';
import { temporaryFolder } from '../support/server/process.ts';

const site = '/home/site';
const installed = `${site}/node_modules`;

/** @param modules the length of each module */
function chunk(
  fileName: string,
  modules: Record<string, number>,
  rest: Partial<BuiltChunk> = {},
): BuiltChunk {
  const lengths = Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }] as const);
  return {
    fileName,
    isEntry: false,
    facadeModuleId: null,
    imports: [],
    modules: Object.fromEntries(lengths),
    ...rest,
  };
}
const screenOf = (file: string) => `${site}/src/web/routes/${file}.tsx?tsr-split=component`;

const build = [
  chunk(
    'index.js',
    { [`${site}/src/web/main.tsx`]: 100, [`${installed}/react-dom/client.js`]: 300 },
    { isEntry: true, facadeModuleId: `${site}/src/web/index.html`, imports: ['shared.js'] },
  ),
  chunk('shared.js', { [`${installed}/react/index.js`]: 10, [`${installed}/unused/index.js`]: 0 }),
  chunk(
    'home.js',
    { [screenOf('index')]: 50 },
    { facadeModuleId: screenOf('index'), imports: ['shared.js', 'index.js'] },
  ),
  chunk(
    'paper.js',
    { [screenOf('questionPaper.$quizId')]: 60, [`${installed}/@xstate/react/index.js`]: 20 },
    { facadeModuleId: screenOf('questionPaper.$quizId'), imports: ['card.js'] },
  ),
  // The two import each other.
  chunk('card.js', { [`${site}/src/web/ui/card.tsx`]: 5 }, { imports: ['shared.js', 'paper.js'] }),
  chunk('later.js', { [`${installed}/sweetalert2/index.js`]: 900 }),
  chunk('refused.js', {}, { facadeModuleId: `${site}/src/web/routes/index.tsx?tsr-split=errorComponent` }),
];
const sizes: Record<string, number> = {
  'index.js': 40_000,
  'shared.js': 1_000,
  'home.js': 5_000,
  'paper.js': 8_000,
  'card.js': 500,
};
const sizeOf = (fileName: string) => sizes[fileName] ?? Number.NaN;
const loads = firstLoads(build, sizeOf);

describe('the first load of a route', () => {
  test('is the entry, the screen and their imports, each once, without what is loaded later', () => {
    expect(loads).toEqual([
      {
        route: '/',
        files: ['index.js', 'home.js', 'shared.js'],
        bytes: 46_000,
        packages: [
          ['react-dom', 30_000],
          ['the site’s own', 15_000],
          ['react', 1_000],
        ],
      },
      {
        route: '/questionPaper/$quizId',
        files: ['index.js', 'paper.js', 'shared.js', 'card.js'],
        bytes: 49_500,
        packages: [
          ['react-dom', 30_000],
          ['the site’s own', 16_500],
          ['@xstate/react', 2_000],
          ['react', 1_000],
        ],
      },
    ]);
  });

  test('has the header, which needs a chunk that begins with it', () => {
    const header = `${site}/src/web/frame/header.tsx`;
    const own = chunk('header.js', { [header]: 20 }, { facadeModuleId: header });
    const [home] = firstLoads([...build, own], () => 1000);
    expect(home?.files).toEqual(['index.js', 'header.js', 'home.js', 'shared.js']);
    const merged = chunk('parts.js', { [header]: 20, [`${site}/src/web/layout/site-header.tsx`]: 50 });
    expect(() => firstLoads([...build, merged], sizeOf)).toThrow('No chunk begins with the header');
  });

  const kinds = (home: number, paper: number): PageKind[] => [
    { kind: 'content', routes: ['/'], measured: { 'react-dom': 30, 'the site’s own': home } },
    {
      kind: 'quiz',
      routes: ['/questionPaper/$quizId'],
      measured: { 'react-dom': 30, 'the site’s own': paper },
    },
  ];

  test('is within the budget of its kind up to 3 % above the measured size', () => {
    expect(overBudget(loads, kinds(14.67, 18.06))).toEqual([]);
  });

  test('is reported beyond the budget, with the packages that grew and the new figures', () => {
    expect(overBudget(loads, kinds(14.6, 14))).toEqual([
      '/ loads 46.0 kB of script, 0.1 kB more than a page of the kind «content» may; ' +
        'grown: others from 0.0 kB to 1.0 kB, the site’s own from 14.6 kB to 15.0 kB; ' +
        'make it lighter, or give the reason and write into src/tools/route-budgets.ts: ' +
        'measured: {"react-dom":30,"the site’s own":15,"others":1}',
      '/questionPaper/$quizId loads 49.5 kB of script, 4.2 kB more than a page of the kind «quiz» may; ' +
        'grown: the site’s own from 14.0 kB to 16.5 kB, @xstate/react from 0.0 kB to 2.0 kB, others from 0.0 kB to 1.0 kB; ' +
        'make it lighter, or give the reason and write into src/tools/route-budgets.ts: ' +
        'measured: {"react-dom":30,"the site’s own":16.5,"@xstate/react":2,"others":1}',
    ]);
  });

  test('is reported for the page of a kind that exceeds the budget, not for the others', () => {
    const [content] = kinds(14, 0);
    const routes = ['/', '/questionPaper/$quizId'];
    expect(overBudget(loads, content === undefined ? [] : [{ ...content, routes }])).toEqual([
      expect.stringMatching(/^\/questionPaper\/\$quizId loads 49\.5 kB of script, 4\.2 kB more/),
    ]);
  });

  test('is reported for a page without a kind and for a route without a page', () => {
    expect(overBudget(loads, [{ kind: 'content', routes: ['/', '/gone'], measured: { all: 46 } }])).toEqual([
      '/questionPaper/$quizId loads 49.5 kB of script; add it to a kind of page in src/tools/route-budgets.ts',
      '/gone is in src/tools/route-budgets.ts, but has no screen of its own; take it out',
    ]);
  });
});

describe('style sheets', () => {
  const linked = (
    fileName: string,
    begins: string | null,
    imports: readonly string[] = [],
    dynamicImports: readonly string[] = [],
  ) => ({
    ...chunk(fileName, {}, { facadeModuleId: begins, imports, isEntry: fileName === 'index.js' }),
    dynamicImports,
  });
  const frame = (name: string) => `${site}/src/web/frame/${name}.tsx`;
  const screens = ['home.js', 'paper.js', 'results.js'];
  const chunks = [
    linked('index.js', `${site}/src/web/index.html`, ['base.js'], [...screens, 'header.js', 'toaster.js']),
    linked('base.js', null, ['index.js']),
    linked('header.js', frame('header'), ['base.js'], ['suggestions.js']),
    linked('footer.js', frame('footer')),
    linked('home.js', screenOf('index'), ['card.js'], ['voices.js', 'paper.js']),
    linked('card.js', null),
    linked('voices.js', null, ['slider.js']),
    linked('slider.js', null),
    linked('suggestions.js', null),
    linked('paper.js', screenOf('questionPaper.$quizId'), ['card.js', 'figure.js'], ['overview.js']),
    linked('results.js', screenOf('results'), ['figure.js']),
    linked('figure.js', null),
    linked('overview.js', null),
    linked('toaster.js', null),
  ];

  test('are one for public pages with their later parts, and one for the other pages, each after its imports', () => {
    const { public: shown, others } = styleGroups(chunks);
    expect(shown.map(({ fileName }) => fileName)).toEqual([
      'base.js',
      'index.js',
      'header.js',
      'footer.js',
      'card.js',
      'home.js',
      'suggestions.js',
      'slider.js',
      'voices.js',
    ]);
    expect(others.map(({ fileName }) => fileName)).toEqual(['figure.js', 'paper.js', 'results.js']);
  });

  test('of a screen are those that the built page does not have', () => {
    const [shown, others] = ['public.css', 'others.css'].map((file) => ({ importedCss: new Set([file]) }));
    const styled = chunks.map((each) => {
      const viteMetadata = each.fileName === 'paper.js' ? others : shown;
      return { ...each, ...(viteMetadata && { viteMetadata }) };
    });
    expect(screenFiles(styled)).toMatchObject({
      '/': { scripts: ['/header.js', '/home.js', '/card.js'], styles: [] },
      '/questionPaper/$quizId': { styles: ['/others.css'] },
      '/results': { styles: [] },
    });
  });
});

test('the check of a bundle lists the routes over budget', () => {
  const chunks = [
    chunk(
      'home.js',
      { [`${installed}/react/index.js`]: 1 },
      { isEntry: true, facadeModuleId: screenOf('nowhere') },
    ),
  ];
  const lines = checkBundle(chunks, new Map([['home.js', { brotli: 2_000 }]]));
  expect(lines).toContain(
    '/nowhere loads 2.0 kB of script; add it to a kind of page in src/tools/route-budgets.ts',
  );
  expect(() => checkBundle(chunks, new Map())).toThrow('The built home.js was not measured');
});

test('the check of a bundle lists the practice code that public pages load', () => {
  const practised = [
    'src/web/features/competitions/competitions-skeleton.tsx',
    'src/domain/soroban/moves.ts',
    'machines/practice/practice-round.machine.ts',
  ];
  const modules = Object.fromEntries(practised.map((path) => [`${site}/${path}`, 1]));
  const chunks = ['about', 'practice.index'].map((file) =>
    chunk(`${file}.js`, modules, { facadeModuleId: screenOf(file) }),
  );
  const lines = checkBundle(chunks, new Map(chunks.map(({ fileName }) => [fileName, { brotli: 1 }])));
  expect(lines.filter((line) => line.includes(' loads src/') || line.includes(' loads machines/'))).toEqual([
    '/about loads src/web/features/competitions/competitions-skeleton.tsx, which it does not need',
    '/about loads src/domain/soroban/moves.ts, which it does not need',
    '/about loads machines/practice/practice-round.machine.ts, which it does not need',
  ]);
});

describe('compressing the build', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const inside = (name: string) => join(folder.path, name);

  test('writes compressed files of texts that get smaller, and returns the sizes as sent', async () => {
    const long = 'export const garden = 1;\n'.repeat(200);
    const short = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    for (const name of ['index.js', 'picture.png', 'index.html']) writeFileSync(inside(name), long);
    writeFileSync(inside('short.svg'), short);
    const sizes = await precompress(folder.path);
    const brotli = readFileSync(inside('index.js.br'));
    const gzip = readFileSync(inside('index.js.gz'));
    expect(brotliDecompressSync(brotli).toString()).toBe(long);
    expect(gunzipSync(gzip).toString()).toBe(long);
    expect(sizes).toEqual(
      new Map([
        ['index.js', { brotli: brotli.length, gzip: gzip.length }],
        ['short.svg', { brotli: short.length, gzip: short.length }],
      ]),
    );
    for (const name of ['picture.png', 'index.html', 'short.svg']) {
      expect(() => readFileSync(inside(`${name}.br`))).toThrow('ENOENT');
    }
  });
});
