import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { scriptHash } from '#server/http/script-hash.ts';
import { institute } from '../support/institute.ts';
import { openTestSite, pagesFolder, siteAddress, type TestSite } from '../support/server/site.ts';

/** Renders the requested data, throws for one page and never ends for another. Shells request no data. */
const renderer = `
export async function renderPage({ path, isShell, language, ask }) {
  if (path === '/franchise') return { body: '<h1>' + language + '</h1>', preloads: '', scripts: [] };
  if (isShell || path === '/login' || path === '/404')
    return { body: '<h1>' + path + (isShell ? ' shell' : '') + '</h1>', preloads: '', scripts: ['$_TSR.router=1'] };
  if (path === '/about') throw new Error('A part broke');
  if (path === '/gallery') await new Promise(() => undefined);
  const { status } = await ask('/api/course-category/all-category');
  return {
    body: '<h1>' + path + ' ' + status + '</h1>',
    preloads: '<link rel="preload" as="image" href="/first.svg"/>',
    scripts: ['$_TSR.router=1', 'second()'],
  };
}
export const translateText = (text, language) => (language === 'en' ? text : language + ': ' + text);
`;

let site: TestSite;
let app: ReturnType<typeof createApp>;

const appWith = (apiHost?: string) => {
  const renderFolder = mkdtempSync(join(tmpdir(), 'render-'));
  writeFileSync(join(renderFolder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(renderFolder, 'render-page.js'), renderer);
  writeFileSync(
    join(renderFolder, 'screen-files.json'),
    '{"/course":{"scripts":["/assets/course.js"],"styles":[]},"/my-courses":{"scripts":[],"styles":["/assets/others.css"]}}',
  );
  writeFileSync(
    join(renderFolder, 'language-files.json'),
    '{"te":{"scripts":["/assets/te.js"],"fonts":["/assets/telugu.woff2"]}}',
  );
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
});
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
    end: { ...document.getElementById('page-end')?.dataset },
    links: [...document.querySelectorAll('link[rel=preload], link[rel=modulepreload]')].map((link) =>
      link.getAttribute('href'),
    ),
    styles: [...document.querySelectorAll('head link[rel=stylesheet]')].map((link) =>
      link.getAttribute('href'),
    ),
    scripts: [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')),
    deferred: document.getElementById('deferred-scripts')?.innerHTML,
  };
}

/** A shell: the same for every user, with nothing to hydrate. */
const shellOf = (route: string, rendered = route) => ({
  status: 200,
  root: `<h1>${rendered} shell</h1>`,
  end: {},
  inline: [],
  runs: [],
  scripts: ['/early.js?'],
});

test('a page has the style sheet of all pages, then those of its screen', async () => {
  expect((await ask('/course')).styles).toEqual(['/styles/index.css']);
  expect((await ask('/my-courses')).styles).toEqual(['/styles/index.css', '/assets/others.css']);
});

test('a public page is sent rendered, with its hydration scripts and preloads', async () => {
  expect(await ask('/course')).toEqual({
    status: 200,
    keeping: 'no-cache',
    root: '<h1>/course 200</h1>',
    inline: ['$_TSR.router=1', 'second()'],
    runs: [scriptHash('$_TSR.router=1'), scriptHash('second()')],
    links: ['/first.svg'],
    styles: ['/styles/index.css'],
    scripts: ['/early.js?'],
    end: { path: '/course' },
    deferred:
      '<link rel="modulepreload" crossorigin="" href="/assets/course.js"><script type="module" src="/main.tsx"></script>',
  });
});

test('the scripts of a rendered page are allowed from the cache too, also in a 304', async () => {
  const first = await app.request('/course');
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  const again = await app.request('/course', { headers });
  expect([again.status, scriptsAllowed(again)]).toEqual([304, scriptsAllowed(first)]);
});

test.each([
  ['/course?search=cube', '/course'],
  ['/course?category=abacus', '/course'],
  ['/practice?step=direct-add', '/practice'],
  ['/practice/flash?level=flash-10-kyu', '/practice/flash'],
  ['/practice/listen?language=te', '/practice/listen'],
])('%s, whose query changes the page, is sent as a shell', async (path, route) => {
  expect(await ask(path)).toMatchObject({ ...shellOf(route), keeping: 'no-cache' });
});

test('a query that does not change the page does not reach the renderer', async () => {
  expect((await ask('/contact?a=b')).root).toBe('<h1>/contact 200</h1>');
});

test.each([
  ['/my-courses', '/my-courses'],
  ['/payment-status?order_id=1', '/payment-status'],
])('%s, which is personal, is sent as a shell', async (path, route) => {
  expect(await ask(path)).toMatchObject({ ...shellOf(route), keeping: 'no-cache' });
});

test('a page with an id has one shell for all users and ids', async () => {
  const one = await app.request('/studentprofile/one', { headers: { Authorization: 'Bearer any' } });
  const other = await app.request('/studentprofile/other');
  expect(one.headers.get('ETag')).toMatch(/^"[\w-]{43}"$/);
  expect([await one.text(), one.headers.get('ETag')]).toEqual([
    await other.text(),
    other.headers.get('ETag'),
  ]);
  expect(await ask('/studentprofile/one')).toMatchObject(
    shellOf('/studentprofile/$id', '/studentprofile/any'),
  );
});

test('the login page is sent rendered and to be hydrated with every query', async () => {
  expect(await ask('/login?redirect=/events')).toMatchObject({
    status: 200,
    root: '<h1>/login</h1>',
    keeping: 'no-cache',
    end: { path: '/login' },
    inline: ['$_TSR.router=1'],
    runs: [scriptHash('$_TSR.router=1')],
    scripts: ['/early.js?'],
  });
});

test('an unknown URL gets the rendered page for 404', async () => {
  const { end, root, status } = await ask('/no/such/page');
  expect({ end, root, status }).toEqual({
    end: {},
    root: '<h1>/404</h1>',
    status: 404,
  });
});

test('an unknown course is a 404 with a shell', async () => {
  const shell = shellOf('/course-details/$id', '/course-details/any');
  expect(await ask('/course-details/unknown')).toMatchObject({ ...shell, status: 404 });
});

test.each([
  ['/about', 'A part broke'],
  ['/gallery', 'It takes too long'],
])('%s, which cannot be rendered, is sent as a shell and not cached', async (path, reason) => {
  expect(await ask(path)).toMatchObject({ ...shellOf(path), keeping: 'no-store' });
  expect(site.log.at(-1)).toContain('A page could not be rendered on the server');
  expect(site.log.at(-1)).toContain(reason);
});

test('a page is sent as a shell when another host serves the API', async () => {
  expect(await ask('/course', appWith('https://api.example'))).toMatchObject({
    ...shellOf('/course'),
    keeping: 'no-cache',
  });
});

test('a page is in the language of the cookie, and every cache keeps the languages apart', async () => {
  const read = async (cookie?: string, tag?: string) => {
    const headers = {
      ...(cookie !== undefined && { Cookie: cookie }),
      ...(tag !== undefined && { 'If-None-Match': tag }),
    };
    const response = await app.request('/franchise', { headers });
    const { document } = new JSDOM(await response.text()).window;
    const scripts = document.querySelector<HTMLTemplateElement>('#deferred-scripts')?.innerHTML;
    return {
      status: response.status,
      lang: document.documentElement.lang,
      text: document.querySelector('h1')?.textContent,
      titles: [document.title, document.querySelector('meta[property="og:title"]')?.getAttribute('content')],
      fonts: [...document.querySelectorAll('link[as=font]')].map((link) => link.getAttribute('href')),
      hasCatalogue: scripts?.includes('/assets/te.js'),
      varies: response.headers.get('Vary'),
      keeping: response.headers.get('Cache-Control'),
      tag: response.headers.get('ETag') ?? '',
    };
  };
  const either = {
    status: 200,
    varies: 'Cookie, Accept-Encoding',
    keeping: 'no-cache',
    tag: expect.any(String),
  };
  const title = `Franchise · ${institute.name}`;
  const english = {
    ...either,
    lang: 'en-IN',
    text: 'en',
    titles: [title, title],
    fonts: [],
    hasCatalogue: false,
  };
  const telugu = {
    ...either,
    lang: 'te-IN',
    text: 'te',
    titles: [`te: ${title}`, `te: ${title}`],
    fonts: ['/assets/telugu.woff2'],
    hasCatalogue: true,
  };
  expect(await read()).toEqual(english);
  expect(await read('a=b; language=te')).toEqual(telugu);
  expect(await read('language=te')).toEqual(telugu);
  expect(await read('language=hi')).toMatchObject({ lang: 'hi-IN', text: 'hi' });
  for (const unknown of ['language=fr', 'language=', 'mylanguage=te', 'language'])
    expect(await read(unknown)).toEqual(english);
  const { tag } = await read('language=te');
  expect(await read('language=te', tag)).toMatchObject({ status: 304, varies: 'Cookie, Accept-Encoding' });
  expect(await read(undefined, tag)).toEqual(english);
});
