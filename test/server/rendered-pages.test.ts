import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { scriptHash } from '#server/http/script-hash.ts';
import { openTestSite, pagesFolder, siteAddress, type TestSite } from '../support/server/site.ts';

/** Renders what it was asked, breaks at one page and never ends at another. */
const renderer = `
export async function renderPage({ path, ask }) {
  if (path === '/about') throw new Error('A part broke');
  if (path === '/gallery') await new Promise(() => undefined);
  const { status } = await ask('/api/course-category/all-category');
  return {
    body: '<h1>' + path + ' ' + status + '</h1>',
    preloads: '<link rel="preload" as="image" href="/first.svg"/>',
    scripts: ['$_TSR.router=1', 'second()'],
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

/** The hashes of inline scripts that the response's policy allows. */
const scriptsAllowed = ({ headers }: Response) =>
  headers.get('Content-Security-Policy')?.match(/'sha256-[^']+'/g) ?? [];

async function ask(path: string, of = app) {
  const response = await of.request(path);
  const html = await response.text();
  const { document } = new JSDOM(html).window;
  return {
    status: response.status,
    keeping: response.headers.get('Cache-Control'),
    runs: scriptsAllowed(response),
    root: document.getElementById('root')?.innerHTML,
    inline: [...document.querySelectorAll('body > script:not([src])')].map(({ textContent }) => textContent),
    links: [...document.querySelectorAll('link[rel=preload], link[rel=modulepreload]')].map((link) =>
      link.getAttribute('href'),
    ),
    scripts: [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')),
    deferred: document.getElementById('deferred-scripts')?.innerHTML,
  };
}

const notRendered = {
  status: 200,
  root: '',
  inline: [],
  runs: [],
  scripts: ['/main.tsx'],
  deferred: undefined,
};

test('a public page comes rendered, with what hydrates it and what it needs first', async () => {
  expect(await ask('/course')).toEqual({
    status: 200,
    keeping: 'no-cache',
    root: '<h1>/course 200</h1>',
    inline: ['$_TSR.router=1', 'second()'],
    runs: [scriptHash('$_TSR.router=1'), scriptHash('second()')],
    links: ['/first.svg'],
    scripts: ['/early.js?'],
    deferred:
      '<link rel="modulepreload" crossorigin="" href="/assets/course.js"><script type="module" src="/main.tsx"></script>',
  });
});

test('its scripts are allowed from the cache too, also where the browser has the page', async () => {
  const first = await app.request('/course');
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  const again = await app.request('/course', { headers });
  expect([again.status, scriptsAllowed(again)]).toEqual([304, scriptsAllowed(first)]);
});

test.each(['/course?search=cube', '/course?category=abacus'])(
  '%s, which shows something else than the page without a query, is rendered in the browser',
  async (path) => {
    expect(await ask(path)).toMatchObject({ ...notRendered, keeping: 'no-cache' });
  },
);

test('a query that changes nothing does not reach the page', async () => {
  expect((await ask('/contact?a=b')).root).toBe('<h1>/contact 200</h1>');
});

test.each(['/login', '/my-courses', '/payment-status?order_id=1', '/questionPaper/any'])(
  '%s is rendered in the browser',
  async (path) => {
    expect(await ask(path)).toMatchObject(notRendered);
  },
);

test.each(['/no/such/page', '/course-details/unknown'])('%s, which is not there, too', async (path) => {
  expect(await ask(path)).toMatchObject({ ...notRendered, status: 404 });
});

test.each([
  ['/about', 'A part broke'],
  ['/gallery', 'It takes too long'],
])('%s, which cannot be rendered, comes without its content and is not kept', async (path, reason) => {
  expect(await ask(path)).toMatchObject({ ...notRendered, keeping: 'no-store' });
  expect(site.log.at(-1)).toContain('A page could not be rendered on the server');
  expect(site.log.at(-1)).toContain(reason);
});

test('what another host has is rendered in the browser', async () => {
  expect(await ask('/course', appWith('https://api.example'))).toMatchObject({
    ...notRendered,
    keeping: 'no-cache',
  });
});
