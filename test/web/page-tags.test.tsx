import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describePage } from '#domain/pages/page-description.ts';
import { createHead } from '#domain/pages/page-head.ts';
import { isPageKey, type PublicPage, pages } from '#domain/pages/pages.ts';
import { institute } from '#test/support/institute.ts';
import { stubApi } from '#test/support/screens/api.ts';
import { abacus, beads, listOf, listOfCategories, ok, oneCourse } from '#test/support/screens/courses.ts';
import { openSite } from '#test/support/screens/site.tsx';
import { routeTree } from '#web/route-tree.gen.ts';

const home = `${institute.name} · ${institute.headline}`;
const general = institute.description;
const description = (page: PublicPage) => describePage(createHead(page)(institute), institute);

/** The tags in the head of the document, duplicates included. */
const says = () => ({
  title: all('title', 'textContent'),
  description: all('meta[name="description"]', 'content'),
  canonical: all('link[rel="canonical"]', 'href'),
  robots: all('meta[name="robots"]', 'content'),
});
const all = (selector: string, part: string) =>
  [...document.querySelectorAll(`head ${selector}`)].map((tag) =>
    part === 'textContent' ? tag.textContent : tag.getAttribute(part),
  );
const sent = () => [...document.head.querySelectorAll('[data-server-tag]')].map((tag) => tag.outerHTML);

/** Fills the head as the server renders it. */
const arrive = (title: string, last: string) => {
  document.head.innerHTML = `<meta name="site-address" content="https://garden.example">
    <title data-server-tag>${title}</title><meta data-server-tag name="description" content="What it is">${last}
    <meta data-server-tag property="og:title" content="${title}"><meta property="og:locale" content="en_IN">
    <script data-server-tag type="application/ld+json">{}</script>`;
};
const canonical = (path: string) =>
  `<link data-server-tag rel="canonical" href="https://garden.example${path}">`;
const noindex = '<meta data-server-tag name="robots" content="noindex">';

/** Counts titles, descriptions and canonical or robots tags at each change of the head. */
const watchHead = () => {
  const counts = new Set<string>();
  const note = () => {
    const { title, description, canonical, robots } = says();
    counts.add(`${title.length} ${description.length} ${canonical.length + robots.length}`);
  };
  const observer = new MutationObserver(note);
  note();
  observer.observe(document.head, { childList: true, subtree: true, attributes: true, characterData: true });
  return { counts, stop: () => observer.disconnect() };
};

let watched: ReturnType<typeof watchHead>;
const open = async (path: string) => {
  watched = watchHead();
  return await openSite(path);
};
beforeEach(() => arrive('Something', canonical('/')));
afterEach(() => watched.stop());

describe('a page that is always the same', () => {
  it('sets its title, description and canonical URL in place of the server’s', async () => {
    stubApi();
    await open('/about');
    await waitFor(() => expect(says().description).toEqual([description('/about')]));
    expect(says()).toEqual({
      title: [`About Us · ${institute.name}`],
      description: [description('/about')],
      canonical: ['https://garden.example/about'],
      robots: [],
    });
    expect([...watched.counts]).toEqual(['1 1 1']);
  });

  it('is not for search engines when it is private', async () => {
    stubApi();
    await open('/login');
    expect(says()).toEqual({
      title: [`Login · ${institute.name}`],
      description: [general],
      canonical: [],
      robots: ['noindex'],
    });
  });

  it.each(['/no/such/page', '/course/abacus', '/quiz/nothing', '/course-details'])(
    'has the head of a missing page at %s',
    async (path) => {
      arrive(`Page not found · ${institute.name}`, noindex);
      stubApi();
      await open(path);
      expect(says()).toEqual({
        title: [`Page not found · ${institute.name}`],
        description: [general],
        canonical: [],
        robots: ['noindex'],
      });
      expect([...watched.counts]).toEqual(['1 1 1']);
    },
  );

  it('has a canonical URL without the query', async () => {
    stubApi({ [listOf()]: ok([]), [listOfCategories]: ok([]) });
    await open('/course?search=beads&category=');
    expect(says().canonical).toEqual(['https://garden.example/course']);
  });
});

describe('going from page to page', () => {
  it('changes the tags with exactly one of each at any time, and drops those of the first page', async () => {
    arrive(home, canonical('/'));
    stubApi({
      [oneCourse('beads')]: ok(beads),
      [listOf()]: ok([beads]),
      [listOfCategories]: ok([abacus]),
    });
    const { router } = await open('/about');
    expect(sent()).toEqual([
      `<meta data-server-tag="" property="og:title" content="${home}">`,
      '<script data-server-tag="" type="application/ld+json">{}</script>',
    ]);
    for (const [to, title] of [
      ['/course', `Courses List · ${institute.name}`],
      ['/course-details/beads', `Beads from the Beginning · ${institute.name}`],
      ['/login', `Login · ${institute.name}`],
      ['/nothing', `Page not found · ${institute.name}`],
      ['/', home],
    ] as const) {
      await act(() => router.navigate({ href: to }));
      await waitFor(() => expect(says().title).toEqual([title]));
    }
    expect(says().canonical).toEqual(['https://garden.example/']);
    expect(sent()).toEqual([]);
    expect([...watched.counts]).toEqual(['1 1 1']);
    expect(all('meta[property="og:locale"]', 'content')).toEqual(['en_IN']);
  });
});

describe('a course', () => {
  const title = `Beads from the Beginning · ${institute.name}`;

  it('keeps the tags of the server while it loads, then sets the same itself', async () => {
    arrive(title, canonical('/course-details/beads'));
    const { hold } = stubApi({ [oneCourse('beads')]: ok(beads) });
    const release = hold();
    await open('/course-details/beads');
    expect(sent()).toHaveLength(5);
    release();
    await waitFor(() => expect(sent()).toHaveLength(2));
    await waitFor(() => expect(says().description).toEqual(['Counting to a hundred']));
    expect(says()).toEqual({
      title: [title],
      description: ['Counting to a hundred'],
      canonical: ['https://garden.example/course-details/beads'],
      robots: [],
    });
    expect([...watched.counts]).toEqual(['1 1 1']);
  });

  it('has general tags while it loads after another page', async () => {
    const { hold } = stubApi({ [oneCourse('beads')]: ok(beads) });
    const { router } = await open('/about');
    hold();
    await act(() => router.navigate({ href: '/course-details/beads' }));
    await waitFor(() => expect(says().description).toEqual([description('/course-details/$id')]));
    expect(says()).toEqual({
      title: [`Course · ${institute.name}`],
      description: [description('/course-details/$id')],
      canonical: ['https://garden.example/course-details/beads'],
      robots: [],
    });
    expect([...watched.counts]).toEqual(['1 1 1']);
  });

  it('that does not exist is not for search engines', async () => {
    arrive(`Course · ${institute.name}`, noindex);
    stubApi({ [oneCourse('none')]: { status: 404, body: { success: false, message: 'Course not found' } } });
    await open('/course-details/none');
    await waitFor(() => expect(sent()).toHaveLength(2));
    await waitFor(() => expect(says().description).toEqual([description('/course-details/$id')]));
    expect(says()).toEqual({
      title: [`Course · ${institute.name}`],
      description: [description('/course-details/$id')],
      canonical: [],
      robots: ['noindex'],
    });
    expect([...watched.counts]).toEqual(['1 1 1']);
  });
});

it('the canonical URL has the current origin when the page names no public address', async () => {
  document.head.innerHTML = '';
  stubApi();
  await open('/gallery');
  expect(says().canonical).toEqual(['http://localhost:3000/gallery']);
});

it('every route is a known page, and every known page is a route', () => {
  const children = routeTree.children;
  expect(children).toBeDefined();
  const paths = Object.values(children ?? {}).map(({ id }) => id.replace(/(?<=.)\/$/, ''));
  expect(paths.filter((path) => !isPageKey(path))).toEqual([]);
  expect(paths.toSorted()).toEqual(Object.keys(pages).toSorted());
});
