import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { getPractice } from '#contract/practice.ts';
import { toNumber } from '#domain/practice/explain-mistake.ts';
import { rememberPerson, type SignedInPerson } from '#test/support/browser/people.ts';
import { type Line, startSiteProxy } from '#test/support/browser/site-proxy.ts';
import { expect, test as siteTest } from '#test/support/browser/test.ts';

const test = siteTest.extend<{ line: Line }>({
  line: async ({ site }, use) => {
    const line = await startSiteProxy(site.url);
    await use(line);
    await line.stop();
  },
  baseURL: async ({ line }, use) => use(line.url),
});
test.use({ serviceWorkers: 'allow' });

const networkTrouble = /^Failed to load resource:|^ApiError: We cannot reach|^Uncaught: ApiError/;
const step = 'direct-add';

const answerBox = (page: Page) => page.getByRole('textbox', { name: 'Answer' });
const rows = (page: Page) => page.getByRole('list', { name: 'Exercise' }).getByRole('listitem');

/** Types the answer of the shown exercise, off by this much, and goes to the next one. */
async function answer(page: Page, offBy: number): Promise<void> {
  await expect(answerBox(page)).toBeFocused();
  const before = await rows(page).allTextContents();
  const sum = before.map(toNumber).reduce((total, each) => total + each, 0);
  await answerBox(page).fill(String(sum + offBy));
  await page.keyboard.press('Enter');
  if (offBy !== 0) {
    await expect(page.getByRole('status')).toContainText(`${sum + offBy} is not right: it is ${sum}.`);
    // «Next» takes no press at first.
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(rows(page)).not.toHaveText(before, { timeout: 200 });
    }).toPass();
  }
  await expect(rows(page)).not.toHaveText(before);
  await expect(answerBox(page)).toBeFocused();
}

/** The progress of the step on the server. */
async function readStored(url: string, { token }: SignedInPerson) {
  const response = await fetch(`${url}/api/${getPractice.path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = v.parse(getPractice.response, await response.json());
  const [progress] = data.filter((each) => each.step === step);
  return { recent: progress?.recent ?? [], answerCount: progress?.answerCount ?? 0 };
}

test('answers of practice are neither lost nor counted twice by a lost response, a lost network and a reload', async ({
  page,
  context,
  site,
  line,
  person,
  guard,
}) => {
  guard.allow(networkTrouble);
  await rememberPerson(context, line.url, person);
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`/practice?step=${step}`);
  await answer(page, 0);
  await expect.poll(() => readStored(site.url, person)).toEqual({ recent: [true], answerCount: 1 });

  // The server stores this answer, but its response is lost.
  await page.route(
    '**/api/practice/answers',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await answer(page, 1);
  await expect.poll(() => readStored(site.url, person)).toEqual({ recent: [true, false], answerCount: 2 });

  line.meet(() => 'cut');
  await answer(page, 0);
  await answer(page, 0);
  await page.reload();
  await expect(answerBox(page)).toBeFocused();
  await expect(page.getByText('2 of the last 3 right and in time')).toBeVisible();
  await answer(page, 2);
  const recent = [true, false, true, true, false];
  expect(await readStored(site.url, person)).toEqual({ recent: [true, false], answerCount: 2 });

  line.meet(() => undefined);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => readStored(site.url, person)).toEqual({ recent, answerCount: 5 });
  await expect(page.getByText('3 of the last 5 right and in time')).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 of the last 5 right and in time')).toBeVisible();
  expect(await readStored(site.url, person)).toEqual({ recent, answerCount: 5 });
});
