import type { Page } from '@playwright/test';
import { englishTexts } from '#test/support/browser/english-texts.ts';
import type { Person } from '#test/support/browser/people.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { bareRoutes, openRoutes } from '#test/support/browser/routes.ts';
import { expect, test } from '#test/support/browser/test.ts';

/** Both catalogues have the same texts, so `npm test` needs only one. */
const languages = [
  ['Telugu', 'te', []],
  ['Hindi', 'hi', ['@extended']],
] as const;

async function shown(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The user's data as the header, the profile and its picture show it. */
const contentOf = ({ fullName, email, presentEducation }: Person) => [
  fullName,
  ...fullName.split(' '),
  fullName.replace(/(\p{L})\p{L}* (\p{L})\p{L}*/u, '$1$2'),
  email,
  presentEducation,
];

const personalRoutes = ['/my-courses', '/events', '/account', '/competition', '/practice', '/competitions'];

for (const [name, language, tag] of languages) {
  test(`every public page in ${name} has no English but content and names`, { tag: [...tag] }, async ({
    page,
    context,
    site,
    guard,
  }) => {
    guard.allow(/^Failed to load resource/);
    await context.addCookies([{ name: 'language', value: language, url: site.url }]);
    for (const path of [...openRoutes, ...bareRoutes, '/practice?step=big', '/no/such/page']) {
      await test.step(path, async () => {
        await page.goto(path);
        await shown(page);
        expect.soft(await englishTexts(page), path).toEqual([]);
      });
    }
  });

  test(`every page of a student in ${name} has no English but content and names`, { tag: [...tag] }, async ({
    page,
    context,
    site,
    person,
    guard,
  }) => {
    guard.allow(/^Failed to load resource/);
    await context.addCookies([{ name: 'language', value: language, url: site.url }]);
    for (const path of [...personalRoutes, `/studentprofile/${person.id}`]) {
      await test.step(path, async () => {
        await page.goto(path);
        await shown(page);
        expect.soft(await englishTexts(page, contentOf(person)), path).toEqual([]);
      });
    }
  });
}
