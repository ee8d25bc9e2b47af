import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { startDevServer } from '#test/support/browser/dev-server.ts';
import { expect, refusedCall, test as siteTest, unansweredCall } from '#test/support/browser/test.ts';

/** All tests use one development server, so they run in one process, one after another. */
const test = siteTest.extend<object, { devServer: Awaited<ReturnType<typeof startDevServer>> }>({
  devServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startDevServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ devServer }, use) => use(devServer.url),
});
test.describe.configure({ mode: 'serial', timeout: 60_000 });

const address = 'planted@example.com';
const password = 'planted-password';

async function openSignIn(context: BrowserContext, path = '/login'): Promise<Page> {
  const site = await context.newPage();
  await site.goto(path);
  await expect(site.getByLabel('Email')).toBeVisible();
  return site;
}

async function fillIn(site: Page): Promise<void> {
  await site.getByLabel('Email').fill(address);
  await site.getByLabel('Password', { exact: true }).fill(password);
}

const liveStates = (machines: Page) => machines.locator('[data-live="innermost"] > title');
const latest = (machines: Page) =>
  machines.getByRole('region', { name: 'Events' }).getByRole('listitem').first();

test('the diagram and the log follow a form in another tab, with what was typed masked', {
  tag: '@extended',
}, async ({ context, page: machines, guard }) => {
  guard.allow(refusedCall(401));
  const site = await openSignIn(context);
  await machines.goto('/machines#form');
  await expect(liveStates(machines)).toHaveText(['form.editing.open']);

  await fillIn(site);
  await expect(latest(machines)).toContainText('field.changed');
  await site.getByRole('button', { name: 'Sign In' }).click();
  const log = machines.getByRole('region', { name: 'Events' }).getByRole('listitem');
  await expect(log.locator('summary code')).toHaveText([
    'xstate.done.actor.send',
    'form.submitted',
    'field.changed',
  ]);
  await expect(latest(machines)).toContainText('→ editing');
  await expect(liveStates(machines)).toHaveText(['form.editing.refused']);
  await expect(machines.locator('[data-taken]')).toHaveCount(1);
  for (const summary of await log.locator('summary').all()) await summary.click();
  await expect(log.first()).toContainText('"password": "•••"');
  expect(await machines.content()).not.toContain('planted');

  await site.getByRole('main').getByRole('link', { name: 'Signup' }).click();
  // The form of the sign-up is now shown.
  await expect(liveStates(machines)).toHaveText(['form.editing.open']);
  await site.close();
  await expect(machines.getByText(/^No machine is running/)).toBeVisible();
});

test('the diagram is dragged, zoomed by the wheel and by keys', { tag: '@extended' }, async ({
  page: machines,
}) => {
  await machines.goto('/machines#session');
  const frame = machines.getByRole('group', { name: /^Diagram of/ });
  const sheet = frame.locator('svg > g');
  await expect(sheet.locator('.node').first()).toBeVisible();
  const fitted = (await sheet.getAttribute('transform')) ?? '';
  const box = await frame.boundingBox();
  if (box === null) throw new Error('The diagram has no place on the page');

  await machines.mouse.move(box.x + 100, box.y + 100);
  await machines.mouse.down();
  await machines.mouse.move(box.x + 140, box.y + 120);
  await machines.mouse.up();
  await expect(sheet).not.toHaveAttribute('transform', fitted);
  await frame.press('0');
  await expect(sheet).toHaveAttribute('transform', fitted);

  await machines.mouse.wheel(0, -100);
  await expect(sheet).not.toHaveAttribute('transform', fitted);
  await machines.getByRole('button', { name: 'Show all of it' }).click();
  await expect(sheet).toHaveAttribute('transform', fitted);
  await frame.press('ArrowLeft');
  await expect(sheet).not.toHaveAttribute('transform', fitted);
});

test('every user can use the page', { tag: '@extended' }, async ({ context, page: machines }) => {
  await openSignIn(context);
  await machines.goto('/machines#form');
  await expect(liveStates(machines)).toHaveText(['form.editing.open']);
  for (const tab of ['Live', 'Recorded', 'Test paths', 'Coverage']) {
    await machines.getByRole('tab', { name: tab }).click();
    await expectAccessible(machines);
    const { width, inner } = await machines.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      inner: window.innerWidth,
    }));
    expect(width).toBe(inner);
  }
});

test('a recorded order is walked through by the arrow keys', { tag: '@extended' }, async ({
  page: machines,
}) => {
  await machines.goto('/machines#order');
  await machines.getByRole('tab', { name: 'Recorded' }).click();
  const file = resolve(import.meta.dirname, '../model/recorded/order-failed-paid-refunded.json');
  await machines.getByLabel('or choose files').setInputFiles(file);
  await expect(liveStates(machines)).toHaveText(['order.unsettled.payable.created']);
  await machines.getByRole('slider', { name: 'Event' }).focus();
  for (const state of ['unsettled.payable.open', 'unsettled.payable.failed', 'returning.due']) {
    await machines.keyboard.press('ArrowRight');
    await expect(liveStates(machines)).toHaveText([`order.${state}`]);
  }
  await machines.keyboard.press('End');
  await expect(liveStates(machines)).toHaveText(['order.refunded']);
  await expectAccessible(machines);
  await machines.setViewportSize({ width: 390, height: 844 });
  const { width, inner } = await machines.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    inner: window.innerWidth,
  }));
  expect(width).toBe(inner);
});

test('«Copy for Stately» puts the copy in docs/machines on the clipboard', { tag: '@extended' }, async ({
  context,
  page: machines,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await machines.goto('/machines#form');
  const copy = machines.getByRole('button', { name: 'Copy for Stately' });
  await expect(copy).toBeVisible();
  await copy.click();
  await expect(machines.getByText('Copied.')).toBeVisible();
  const file = readFileSync(resolve(import.meta.dirname, '../../docs/machines/form.stately.js'), 'utf8');
  expect(await machines.evaluate(() => navigator.clipboard.readText())).toBe(file);
});

test('«Copy for Stately» shows the copy selected when the browser refuses the clipboard', {
  tag: '@extended',
}, async ({ page: machines }) => {
  await machines.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await machines.goto('/machines#form');
  const copy = machines.getByRole('button', { name: 'Copy for Stately' });
  await expect(copy).toBeVisible();
  await copy.click();
  const field = machines.getByRole('textbox', { name: 'The machine for Stately Sketch' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^import \{ .+ \} from 'xstate';/);
  expect(await machines.evaluate(() => getSelection()?.toString())).toBe(await field.inputValue());
  await expectAccessible(machines);
});

/** Fakes the inspector's page at stately.ai: reports that it is loaded, and records its messages. */
const inspectorPage = `<!doctype html><title>Inspector</title><script>
  window.told = [];
  addEventListener('message', ({ data }) => window.told.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

/** Blocks windows without a click, as most browsers do, but not all browsers of tests. */
const blockWindows = (context: BrowserContext) =>
  context.addInitScript(() => {
    const open = window.open.bind(window);
    let isClicked = false;
    window.addEventListener('click', () => (isClicked = true), { capture: true });
    window.open = (...wanted) => (isClicked ? open(...wanted) : null);
  });

test('?inspect opens the Stately inspector, which gets everything masked', { tag: '@extended' }, async ({
  context,
}) => {
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: inspectorPage }),
  );
  await blockWindows(context);
  const site = await openSignIn(context, '/login?inspect');
  const opened = site.waitForEvent('popup');
  await site.getByRole('button', { name: 'Open the inspector' }).click();
  const inspector = await opened;
  await fillIn(site);
  const told = () => inspector.evaluate(() => JSON.stringify('told' in window ? window.told : []));
  await expect.poll(told).toContain('"name":"form"');
  await expect.poll(told).toContain('"password":"•••"');
  expect(await told()).not.toContain('planted');
});

test('without the internet ?inspect does no harm', { tag: '@extended' }, async ({ context, guard }) => {
  guard.allow(unansweredCall);
  await context.route('https://stately.ai/**', (route) => route.abort('internetdisconnected'));
  await blockWindows(context);
  const site = await openSignIn(context, '/login?inspect');
  const opened = site.waitForEvent('popup');
  await site.getByRole('button', { name: 'Open the inspector' }).click();
  await opened;
  await fillIn(site);
  await expect(site.getByLabel('Email')).toHaveValue(address);
});
