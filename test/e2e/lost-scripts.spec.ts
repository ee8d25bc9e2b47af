import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { sharedScripts } from '#test/support/browser/network.ts';
import { disableServerRendering, hydrated } from '#test/support/browser/rendering.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';
import { caseTag } from '#test/support/run-size.ts';

const brokenTitle = 'Something went wrong';
const script = (name: string) => `**/assets/${name}-*.js`;
/** The request by which a page checks whether the server is reachable. */
const question = '**/shell.html';
const goTo = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name }).click();
const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** The error that React and the router log. */
const missingScript = /A script is missing/;

/** Records the path of each requested document. */
function noteDocuments(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Responds with 404 to a script until another document is requested. */
async function haveGone(page: Page, name: string): Promise<void> {
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.route(script(name), (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await hydrated(page);
}

for (const [index, [what, scripts]] of (
  [
    ['script', script('about')],
    ['script’s own import', sharedScripts],
  ] as const
).entries())
  test(
    `a page whose ${what} cannot be had says so, and is shown at the next try`,
    caseTag(index),
    async ({ page, guard }) => {
      guard.allow(unansweredCall);
      guard.allow(missingScript);
      await openHome(page);
      for (const address of [scripts, question])
        await page.route(address, (route) => route.abort('connectionrefused'));
      await goTo(page, 'About');
      await expect(title(page)).toHaveText(brokenTitle);
      await expect(
        page.getByText('We cannot reach the server. Check your internet connection'),
      ).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(title(page)).not.toHaveText(brokenTitle);
      await expect(page).toHaveTitle(/^About/);
      await expect(page).toHaveURL('/about');
    },
  );

test('a page whose script fails to load opens automatically once the network is back', {
  tag: '@extended',
}, async ({ page, context, guard }) => {
  guard.allow(unansweredCall);
  guard.allow(missingScript);
  await openHome(page);
  await context.setOffline(true);
  await goTo(page, 'About');
  await expect(title(page)).toHaveText(brokenTitle);
  await context.setOffline(false);
  await expect(page).toHaveTitle(/^About/);
  await expect(title(page)).toHaveText('About Us');
});

interface Headings {
  readonly seen: ReadonlySet<string>;
  readonly until: (words: string) => Promise<void>;
}

/** Records all headings that were ever shown, in every loaded document. */
async function noteHeadings(page: Page): Promise<Headings> {
  const seen = new Set<string>();
  const notes = new EventEmitter();
  await page.exposeFunction('noteHeading', (words: string) => {
    seen.add(words);
    notes.emit(words);
  });
  await page.addInitScript(() => {
    const { noteHeading } = window as Window & { noteHeading?: (words: string) => void };
    const look = () => {
      for (const { textContent } of document.querySelectorAll('h1')) noteHeading?.(textContent);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return {
    seen,
    until: async (words) => {
      if (!seen.has(words)) await once(notes, words);
    },
  };
}

for (const [index, [what, name, heading]] of (
  [
    ['page with data', 'gallery', 'Gallery'],
    ['page', 'about', 'About'],
  ] as const
).entries())
  test(
    `a ${what} whose script a newer site has no more is loaded in full, and waited for`,
    caseTag(index),
    async ({ page, guard }) => {
      guard.allow(refusedCall(404));
      guard.allow(missingScript);
      const documents = noteDocuments(page);
      const headings = await noteHeadings(page);
      await openHome(page);
      await haveGone(page, name);
      await page.route(`**/${name}`, async (route) => {
        await headings.until('Loading');
        await route.continue();
      });
      await goTo(page, heading);
      await expect.poll(() => documents).toEqual(['/', `/${name}`]);
      await expect(page).toHaveTitle(new RegExp(`^${heading}`));
      await hydrated(page);
      expect([...headings.seen]).not.toContain(brokenTitle);
    },
  );

test('once a script turns out to be gone, the next page is loaded in full, and this one stays until then', {
  tag: '@extended',
}, async ({ page, guard }) => {
  guard.allow(refusedCall(404));
  const documents = noteDocuments(page);
  await openHome(page);
  await haveGone(page, 'about');
  const gone = page.waitForResponse((response) => response.status() === 404);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).hover();
  await gone;
  await goTo(page, 'Gallery');
  await expect.poll(() => documents).toEqual(['/', '/gallery']);
  await expect(page).toHaveTitle(/^Gallery/);
  await hydrated(page);
});

test('a search in the page that is open does not leave it when a script is gone', {
  tag: '@extended',
}, async ({ page, guard }) => {
  guard.allow(refusedCall(404));
  const documents = noteDocuments(page);
  await page.goto('/course');
  await hydrated(page);
  await haveGone(page, 'about');
  const gone = page.waitForResponse((response) => response.status() === 404);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).hover();
  await gone;
  await page.getByRole('banner').getByRole('combobox').fill('cube');
  await page.getByRole('banner').getByRole('combobox').press('Enter');
  await expect(page.getByText('Results for “cube”')).toBeVisible();
  expect(documents).toEqual(['/course']);
});

test('a first page without a drawing whose script is gone is loaded in full once, and then says so', {
  tag: '@extended',
}, async ({ page, guard }) => {
  guard.allow(refusedCall(404));
  guard.allow(missingScript);
  const documents = noteDocuments(page);
  await disableServerRendering(page);
  await page.route(script('login'), (route) => route.fulfill({ status: 404 }));
  await page.goto('/login');
  await expect.poll(() => documents).toEqual(['/login', '/login']);
  await expect(title(page)).toHaveText(brokenTitle);
});

test('a page that failed and whose script is gone at the next try is loaded in full', {
  tag: '@extended',
}, async ({ page, guard }) => {
  guard.allow(unansweredCall);
  guard.allow(refusedCall(404));
  guard.allow(missingScript);
  const documents = noteDocuments(page);
  await openHome(page);
  for (const address of [script('gallery'), question])
    await page.route(address, (route) => route.abort('connectionrefused'));
  await goTo(page, 'Gallery');
  await expect(title(page)).toHaveText(brokenTitle);
  // In this order, so that an automatic retry in between does not get the script.
  await haveGone(page, 'gallery');
  await page.unroute(question);
  await page.getByRole('button', { name: 'Retry' }).click();
  // Checked first, since the failed page may have the title already.
  await expect.poll(() => documents).toEqual(['/', '/gallery']);
  await expect(title(page)).not.toHaveText(brokenTitle);
  await expect(page).toHaveTitle(/^Gallery/);
});
