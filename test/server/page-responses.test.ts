import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { courses } from '#server/db/course-schema.ts';
import { blogs } from '#server/db/public-content-schema.ts';
import { institute } from '#test/support/institute.ts';
import { graph, whole } from '../support/server/expected-head.ts';
import { readHead } from '../support/server/server-tags.ts';
import { openTestSite, pagesFolder, siteAddress, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const ask = async (path: string, { app = site.app, headers = {} } = {}) => {
  const response = await app.request(path, { headers });
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, ...readHead(html) };
};

describe('an unknown URL responds 404 with the page of the site', () => {
  const nowhere = [
    '/no/such/page',
    '/About',
    '/course/abacus',
    '/course-details',
    '/course-details/',
    '/course-details/a/b',
    '/course-details/$id',
    '/blogs-details/%ff',
    '/blogs-details/a%00',
    '/wp-login.php',
    '/index.html',
    // These pages exist only in development.
    '/machines',
    '/machines/runs.json',
  ];
  test.each(nowhere)('at %s', async (path) => {
    const { status, said, data, body, headers } = await ask(path);
    expect(status).toBe(404);
    const title = path.endsWith('$id') ? `Course · ${institute.name}` : `Page not found · ${institute.name}`;
    const description = said[1]?.[1] ?? '';
    expect(said).toEqual(whole({ title, description }));
    expect(data).toEqual(graph());
    expect(body).toContain('<div id="root"></div>');
    expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['no-cache', null]);
  });

  test('for a hidden course and a blog that is not live', async () => {
    await site.database.update(courses).set({ active: false }).where(eq(courses.id, 'cube-1'));
    for (const [path, name] of [
      ['/course-details/cube-1', 'Course'],
      ['/course-details/unknown', 'Course'],
      ['/blogs-details/tomorrow', 'Blog'],
      ['/blogs-details/unknown', 'Blog'],
    ]) {
      const { status, said } = await ask(path ?? '');
      expect(status).toBe(404);
      expect(said.filter(([key]) => ['title', 'robots', 'canonical'].includes(key ?? ''))).toEqual([
        ['title', `${name} · ${institute.name}`],
        ['robots', 'noindex'],
      ]);
    }
  });
});

describe('a page that the browser has', () => {
  test('is a 304 until its content changes', async () => {
    const path = '/blogs-details/today';
    const first = await ask(path);
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await ask(path, { headers: { 'If-None-Match': known } });
      expect([again.status, again.html, again.headers.get('ETag')]).toEqual([304, '', tag]);
      expect(again.headers.get('Cache-Control')).toBe('no-cache');
      expect(again.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
    }
    await site.database.update(blogs).set({ title: 'Newer' }).where(eq(blogs.id, 'today'));
    const changed = await ask(path, { headers: { 'If-None-Match': tag } });
    expect([changed.status, changed.said[0]]).toEqual([200, ['title', `Newer · ${institute.name}`]]);
  });
});

describe('a page has the general head when the database', () => {
  const general = ['title', `Course · ${institute.name}`];
  const appWith = (services: () => TestSite['services'] | undefined, apiHost?: string) =>
    createApp({
      config: { corsOrigins: [], publicUrl: siteAddress, apiHost },
      logger: site.logger,
      services,
      webFolder: pagesFolder,
    });

  test('is not open yet, or is that of another API host', async () => {
    for (const app of [appWith(() => undefined), appWith(() => site.services, 'https://api.example')]) {
      const { status, said } = await ask('/course-details/beads-1', { app });
      expect([status, said[0]]).toEqual([200, general]);
      expect(said[2]).toEqual(['canonical', 'https://garden.example/course-details/beads-1']);
    }
  });

  test('is closed', async () => {
    const other = await openTestSite();
    await other.close();
    const app = appWith(() => other.services);
    const { status, said } = await ask('/course-details/beads-1', { app });
    expect([status, said[0]]).toEqual([200, general]);
    expect(site.log.at(-1)).toContain('The head of a page could not be read');
  });

  test('takes too long', async () => {
    const { promise: held, release } = hold();
    const { promise: locked, release: tell } = hold();
    const other = site.database.transaction(async (alone) => {
      await alone.execute('lock table blogs in access exclusive mode');
      tell();
      await held;
    });
    await locked;
    const { status, said } = await ask('/blogs-details/first-beads');
    release();
    await other;
    expect([status, said[0]]).toEqual([200, ['title', `Blog · ${institute.name}`]]);
    expect(site.log.at(-1)).toContain('The database takes too long');
  });
});

function hold() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}
