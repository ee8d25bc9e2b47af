import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { desktop, everyWidth, expectAccessible, phone } from '#test/support/browser/axe.ts';
import { fillOffice } from '#test/support/browser/full-office.ts';
import { menu, openOffice, ownerLink } from '#test/support/browser/office.ts';
import { firstQuiz } from '#test/support/browser/paper.ts';
import { expect, test } from '#test/support/browser/test.ts';
import { caseTag, isWhole } from '#test/support/run-size.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const routes = join(import.meta.dirname, '../../src/office/routes/_signed-in');
/** Has no page of its own. */
const layout = 'content.$resource';

/** The URL of each page by the name of its route. */
function pagesOf(filled: Awaited<ReturnType<typeof fillOffice>>, student: string) {
  const { classId, enquiry, orderId, version, competition } = filled;
  const quiz = firstQuiz._id;
  const pages: Readonly<Record<string, string>> = {
    index: '/',
    account: '/account',
    attempts: `/attempts?quiz=${quiz}`,
    'audit-log': '/audit-log',
    'classes.$id.attendance': `/classes/${classId}/attendance`,
    'classes.$id.fees': `/classes/${classId}/fees`,
    'classes.$id.index': `/classes/${classId}`,
    'classes.$id.results.$quiz': `/classes/${classId}/results/${quiz}`,
    'classes.$id.results.index': `/classes/${classId}/results`,
    'classes.index': '/classes',
    'competitions.$id': `/competitions/${competition.id}`,
    'competitions.index': '/competitions',
    'content.$resource.$id': '/content/courses/abacus-foundation',
    'content.$resource.index': '/content/courses',
    'content.$resource.new': '/content/blogs/new',
    'content.$resource.new_.$parent': '/content/sections/new/abacus-foundation',
    'content.index': '/content',
    'enquiries.$id': `/enquiries/${enquiry}`,
    'enquiries.index': '/enquiries',
    find: '/find?search=Asha',
    'institute.index': '/institute',
    'institute.legal-texts.$name': '/institute/legal-texts/privacy',
    'orders.$id': `/orders/${orderId}`,
    'orders.$id_.receipt': `/orders/${orderId}/receipt`,
    'orders.fees': '/orders/fees',
    'orders.index': '/orders',
    'quizzes.$id.import': `/quizzes/${quiz}/import`,
    'quizzes.$id.index': `/quizzes/${quiz}`,
    'quizzes.$id.preview': `/quizzes/${quiz}/preview`,
    'quizzes.$id.versions.$versionId': `/quizzes/${quiz}/versions/${version}`,
    'quizzes.index': '/quizzes',
    'quizzes.practice': '/quizzes/practice',
    sheets: '/sheets',
    staff: '/staff',
    'students.$id': `/students/${student}`,
    'students.index': '/students',
  };
  return pages;
}

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
    `every page of the office has a title of its own and is accessible in ${name}`,
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
      for (const [route, path] of Object.entries(pages)) {
        const title = await openPage(page, path);
        if (titles.has(title)) wrong.push(`${route}: ${title}`);
        titles.set(title, route);
        await expectAccessible(page, isWhole ? everyWidth : [width]);
      }
      expect(wrong).toEqual([]);
    },
  );
