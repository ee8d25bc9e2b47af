import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { courses } from '#server/db/course-schema.ts';
import { blogs } from '#server/db/showcase-schema.ts';
import { readHead } from '../support/sent-head.ts';
import { testShowcase } from '../support/server-showcase.ts';
import { openTestSite, pagesFolder, siteAddress, type TestSite } from '../support/server-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, 60_000);
afterAll(() => site.close());

const ask = async (path: string, { app = site.app, headers = {} } = {}) => {
  const response = await app.request(path, { headers });
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, ...readHead(html) };
};

const general =
  'Abacus, Vedic maths, Rubik’s Cube, handwriting and phonics for children of 5 to 15, in small batches in Kakinada and online.';
const picture = 'https://garden.example/uploads/share/ganit-garden.png';
const pictureSays = 'Two children at a large abacus from which a seedling grows';

interface Expected {
  readonly title: string;
  readonly description: string;
  readonly path?: string;
  readonly published?: string;
}

/** Every tag of a head, in its order. */
const whole = ({ title, description, path, published }: Expected) => [
  ['title', title],
  ['description', description],
  ...(path === undefined
    ? [['robots', 'noindex']]
    : [
        ['canonical', `https://garden.example${path}`],
        ['og:url', `https://garden.example${path}`],
      ]),
  ['site-address', 'https://garden.example'],
  ['og:title', title],
  ['og:description', description],
  ...(published === undefined
    ? [['og:type', 'website']]
    : [
        ['og:type', 'article'],
        ['article:published_time', published],
      ]),
  ['og:site_name', 'Ganit Garden'],
  ['og:locale', 'en_IN'],
  ['og:image', picture],
  ['og:image:width', '1200'],
  ['og:image:height', '630'],
  ['og:image:alt', pictureSays],
  ['twitter:card', 'summary_large_image'],
  ['twitter:title', title],
  ['twitter:description', description],
  ['twitter:image', picture],
  ['twitter:image:alt', pictureSays],
];

const institute = {
  '@type': 'EducationalOrganization',
  '@id': 'https://garden.example/#institute',
  name: 'Ganit Garden',
  slogan: 'Training for young minds, where numbers learn to grow.',
  description: general,
  url: 'https://garden.example/',
  logo: 'https://garden.example/icon-512.png',
  image: picture,
  telephone: '+91 00000 00000',
  email: 'hello@ganitgarden.example',
  address: {
    '@type': 'PostalAddress',
    streetAddress: '2-41/3, Bhanugudi Junction',
    addressLocality: 'Kakinada',
    addressRegion: 'Andhra Pradesh',
    postalCode: '533003',
    addressCountry: 'IN',
  },
  sameAs: [
    'https://www.facebook.com/ganitgarden.example',
    'https://www.instagram.com/ganitgarden.example',
    'https://www.youtube.com/@ganitgarden.example',
  ],
};
const provider = {
  '@type': 'EducationalOrganization',
  '@id': 'https://garden.example/#institute',
  name: 'Ganit Garden',
  url: 'https://garden.example/',
};
const graph = (...things: object[]) => [
  { '@context': 'https://schema.org', '@graph': [institute, ...things] },
];
const breadcrumb = (...steps: readonly (readonly [string, string])[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `https://garden.example${path}`,
  })),
});

describe('a page that is always the same', () => {
  test('the home page', async () => {
    const { status, said, data, types, files, body, headers } = await ask('/');
    expect(status).toBe(200);
    expect(said).toEqual(
      whole({
        title: 'Ganit Garden · Abacus, Vedic maths and more in Kakinada',
        description: general,
        path: '/',
      }),
    );
    expect(types).toEqual(['application/ld+json']);
    expect(data).toEqual(graph());
    expect(files).toEqual([
      '/favicon.svg',
      '/icon-192.png',
      '/apple-touch-icon.png',
      '/manifest.webmanifest',
    ]);
    expect(body).toMatch(/^<div id="root"><\/div>/);
    expect(headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';");
  });

  test('before the server fills it in, the page says what the home page does', () => {
    expect(readHead(readFileSync(join(pagesFolder, 'index.html'), 'utf8')).said).toEqual([
      ['title', 'Ganit Garden · Abacus, Vedic maths and more in Kakinada'],
      ['description', general],
    ]);
  });

  test.each([
    ['/about', 'About Us'],
    ['/course', 'Courses List'],
    ['/coursecard', 'Courses'],
    ['/blogs', 'Latest News'],
    ['/gallery', 'Gallery'],
    ['/contact', 'Contact'],
    ['/franchise', 'Franchise'],
    ['/bookdemo', 'Book a Demo'],
    ['/competition', 'Quizzes'],
  ])('%s', async (path, name) => {
    const { status, said, data } = await ask(path);
    const description = said[1]?.[1] ?? '';
    expect(status).toBe(200);
    expect(said).toEqual(whole({ title: `${name} · Ganit Garden`, description, path }));
    expect(description.length).toBeGreaterThan(70);
    expect(description.length).toBeLessThanOrEqual(160);
    const shown = path === '/competition' ? [] : [breadcrumb(['Home', '/'], [name, path])];
    expect(data).toEqual(graph(...shown));
  });

  test('says where it is whatever follows its address', async () => {
    const { said } = await ask('/course?search=%22%3E%3Cscript%3E&category=beads');
    expect(said).toContainEqual(['canonical', 'https://garden.example/course']);
    expect((await ask('/about/')).said).toContainEqual(['canonical', 'https://garden.example/about']);
  });

  test.each([
    ['/login', 'Login'],
    ['/signup', 'Signup'],
    ['/instructions', 'Instructions'],
    ['/questionPaper/abacus-1', 'Question paper'],
    ['/results', 'Results'],
    ['/ViewResults/1', 'Results'],
    ['/quiz', 'Quizzes'],
    ['/quiz/results/1', 'Result'],
    ['/payment-status?order_id=1', 'Payment'],
    ['/my-courses', 'My Courses'],
    ['/events', 'My Quizzes'],
    ['/studentprofile/1', 'Student profile'],
    ['/teacherprofile/1', 'Teacher profile'],
    ['/success', 'All done'],
  ])('%s is not for search engines', async (path, name) => {
    const { status, said, data } = await ask(path);
    expect(status).toBe(200);
    expect(said).toEqual(whole({ title: `${name} · Ganit Garden`, description: general }));
    expect(data).toEqual(graph());
  });
});

describe('a course', () => {
  test('is told with its price', async () => {
    const { status, said, data } = await ask('/course-details/beads-1');
    const path = '/course-details/beads-1';
    expect(status).toBe(200);
    expect(said).toEqual(whole({ title: 'Beads one · Ganit Garden', description: 'Count with beads', path }));
    expect(data).toEqual(
      graph(
        {
          '@type': 'Course',
          name: 'Beads one',
          description: 'Count with beads',
          url: `https://garden.example${path}`,
          provider,
          offers: {
            '@type': 'Offer',
            category: 'Paid',
            price: '3499.00',
            priceCurrency: 'INR',
            url: `https://garden.example${path}`,
          },
        },
        breadcrumb(['Home', '/'], ['Courses List', '/course'], ['Beads one', path]),
      ),
    );
  });

  test('without texts is told in general words', async () => {
    await site.database.update(courses).set({ title: '', subTitle: ' ' }).where(eq(courses.id, 'beads-2'));
    const { said } = await ask('/course-details/beads-2');
    expect(said.slice(0, 2)).toEqual([
      ['title', 'Course · Ganit Garden'],
      [
        'description',
        'A course of Ganit Garden in Kakinada: what your child learns in it, part by part, who teaches it and what it costs.',
      ],
    ]);
  });
});

describe('a blog', () => {
  test('is told as an article', async () => {
    const path = '/blogs-details/first-beads';
    const { status, said, data } = await ask(path);
    expect(status).toBe(200);
    const facts = { title: 'First beads · Ganit Garden', description: 'One to four', path };
    expect(said).toEqual(whole({ ...facts, published: '2026-03-01' }));
    expect(data).toEqual(
      graph(
        {
          '@type': 'BlogPosting',
          headline: 'First beads',
          description: 'One to four',
          url: `https://garden.example${path}`,
          mainEntityOfPage: `https://garden.example${path}`,
          image: 'https://garden.example/uploads/blogs/first-beads.svg',
          datePublished: '2026-03-01',
          author: { '@type': 'Person', name: 'Tara Teacher' },
          publisher: provider,
        },
        breadcrumb(['Home', '/'], ['Latest News', '/blogs'], ['First beads', path]),
      ),
    );
  });

  test('says what its reader sees of it, and no more than a search engine shows', async () => {
    const [blog] = testShowcase.blogs;
    const content = `<style>p { color: red }</style><h2>Ten&nbsp;minutes</h2><p>A <b>d</b>ay, &amp; &#8377;0.</p><script>alert(1)</script>${'<p>Beads again and again.</p>'.repeat(20)}`;
    await site.database.insert(blogs).values({
      id: 'a "long" one/two',
      image: 'javascript:alert(1)',
      publishDate: blog?.publishDate ?? '',
      author: '',
      title: 'Long',
      content,
    });
    const { said, data } = await ask('/blogs-details/a%20%22long%22%20one%2Ftwo');
    expect(said.slice(1, 3)).toEqual([
      [
        'description',
        'Ten minutes A day, & ₹0. Beads again and again. Beads again and again. Beads again and again. Beads again and again. Beads again and again. Beads again and…',
      ],
      ['canonical', 'https://garden.example/blogs-details/a%20%22long%22%20one%2Ftwo'],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/"author"|"image":"javascript/);
  });
});

test('hostile titles stay titles', async () => {
  const title = '"><script>alert(1)</script></title></script><!-- \u2028 & $& \'';
  await site.database.update(courses).set({ title, subTitle: title }).where(eq(courses.id, 'beads-3'));
  const { html, said, types, data, body } = await ask('/course-details/beads-3');
  const told = '"><script>alert(1)</script></title></script><!-- & $& \'';
  expect(said.slice(0, 2)).toEqual([
    ['title', `${title} · Ganit Garden`],
    ['description', told],
  ]);
  expect(types).toEqual(['application/ld+json']);
  expect(data).toMatchObject([{ '@graph': [institute, { name: title }, {}] }]);
  expect(body).toMatch(/^<div id="root"><\/div>/);
  expect(html.split('<script')).toHaveLength(3);
});

describe('an address at which there is nothing is a 404 that shows the site', () => {
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
  ];
  test.each(nowhere)('%s', async (path) => {
    const { status, said, data, body, headers } = await ask(path);
    expect(status).toBe(404);
    const title = path.endsWith('$id') ? 'Course · Ganit Garden' : 'Page not found · Ganit Garden';
    const description = said[1]?.[1] ?? '';
    expect(said).toEqual(whole({ title, description }));
    expect(data).toEqual(graph());
    expect(body).toMatch(/^<div id="root"><\/div>/);
    expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['no-cache', null]);
  });

  test('a course that is not on offer, a blog that is not live', async () => {
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
        ['title', `${name} · Ganit Garden`],
        ['robots', 'noindex'],
      ]);
    }
  });
});

describe('a page that the browser has', () => {
  test('is not sent again until it says something else', async () => {
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
    expect([changed.status, changed.said[0]]).toEqual([200, ['title', 'Newer · Ganit Garden']]);
  });
});

describe('a database that cannot say', () => {
  const general = ['title', 'Course · Ganit Garden'];
  const appWith = (services: () => TestSite['services'] | undefined, apiHost?: string) =>
    createApp({
      config: { corsOrigins: [], publicUrl: siteAddress, apiHost },
      logger: site.logger,
      services,
      webFolder: pagesFolder,
    });

  test('is not open yet, or is not the one that the pages show', async () => {
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
  }, 60_000);

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
    expect([status, said[0]]).toEqual([200, ['title', 'Blog · Ganit Garden']]);
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
