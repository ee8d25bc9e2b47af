import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openTestSite, pagesFolder, siteAddress, type TestSite } from '../support/server/site.ts';

/** Draws what it was asked and told, breaks at one page and never ends at another. */
const renderer = `
export async function renderPage({ path, ask }) {
  if (path === '/about') throw new Error('A part broke');
  if (path === '/gallery') await new Promise(() => undefined);
  const { status, body } = await ask('/api/course-category/all-category');
  return {
    body: '<h1>' + path + ' ' + status + '</h1>',
    preloads: '<link rel="preload" as="image" href="/first.svg"/>',
    answers: [
      { address: '/api/course-category/all-category', body },
      { address: '/api/told', body: '</script><b>' },
    ],
  };
}
`;

let site: TestSite;
let app: ReturnType<typeof createApp>;

const appWith = (apiHost?: string) => {
  const renderFolder = mkdtempSync(join(tmpdir(), 'render-'));
  writeFileSync(join(renderFolder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(renderFolder, 'render-page.js'), renderer);
  writeFileSync(join(renderFolder, 'screen-files.json'), '{"/course":["/assets/course.js"]}');
  return createApp({
    config: { corsOrigins: [], publicUrl: siteAddress, apiHost },
    logger: site.logger,
    services: () => site.services,
    webFolder: pagesFolder,
    renderFolder,
  });
};

beforeAll(async () => {
  site = await openTestSite();
  app = appWith();
}, 60_000);
afterAll(() => site.close());

async function ask(path: string, of = app) {
  const response = await of.request(path);
  const html = await response.text();
  const { document } = new JSDOM(html).window;
  return {
    status: response.status,
    keeping: response.headers.get('Cache-Control'),
    root: document.getElementById('root')?.innerHTML,
    sent: document.getElementById('sent-page')?.textContent,
    links: [...document.querySelectorAll('link[rel=preload], link[rel=modulepreload]')].map((link) =>
      link.getAttribute('href'),
    ),
    scripts: [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')),
    later: document.querySelector('template')?.innerHTML,
  };
}

const undrawn = { status: 200, root: '', sent: undefined, scripts: ['/main.tsx'], later: undefined };

test('a public page comes drawn, with what the API answered for it and what it needs first', async () => {
  const categories: unknown = await (await app.request('/api/course-category/all-category')).json();
  const { sent, ...page } = await ask('/course');
  expect(page).toEqual({
    status: 200,
    keeping: 'no-cache',
    root: '<h1>/course 200</h1>',
    links: ['/first.svg'],
    scripts: ['/early.js?'],
    later:
      '<link rel="modulepreload" crossorigin="" href="/assets/course.js"><script type="module" src="/main.tsx"></script>',
  });
  expect(JSON.parse(sent ?? '')).toEqual({
    path: '/course',
    answers: [
      { address: '/api/course-category/all-category', body: categories },
      { address: '/api/told', body: '</script><b>' },
    ],
  });
});

test('the query of an address does not reach it', async () => {
  expect((await ask('/contact?a=b')).root).toBe('<h1>/contact 200</h1>');
});

test.each(['/login', '/my-courses', '/payment-status?order_id=1', '/questionPaper/any'])(
  '%s is drawn in the browser',
  async (path) => {
    expect(await ask(path)).toMatchObject(undrawn);
  },
);

test.each(['/no/such/page', '/course-details/unknown'])('%s, which is not there, too', async (path) => {
  expect(await ask(path)).toMatchObject({ ...undrawn, status: 404 });
});

test.each([
  ['/about', 'A part broke'],
  ['/gallery', 'It takes too long'],
])('%s, which cannot be drawn, comes undrawn and is not kept', async (path, reason) => {
  expect(await ask(path)).toMatchObject({ ...undrawn, keeping: 'no-store' });
  expect(site.log.at(-1)).toContain('A page could not be drawn on the server');
  expect(site.log.at(-1)).toContain(reason);
});

test('what another host has is drawn in the browser', async () => {
  expect(await ask('/course', appWith('https://api.example'))).toMatchObject({
    ...undrawn,
    keeping: 'no-cache',
  });
});
