import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { courseCategories, courses } from '#server/db/course-schema.ts';
import { blogs } from '#server/db/public-content-schema.ts';
import { openTestSite, pagesFolder, siteAddress, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const ask = async (path: string, app = site.app) => {
  const response = await app.request(path);
  return {
    status: response.status,
    type: response.headers.get('Content-Type'),
    cache: response.headers.get('Cache-Control'),
    text: await response.text(),
  };
};
const appWith = (services: () => TestSite['services'] | undefined, apiHost?: string) =>
  createApp({
    config: { corsOrigins: [], publicUrl: siteAddress, apiHost },
    logger: site.logger,
    services,
    webFolder: pagesFolder,
  });

const map = (...entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries
    .map((entry) => `<url>${entry}</url>\n`)
    .join('')}</urlset>\n`;
const fixed = [
  '<loc>https://garden.example/</loc>',
  '<loc>https://garden.example/about</loc>',
  '<loc>https://garden.example/course</loc>',
  '<loc>https://garden.example/coursecard</loc>',
  '<loc>https://garden.example/blogs</loc>',
  '<loc>https://garden.example/gallery</loc>',
  '<loc>https://garden.example/contact</loc>',
  '<loc>https://garden.example/franchise</loc>',
  '<loc>https://garden.example/bookdemo</loc>',
  '<loc>https://garden.example/competition</loc>',
  '<loc>https://garden.example/privacy</loc>',
  '<loc>https://garden.example/terms</loc>',
  '<loc>https://garden.example/refunds</loc>',
  '<loc>https://garden.example/accessibility</loc>',
  '<loc>https://garden.example/practice</loc>',
  '<loc>https://garden.example/practice/flash</loc>',
  '<loc>https://garden.example/practice/listen</loc>',
];

test('the site map has every public page, every course on offer and every live blog with its day', async () => {
  await site.database.update(courses).set({ active: false }).where(eq(courses.id, 'beads-2'));
  await site.database.update(courseCategories).set({ active: false }).where(eq(courseCategories.id, 'cubes'));
  await site.database.update(blogs).set({ id: "a&b's <1>" }).where(eq(blogs.id, 'first-beads'));
  expect(await ask('/sitemap.xml')).toEqual({
    status: 200,
    type: 'application/xml; charset=UTF-8',
    cache: 'no-cache',
    text: map(
      ...fixed,
      '<loc>https://garden.example/course-details/beads-1</loc>',
      '<loc>https://garden.example/course-details/beads-3</loc>',
      '<loc>https://garden.example/blogs-details/today</loc><lastmod>2026-03-02</lastmod>',
      '<loc>https://garden.example/blogs-details/a%26b&#39;s%20%3C1%3E</loc><lastmod>2026-03-01</lastmod>',
    ),
  });
});

test('the site map is a 503 before the database is open, unless another host has the content', async () => {
  expect(
    await ask(
      '/sitemap.xml',
      appWith(() => undefined),
    ),
  ).toMatchObject({ status: 503, cache: 'no-store' });
  expect(
    await ask(
      '/sitemap.xml',
      appWith(() => site.services, 'https://api.example'),
    ),
  ).toMatchObject({ status: 200, text: map(...fixed) });
});

test('robots.txt names the site map and the private pages', async () => {
  expect(await ask('/robots.txt')).toEqual({
    status: 200,
    type: 'text/plain; charset=UTF-8',
    cache: 'no-cache',
    text: `User-agent: *
Disallow: /login
Disallow: /signup
Disallow: /forgotten-password
Disallow: /reset-password
Disallow: /account
Disallow: /my-courses
Disallow: /events
Disallow: /competitions
Disallow: /competitions/
Disallow: /studentprofile/
Disallow: /teacherprofile/
Disallow: /certificates/
Disallow: /sheets/
Disallow: /instructions
Disallow: /questionPaper/
Disallow: /results
Disallow: /ViewResults/
Disallow: /quiz
Disallow: /quiz/results/
Disallow: /payment-status
Disallow: /success

Sitemap: https://garden.example/sitemap.xml
`,
  });
});
