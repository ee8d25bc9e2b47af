import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { desktop, everyWidth, expectAccessible, phone } from '#test/support/browser/axe.ts';
import { fillOffice } from '#test/support/browser/full-office.ts';
import { menu, openOffice, ownerLink } from '#test/support/browser/office.ts';
import { pagesOf } from '#test/support/browser/office-urls.ts';
import { expect, test } from '#test/support/browser/test.ts';
import { caseTag, isWhole } from '#test/support/run-size.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const routes = join(import.meta.dirname, '../../src/office/routes/_signed-in');
/** A layout route without a page. */
const layout = 'content.$resource';

async function openPage(page: Page, path: string): Promise<string> {
  await page.goto(`/office${path}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveTitle(/. · Office$/);
  return await page.title();
}

const looks = [
  { name: 'forced colours', media: { forcedColors: 'active' }, width: phone },
  { name: 'dark colours', media: { colorScheme: 'dark' }, width: desktop },
  { name: 'light colours', media: { colorScheme: 'light' }, width: phone },
] as const;

for (const [index, { name, media, width }] of looks.entries())
  test(
    `every page of the office has a title and an entry of the menu, and is accessible in ${name}`,
    caseTag(index),
    async ({ page, site, person }) => {
      test.setTimeout(600_000);
      const filled = await fillOffice(site, [person]);
      await openOffice(page, await ownerLink(site.run, `pages-${name.split(' ')[0]}@example.org`));
      const pages = pagesOf(filled, person.id);
      const files = readdirSync(routes).map((file) => file.replace('.tsx', ''));
      expect([...Object.keys(pages), layout].sort()).toEqual(files.sort());
      const inMenu = await menu(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(
        inMenu.filter((href) => !Object.values(pages).includes(href?.slice('/office'.length) || '/')),
      ).toEqual([]);
      await page.emulateMedia(media);
      const titles = new Map<string, string>();
      const wrong: string[] = [];
      const withoutEntry: string[] = [];
      for (const [route, path] of Object.entries(pages)) {
        const title = await openPage(page, path);
        if (titles.has(title)) wrong.push(`${route}: ${title}`);
        titles.set(title, route);
        if ((await page.locator('header nav [aria-current=page]').count()) === 0) withoutEntry.push(route);
        await expectAccessible(page, isWhole ? everyWidth : [width]);
      }
      expect(wrong).toEqual([]);
      // The search shows results of several menu entries.
      expect(withoutEntry).toEqual(['find']);
    },
  );
