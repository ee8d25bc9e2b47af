import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { machineCatalogue } from '#machine-lab/machine-catalogue.ts';
import { createLogger } from '#server/config/logging.ts';
import { pageRenderer } from '#server/pages/page-renderer.ts';
import { disableServerRendering, hydrated } from '#test/support/browser/rendering.ts';
import { expect, test } from '#test/support/browser/test.ts';
import { facts, institute } from '#test/support/institute.ts';

const built = resolve(import.meta.dirname, '../../dist');

/** Texts of code that only development uses: the inspectors, the masking, the machines page. */
const markers = [
  'statelyai',
  'stately.ai',
  'xstateinspector',
  'ganit-machines',
  'who.is.there',
  'actor.present',
  'Open the inspector',
  'state-machine-cat',
  'machines-page',
  'No test run yet',
];

/** @returns «file: text» for each found text in a folder, which must have more than `least` files */
function placesOf(words: readonly string[], folder: string, least: number): readonly string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(js|css|html)$/.test(entry.name),
  );
  expect(files.length).toBeGreaterThan(least);
  return files.flatMap(({ parentPath, name }) => {
    const text = readFileSync(join(parentPath, name), 'utf8');
    return words.filter((each) => text.includes(each)).map((each) => `${name}: ${each}`);
  });
}

test('nothing that is for development alone is built', () => {
  expect(placesOf(markers, built, 100)).toEqual([]);
});

test('the descriptions of the machines do not go to the browser', () => {
  const words = machineCatalogue
    .flatMap(({ descriptions }) => Object.values(descriptions.states))
    // Descriptions with «» quote texts that the screen shows.
    .filter((description) => !description.includes('«'))
    .flatMap((description) => /[\w ,.;]{20,}/.exec(description)?.[0] ?? []);
  expect(words.length).toBeGreaterThan(40);
  expect(placesOf(words, join(built, 'web'), 80)).toEqual([]);
});

test('the built site has no page of machines', async ({ page, request, guard }) => {
  guard.allow(/^Failed to load resource: the server responded with a status of 404 /);
  expect((await page.goto('/machines'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(`Page not found · ${institute.name}`);
  expect((await request.get('/machines/runs.json')).status()).toBe(404);
});

test('a page has the same class names from the server and from the browser', async ({ page }) => {
  const classNames = async () => {
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await hydrated(page);
    return page.locator('main').evaluate((main) => {
      const used = [...main.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
      return [...new Set(used)].sort();
    });
  };
  const fromServer = await classNames();
  expect(fromServer.length).toBeGreaterThan(10);
  await disableServerRendering(page);
  expect(await classNames()).toEqual(fromServer);
});

test('pages of two institutes that are rendered at once say nothing of each other', async () => {
  const renderer = pageRenderer(join(built, 'render'), {
    logger: createLogger({ logLevel: 'error' }),
    ask: async () => ({ status: 404, body: { success: false, message: 'There is no such call' } }),
  });
  // Rendering has a limit of two seconds, and the first page also loads scripts that Playwright compiles.
  await expect
    .poll(() => renderer?.render({ path: '/contact', isShell: false, language: 'en', institute: facts }))
    .toMatchObject({ body: expect.stringContaining(facts.name) });
  const names = ['Bead House', 'Number Lab', 'Bead House', 'Number Lab'];
  const pages = await Promise.all(
    names.map((name) =>
      renderer?.render({
        path: '/contact',
        isShell: false,
        language: 'en',
        institute: { ...facts, name, email: `office@${name.replace(' ', '-').toLowerCase()}.example` },
      }),
    ),
  );
  const said = pages.map((page) =>
    ['Bead House', 'office@bead-house', 'Number Lab', 'office@number-lab'].filter((words) =>
      page?.body.includes(words),
    ),
  );
  const [bead, lab] = [
    ['Bead House', 'office@bead-house'],
    ['Number Lab', 'office@number-lab'],
  ];
  expect(said).toEqual([bead, lab, bead, lab]);
});
