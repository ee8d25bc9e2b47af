import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { holdRequests } from '#test/support/e2e-network.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/e2e-test.ts';

/** The page is taken over by its script, all but the late parts. */
const isTakenOver = (page: Page) =>
  expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
const script = (name: string) => `**/assets/${name}-*.js`;
const goTo = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name }).click();

test('what is pressed in a part before its script is there is done as soon as it is', async ({ page }) => {
  const footer = await holdRequests(page, script('footer'));
  const story = await holdRequests(page, script('home-story'));
  await page.goto('/');
  await isTakenOver(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Watch the intro video' }).click();
  await expect(page.getByText('Email is required')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  story();
  await expect(page.getByRole('dialog', { name: 'Intro video' })).toBeVisible();
  footer();
  await expect(page.getByText('Email is required')).toHaveCount(1);
  await expect(page).toHaveURL('/');
});

test('a form of a part is not sent by the browser itself, and what was typed is kept', async ({ page }) => {
  const release = await holdRequests(page, script('footer'));
  await page.goto('/about');
  await isTakenOver(page);
  const email = page.getByRole('contentinfo').getByPlaceholder('Your e-mail');
  await email.fill('asha@');
  await email.press('Enter');
  release();
  await expect(page.getByText('Invalid email format')).toBeVisible();
  await expect(email).toHaveValue('asha@');
  await expect(page).toHaveURL('/about');
});

test('a part whose script cannot be had stays as it came, and its links lead on', async ({ page, guard }) => {
  guard.allow(unansweredCall);
  await page.route(script('footer'), (route) => route.abort('connectionrefused'));
  await page.goto('/about');
  await isTakenOver(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByPlaceholder('Your e-mail').focus();
  await expect(footer.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await page.unrouteAll();
  await footer.getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL('/gallery');
  await expect(footer.getByRole('link', { name: 'Gallery' })).toBeVisible();
});

for (const [when, tries] of [
  ['there is nothing else to do', (page: Page) => page.clock.runFor(10_000)],
  ['one goes on', (page: Page) => goTo(page, 'Gallery').then(() => expect(page).toHaveTitle(/^Gallery/))],
] as const)
  test(`a part that cannot be had when ${when} can be used as soon as it can`, async ({ page, guard }) => {
    guard.allow(unansweredCall);
    await page.clock.install();
    await page.route(script('testimonials'), (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await isTakenOver(page);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('testimonials'));
    await tries(page);
    await failed;
    await page.unrouteAll();
    if (new URL(page.url()).pathname !== '/') await page.goBack();
    const part = page.getByRole('region', { name: 'What families say' });
    await part.getByRole('button', { name: 'Next slide' }).click();
    await expect(part.getByRole('status')).toHaveText(/^Slide 2 of/);
  });

test('the menu that is opened before its script is there opens as soon as it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page, script('remainder'));
  await page.goto('/about');
  await isTakenOver(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
  release();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveTitle('Gallery · Ganit Garden');
});

test('a page that is reached before the words of its head are there waits for them', async ({ page }) => {
  const release = await holdRequests(page, script('remainder'));
  await page.goto('/about');
  await isTakenOver(page);
  await goTo(page, 'Gallery');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await expect(page).toHaveTitle('Gallery · Ganit Garden');
});

const brokenTitle = 'Something went wrong';

/** Goes on from the home page to one whose script it does not bring. */
async function goToAbout(page: Page): Promise<void> {
  await page.goto('/');
  await isTakenOver(page);
  await goTo(page, 'About');
}

for (const [what, name] of [
  ['script', 'about'],
  ['script’s own import', 'film'],
] as const)
  test(`a page whose ${what} cannot be had says so, and is shown at the next try`, async ({
    page,
    guard,
  }) => {
    guard.allow(unansweredCall);
    guard.allow(/^ApiError: We cannot reach the server/);
    const begun: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') begun.push(request.url());
    });
    await page.route(script(name), (route) => route.abort('connectionrefused'));
    await goToAbout(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(brokenTitle);
    await expect(page.getByText('We cannot reach the server. Check your internet connection')).toBeVisible();
    // Older browsers would remember that it failed.
    expect(begun.filter((address) => /\/about-/.test(address))).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(brokenTitle);
    await expect(page).toHaveTitle(/^About/);
    await expect(page).toHaveURL('/about');
  });

interface Headings {
  readonly seen: ReadonlySet<string>;
  readonly until: (words: string) => Promise<void>;
}

/** Notes all headings of a page that one could read, in every document that is loaded. */
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

/** Answers that a script is gone when the page fetches it; a page that is loaded anew brings it itself. */
const haveGone = (page: Page, name: string) =>
  page.route(script(name), (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 404 }) : route.continue(),
  );

/** Notes the path of each document that is asked for. */
function noteDocuments(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

for (const [what, name, title] of [
  ['page', 'about', 'About'],
  ['page with data', 'gallery', 'Gallery'],
] as const)
  test(`a ${what} whose script a newer site has no more is loaded anew, and waited for`, async ({
    page,
    guard,
  }) => {
    guard.allow(refusedCall(404));
    const documents = noteDocuments(page);
    const headings = await noteHeadings(page);
    await haveGone(page, name);
    await page.goto('/');
    await isTakenOver(page);
    await page.route(`**/${name}`, async (route) => {
      await headings.until('Loading');
      await route.continue();
    });
    await goTo(page, title);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await isTakenOver(page);
    expect(documents).toEqual(['/', `/${name}`]);
    expect([...headings.seen]).not.toContain(brokenTitle);
  });

test('once a script turns out to be gone, the next page is loaded anew, and this one stays until then', async ({
  page,
  guard,
}) => {
  guard.allow(refusedCall(404));
  const documents = noteDocuments(page);
  await haveGone(page, 'about');
  await page.goto('/');
  await isTakenOver(page);
  const gone = page.waitForResponse((response) => response.status() === 404);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).hover();
  await gone;
  await goTo(page, 'Gallery');
  await expect(page).toHaveTitle(/^Gallery/);
  await isTakenOver(page);
  expect(documents).toEqual(['/', '/gallery']);
});

test('a first page whose script is gone is loaded anew once, and then says that it cannot be shown', async ({
  page,
  guard,
}) => {
  guard.allow(refusedCall(404));
  guard.allow(/Failed to fetch dynamically imported module/);
  const documents = noteDocuments(page);
  await page.route(script('about'), (route) => route.fulfill({ status: 404 }));
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(brokenTitle);
  expect(documents).toEqual(['/about', '/about']);
});

test('a page that failed and whose script is gone at the next try is loaded anew', async ({
  page,
  guard,
}) => {
  guard.allow(unansweredCall);
  guard.allow(refusedCall(404));
  guard.allow(/^ApiError: We cannot reach the server/);
  const documents = noteDocuments(page);
  await page.route(script('gallery'), (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await isTakenOver(page);
  await goTo(page, 'Gallery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(brokenTitle);
  await haveGone(page, 'gallery');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(brokenTitle);
  await expect(page).toHaveTitle(/^Gallery/);
  expect(documents).toEqual(['/', '/gallery']);
});
