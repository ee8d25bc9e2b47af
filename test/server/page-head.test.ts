import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courses } from '#server/db/course-schema.ts';
import { blogs } from '#server/db/public-content-schema.ts';
import { institute } from '#test/support/institute.ts';
import { homeTags } from '#tools/bundle/institute-files.ts';
import {
  breadcrumb,
  general,
  graph,
  organisation,
  postalAddress,
  provider,
  whole,
} from '../support/server/expected-head.ts';
import { testPublicContent } from '../support/server/public-content.ts';
import { readHead } from '../support/server/server-tags.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const ask = async (path: string) => {
  const response = await site.app.request(path);
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, ...readHead(html) };
};

const shareOf = (said: readonly (readonly (string | null)[])[]) =>
  said.find(([name]) => name === 'og:image')?.[1] ?? '';

describe('the head of a page without content', () => {
  test('describes the home page', async () => {
    const { status, said, data, types, files, body, headers } = await ask('/');
    expect(status).toBe(200);
    expect(said).toEqual(
      whole({
        title: `${institute.name} · ${institute.headline}`,
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
    expect(body).toContain('<div id="root"></div>');
    expect(headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';");
  });

  test('describes the home page before the server fills it in', () => {
    expect(readHead(`<head>${homeTags}</head>`).said).toEqual([
      ['title', `${institute.name} · ${institute.headline}`],
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
    ['/privacy', 'Privacy policy'],
    ['/terms', 'Terms of use'],
    ['/refunds', 'Refunds and cancellations'],
    ['/accessibility', 'Accessibility statement'],
    ['/practice', 'Practise'],
    ['/practice/flash', 'Flash numbers'],
    ['/practice/listen', 'Spoken numbers'],
  ])('describes the public page %s', async (path, name) => {
    const { status, said, data } = await ask(path);
    const description = said[1]?.[1] ?? '';
    expect(status).toBe(200);
    expect(said).toEqual(whole({ title: `${name} · ${institute.name}`, description, path }));
    expect(description.length).toBeGreaterThan(70);
    expect(description.length).toBeLessThanOrEqual(160);
    const shown = ['/competition', '/practice', '/practice/flash', '/practice/listen'].includes(path)
      ? []
      : [breadcrumb(['Home', '/'], [name, path])];
    expect(data).toEqual(graph(...shown));
  });

  test('names the canonical URL without query or final slash', async () => {
    const { said } = await ask('/course?search=%22%3E%3Cscript%3E&category=beads');
    expect(said).toContainEqual(['canonical', 'https://garden.example/course']);
    expect((await ask('/about/')).said).toContainEqual(['canonical', 'https://garden.example/about']);
  });

  test.each([
    ['/login', 'Login'],
    ['/signup', 'Signup'],
    ['/forgotten-password?role=student', 'Forgotten password'],
    ['/reset-password', 'New password'],
    ['/account', 'Password and sign-out'],
    ['/instructions', 'Instructions'],
    ['/questionPaper/abacus-1', 'Question paper'],
    ['/results', 'Results'],
    ['/ViewResults/1', 'Results'],
    ['/quiz', 'Quizzes'],
    ['/quiz/results/1', 'Result'],
    ['/payment-status?order_id=1', 'Payment'],
    ['/my-courses', 'My Courses'],
    ['/events', 'My Quizzes'],
    ['/competitions', 'Competitions'],
    ['/competitions/1', 'Competition'],
    ['/studentprofile/1', 'Student profile'],
    ['/teacherprofile/1', 'Teacher profile'],
    ['/certificates/ABCD', 'Certificate'],
    ['/sheets/ABCD', 'Check your answers'],
    ['/success', 'All done'],
  ])('keeps search engines from %s', async (path, name) => {
    const { status, said, data } = await ask(path);
    expect(status).toBe(200);
    expect(said).toEqual(whole({ title: `${name} · ${institute.name}`, description: general }));
    expect(data).toEqual(graph());
  });
});

describe('the head of a course', () => {
  test('has its price', async () => {
    const { status, said, data } = await ask('/course-details/beads-1');
    const path = '/course-details/beads-1';
    expect(status).toBe(200);
    const picture = shareOf(said);
    expect(picture).toMatch(
      /^https:\/\/garden\.example\/uploads\/share\/courses\/beads-1\.png\?v=[\w-]{10}$/,
    );
    const share = [picture, 'Beads one, ₹3,499'] as const;
    expect(said).toEqual(
      whole({ title: `Beads one · ${institute.name}`, description: 'Count with beads', path, share }),
    );
    expect(data).toEqual(
      graph(
        {
          '@type': 'Course',
          name: 'Beads one',
          description: 'Count with beads',
          url: `https://garden.example${path}`,
          image: picture,
          provider,
          hasCourseInstance: {
            '@type': 'CourseInstance',
            instructor: { '@type': 'Person', name: 'Tara Teacher' },
            organizer: provider,
          },
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

  test('has its ages, its place and the start of its next batch', async () => {
    await site.database.update(courses).set({ startDate: '2026-03-09' }).where(eq(courses.id, 'beads-2'));
    const { said, data } = await ask('/course-details/beads-2');
    expect(said).toContainEqual(['og:image:alt', 'Beads two, for children of 5 to 8 years, ₹4,299']);
    expect(data).toMatchObject([
      {
        '@graph': [
          organisation,
          {
            '@type': 'Course',
            typicalAgeRange: '5-8',
            hasCourseInstance: {
              courseMode: ['Onsite', 'Online'],
              startDate: '2026-03-09',
              location: { '@type': 'Place', name: institute.name, address: postalAddress },
            },
          },
          {},
        ],
      },
    ]);
  });

  test('has a general description when the course has no texts', async () => {
    await site.database.update(courses).set({ title: '', subTitle: ' ' }).where(eq(courses.id, 'beads-2'));
    const { said } = await ask('/course-details/beads-2');
    expect(said.slice(0, 2)).toEqual([
      ['title', `Course · ${institute.name}`],
      [
        'description',
        `A course of ${institute.name} in ${institute.city}: what your child learns in it, part by part, who teaches it and what it costs.`,
      ],
    ]);
  });
});

describe('the head of a blog', () => {
  test('describes an article', async () => {
    const path = '/blogs-details/first-beads';
    const { status, said, data } = await ask(path);
    expect(status).toBe(200);
    const facts = { title: `First beads · ${institute.name}`, description: 'One to four', path };
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

  test('has only visible text of the blog, no longer than search engines show', async () => {
    const [blog] = testPublicContent.blogs;
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

test('a title with HTML is escaped in every tag', async () => {
  const title = '"><script>alert(1)</script></title></script><!-- \u2028 & $& \'';
  await site.database.update(courses).set({ title, subTitle: title }).where(eq(courses.id, 'beads-3'));
  const { html, said, types, data, body } = await ask('/course-details/beads-3');
  const told = '"><script>alert(1)</script></title></script><!-- & $& \'';
  expect(said.slice(0, 2)).toEqual([
    ['title', `${title} · ${institute.name}`],
    ['description', told],
  ]);
  expect(types).toEqual(['application/ld+json']);
  expect(data).toMatchObject([{ '@graph': [organisation, { name: title }, {}] }]);
  expect(body).toContain('<div id="root"></div>');
  expect(html.split('<script')).toHaveLength(4);
});
