import { Hono } from 'hono';
import { html } from 'hono/html';
import { blogPath, canonicalPath, coursePath } from '#domain/pages/page-head.ts';
import { isPageKey, isPublicPage, pages } from '#domain/pages/pages.ts';
import { listCourseIds } from '#server/courses/catalogue.ts';
import { listBlogDays } from '#server/public-content/blogs.ts';
import type { Services } from '#server/routing/services.ts';
import type { PageSources } from './page-responses.ts';

interface Entry {
  readonly path: string;
  readonly changed?: string;
}

const keys = Object.keys(pages).filter(isPageKey);
const fixed: readonly Entry[] = keys.flatMap((page) => {
  const path = canonicalPath(page);
  return path === undefined ? [] : [{ path }];
});
/** Up to their parameter. */
const closed = keys.filter((page) => !isPublicPage(page)).map((page) => page.split('$')[0] ?? page);

async function ofDatabase({ database, now }: Services): Promise<readonly Entry[]> {
  const courses = await listCourseIds(database);
  const blogs = await listBlogDays(database, now());
  return [
    ...courses.map((id) => ({ path: coursePath(id) })),
    ...blogs.map(({ id, publishDate }) => ({ path: blogPath(id), changed: publishDate })),
  ];
}

interface SiteMapSources extends Pick<PageSources, 'services' | 'address'> {
  readonly ownContent: boolean;
}

export function siteMap({ services, address, ownContent }: SiteMapSources): Hono {
  const robots = () =>
    `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${address()}/sitemap.xml\n`;
  return new Hono()
    .get('/robots.txt', (context) => context.text(robots(), 200, { 'Cache-Control': 'no-cache' }))
    .get('/sitemap.xml', async (context) => {
      const opened = services();
      // A sitemap without courses would remove them from search engines.
      if (ownContent && opened === undefined) {
        return context.text('The site is starting', 503, {
          'Retry-After': '10',
          'Cache-Control': 'no-store',
        });
      }
      const entries = [...fixed, ...(opened === undefined ? [] : await ofDatabase(opened))];
      const urls = entries.map(
        ({ path, changed }) =>
          html`<url><loc>${address() + path}</loc>${changed && html`<lastmod>${changed}</lastmod>`}</url>\n`,
      );
      const map = await html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`;
      return context.body(map.toString(), 200, {
        'Content-Type': 'application/xml; charset=UTF-8',
        'Cache-Control': 'no-cache',
      });
    });
}
