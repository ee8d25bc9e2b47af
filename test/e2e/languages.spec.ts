import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { presets } from '#domain/practice/presets.ts';
import { writeSheetCode } from '#domain/sheets/sheet-code.ts';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, test } from '#test/support/browser/test.ts';

const project = resolve(import.meta.dirname, '../..');
/** The scripts and texts of other languages. */
const foreign = /\/assets\/(?:te|hi)-|telugu|devanagari/;

test('a visitor chooses Telugu, which keeps what was typed, and the language stays after a reload', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/contact');
  await hydrated(page);
  await page.locator('main input[name=subject]').fill('Sunday batches');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  expect(loaded.filter((url) => foreign.test(url))).toEqual([]);

  await page.getByRole('banner').getByRole('button', { name: 'తెలుగు' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'te-IN');
  await hydrated(page);
  await expect(page.getByRole('banner').getByRole('list', { name: 'భాష' })).toBeVisible();
  await expect(page.locator('main input[name=subject]')).toHaveValue('Sunday batches');

  await page.goto('/about');
  await hydrated(page);
  await page.reload();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'te-IN');
  await expect(page.getByRole('banner').getByRole('button', { name: 'తెలుగు' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 800 });

  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
});

test('answers of a printed sheet stay when the language is chosen', async ({ page }) => {
  const specification = presets.find(({ id }) => id === 'japan-8-kyu')?.specification;
  if (specification === undefined) throw new Error('no preset');
  await page.goto(`/sheets/${writeSheetCode({ specification, seed: 5, number: 3 })}`);
  const answer = page.locator('main input[name=answer-2]');
  await answer.fill('48');
  await page.getByRole('banner').getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await hydrated(page);
  await expect(answer).toHaveValue('48');
});

test('a visitor without scripts reads the page in the language that was chosen before', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  await context.addCookies([{ name: 'language', value: 'hi', url: site.url }]);
  const page = await context.newPage();
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('list', { name: 'भाषा' })).toHaveCount(1);
  await context.close();
});

test('a page in Telugu stays readable without its catalogue, and works once that can be loaded', async ({
  page,
  context,
  site,
  guard,
}) => {
  guard.allow(/^Failed to load resource|te-/);
  await context.addCookies([{ name: 'language', value: 'te', url: site.url }]);
  await page.route(/\/assets\/te-/, (route) => route.abort());
  await page.goto('/about');
  await expect(page.getByRole('alert')).toContainText('మళ్లీ ప్రయత్నించండి');
  await expect(page.locator('html')).toHaveAttribute('lang', 'te-IN');
  await expect(page.getByRole('heading', { level: 1, name: 'మా గురించి' })).toBeVisible();
  await page.unroute(/\/assets\/te-/);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'మా గురించి' })).toBeVisible();
});

test('a page of one user is in English when the catalogue cannot be loaded', async ({
  page,
  context,
  site,
  guard,
}) => {
  guard.allow(/^Failed to load resource|te-/);
  await context.addCookies([{ name: 'language', value: 'te', url: site.url }]);
  await page.route(/\/assets\/te-/, (route) => route.abort());
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Password and sign-out' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
});

/** `{…}` is a placeholder of the specification. */
const specified = () => {
  const text = readFileSync(join(project, 'docs/specification.md'), 'utf8');
  return [...text.matchAll(/«([^«»]+)»/g)].flatMap(([, quoted = '']) =>
    quoted
      .replace('N of M', '{number} of {count}')
      .split(/\{[^{}]*\}/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
};

test('the English scripts have every specified text byte for byte', () => {
  const assets = join(project, 'dist/web/assets');
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js') && !/^(?:te|hi)-/.test(name))
    .map((name) => readFileSync(join(assets, name), 'utf8'));
  const built = [...scripts, readFileSync(join(project, 'dist/server/main.js'), 'utf8')]
    .join('\n')
    .replaceAll(/\\(['"`])/g, '$1');
  expect(specified().length).toBeGreaterThan(75);
  expect(specified().filter((text) => !built.includes(text))).toEqual([]);
});
