import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { getVideo } from '#contract/bought-courses.ts';
import { createApp } from '#server/app.ts';
import { createVideoAddresses } from '#server/courses/video-addresses.ts';
import { courseSections, courses } from '#server/db/course-schema.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { pagesFolder, type TestPerson } from '../support/server/site.ts';

const video = '0123456789';
const sold = 'beads-1-2';
const folder = temporaryFolder();
let site: PaymentSite;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  for (const [name, content] of [
    ['courses/one.mp4', 'a preview'],
    ['films/two.mp4', video],
  ] as const) {
    mkdirSync(join(folder.path, name, '..'), { recursive: true });
    writeFileSync(join(folder.path, name), content);
  }
  symlinkSync(join(folder.path, 'films/two.mp4'), join(folder.path, 'courses/linked.mp4'));
  site = await openPaymentSite();
  app = createApp({
    config: { corsOrigins: [], publicUrl: undefined, apiHost: undefined },
    logger: site.logger,
    services: () => site.services,
    webFolder: pagesFolder,
    uploadsFolder: folder.path,
  });
});
afterAll(async () => {
  await site.close();
  folder.remove();
});

async function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await app.request(path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const askFor = (sectionId: string, person?: TestPerson) =>
  site.call('GET', `courses/films/${sectionId}`, person === undefined ? {} : { token: person.token });
async function addressFor(sectionId: string, person: TestPerson) {
  const answered = await askFor(sectionId, person);
  expect(answered.status).toBe(200);
  return v.parse(getVideo.response, answered.body).data.videoUrl;
}

/** A user who has paid for the course. */
async function enrolled(courseId = 'beads-1') {
  const person = await site.person();
  const { order_id, payment_url } = await site.buyer(person).begin(courseId);
  await site.press(payment_url, 'pay');
  expect(await site.buyer(person).status(order_id)).toBe('CHARGED');
  return { ...person, orderId: order_id };
}

/** Refunds all of it on the gateway’s dashboard. */
async function refund(orderId: string) {
  const { amountPaise, userId: customerId } = await site.findOrder(orderId);
  const asked = { orderId, customerId, amountPaise, requestId: 'merchant1' };
  await site.gateway.refund(asked, AbortSignal.timeout(5000));
  site.clock.advance(24 * 3600);
  await site.services.payments.sweep();
  expect((await site.findOrder(orderId)).status).toBe('refunded');
}

/** Sets the video of the sold section for the rest of a test. */
async function withSection(change: { readonly videoUrl: string; readonly isPreview?: boolean }) {
  const ofSection = eq(courseSections.id, sold);
  onTestFinished(async () => {
    await site.database
      .update(courseSections)
      .set({ videoUrl: '/uploads/films/two.mp4', isPreview: false })
      .where(ofSection);
  });
  await site.database.update(courseSections).set(change).where(ofSection);
}

const tooLate = {
  success: false,
  message: 'This link has expired. Please open the video again from its course page.',
};

describe('the URL of a video', () => {
  test('is refused to a visitor, and to a user who is not enrolled', async () => {
    const visitor = await askFor(sold);
    expect([visitor.status, visitor.body]).toEqual([
      401,
      { success: false, message: 'Please log in to watch this video' },
    ]);
    // Another course and an unpaid order do not count.
    const person = await enrolled('beads-2');
    await site.buyer(person).begin('beads-1');
    const stranger = await askFor(sold, person);
    expect([stranger.status, stranger.body]).toEqual([
      403,
      { success: false, message: 'This video is for people who are enrolled in its course' },
    ]);
    const unknown = await askFor('none', person);
    expect([unknown.status, unknown.body]).toEqual([404, { success: false, message: 'Video not found' }]);
  });

  test('is different for each enrolled user', async () => {
    const [asha, ravi] = [await enrolled(), await enrolled()];
    const until = site.clock.now().getTime() / 1000 + 4 * 3600;
    const addresses = [await addressFor(sold, asha), await addressFor(sold, ravi)];
    const signature = expect.stringMatching(/^[\w-]{43}$/);
    expect(
      addresses.map((address) => {
        const { pathname, searchParams } = new URL(address, 'http://localhost');
        return [pathname, Object.fromEntries(searchParams)];
      }),
    ).toEqual([
      ['/api/films/beads-1-2', { person: asha.id, until: String(until), signature }],
      ['/api/films/beads-1-2', { person: ravi.id, until: String(until), signature }],
    ]);
    expect(addresses[0]?.split('signature=')[1]).not.toBe(addresses[1]?.split('signature=')[1]);
    const answered = await askFor(sold, asha);
    expect(answered.headers.get('Cache-Control')).toBe('no-store');
  });

  test('is refused after a refund, and an earlier one no longer works', async () => {
    const person = await enrolled();
    const before = await addressFor(sold, person);
    expect((await ask(before)).status).toBe(200);
    await refund(person.orderId);
    const token = await site.services.tokens.issue({ id: person.id, role: 'student' }, 0);
    expect((await askFor(sold, { ...person, token })).status).toBe(403);
    const still = site.services.videoAddresses.sign(sold, person.id);
    const answered = await ask(still);
    expect([answered.status, JSON.parse(answered.text)]).toEqual([403, tooLate]);
  });

  test('is that of YouTube for a video of YouTube', async () => {
    await withSection({ videoUrl: 'https://youtu.be/AbCdEfGhI_1' });
    expect(await addressFor(sold, await enrolled())).toBe('https://youtu.be/AbCdEfGhI_1');
  });
});

describe('at its URL a video', () => {
  test('is sent whole and in parts, and is not cached', async () => {
    const address = await addressFor(sold, await enrolled());
    const whole = await ask(address);
    expect([whole.status, whole.text]).toEqual([200, video]);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
    });
    const part = await ask(address, { Range: 'bytes=4-' });
    expect([part.status, part.text, part.headers.get('Content-Range')]).toEqual([
      206,
      '456789',
      'bytes 4-9/10',
    ]);
    const continued = { Range: 'bytes=4-', 'If-Range': whole.headers.get('ETag') ?? '' };
    expect((await ask(address, continued)).text).toBe('456789');
    expect((await ask(address, { ...continued, 'If-Range': '"other"' })).text).toBe(video);
    const head = await app.request(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, '10', '']);
  });

  test('is refused when any part of the URL is changed or missing', async () => {
    const [asha, ravi] = [await enrolled(), await enrolled()];
    const address = new URL(await addressFor(sold, asha), 'http://localhost');
    const changed = (change: (url: URL) => void) => {
      const url = new URL(address);
      change(url);
      return url.pathname + url.search;
    };
    const set = (name: string, value: string) => changed(({ searchParams }) => searchParams.set(name, value));
    const later = String(Number(address.searchParams.get('until')) + 1);
    const signature = address.searchParams.get('signature') ?? '';
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const bySomebodyElse = createVideoAddresses('another secret, as long as ours is', site.clock.now);
    const refused = [
      address.pathname,
      set('person', ravi.id),
      set('until', later),
      set('until', `${address.searchParams.get('until')}.0`),
      set('signature', flipped),
      set('signature', ''),
      set('signature', signature.slice(0, -1)),
      changed(({ searchParams }) => searchParams.delete('person')),
      changed(({ searchParams }) => searchParams.delete('until')),
      changed((url) => {
        url.pathname = '/api/films/beads-2-2';
      }),
      bySomebodyElse.sign(sold, asha.id),
    ];
    for (const each of refused) {
      const answered = await ask(each, { Authorization: `Bearer ${asha.token}` });
      expect([each, answered.status, JSON.parse(answered.text)]).toEqual([each, 403, tooLate]);
    }
    expect((await ask(address.pathname + address.search)).text).toBe(video);
  });

  test('is sent for four hours', async () => {
    const address = await addressFor(sold, await enrolled());
    site.clock.advance(4 * 3600 - 1);
    expect((await ask(address)).status).toBe(200);
    site.clock.advance(1);
    expect([(await ask(address)).status, (await ask(address, { Range: 'bytes=4-' })).status]).toEqual([
      403, 403,
    ]);
  });

  test('of another site is a redirect', async () => {
    await withSection({ videoUrl: 'https://films.example/two.mp4?size=l' });
    const person = await enrolled();
    const address = await addressFor(sold, person);
    expect(address).toMatch(/^\/api\/films\/beads-1-2\?person=/);
    const answered = await ask(address);
    expect([answered.status, answered.headers.get('Location')]).toEqual([
      302,
      'https://films.example/two.mp4?size=l',
    ]);
    expect((await ask('/api/films/beads-1-2')).headers.get('Location')).toBeNull();
  });

  test('whose file is missing is a 404', async () => {
    await withSection({ videoUrl: '/uploads/films/none.mp4' });
    const answered = await ask(await addressFor(sold, await enrolled()));
    expect([answered.status, JSON.parse(answered.text)]).toEqual([
      404,
      { success: false, message: 'Video not found' },
    ]);
  });
});

describe('the file of a video for sale', () => {
  test.each([
    '/uploads/films/two.mp4',
    '/uploads/%66ilms/two.mp4',
    '/uploads/courses/linked.mp4',
    '/uploads//films/two.mp4',
    '/uploads/courses/../films/two.mp4',
  ])('is not served at %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test('may be shown as a preview at a public URL', async () => {
    await withSection({ videoUrl: '/uploads/films/two.mp4', isPreview: true });
    const answered = await site.call('GET', 'courses/get-course/beads-1');
    expect(answered.body).toMatchObject({
      data: {
        courseContent: [
          { videoUrl: '/uploads/courses/one.mp4', isPreview: true },
          { videoUrl: '/api/films/beads-1-2', isPreview: true },
        ],
      },
    });
    expect((await ask('/api/films/beads-1-2')).text).toBe(video);
    expect((await ask('/uploads/courses/one.mp4')).text).toBe('a preview');
  });
});

test('the preview of a hidden course is only for its buyers', async () => {
  const person = await enrolled('beads-3');
  const preview = 'beads-3-1';
  const set = (active: boolean) =>
    site.database.update(courses).set({ active }).where(eq(courses.id, 'beads-3'));
  await site.database
    .update(courseSections)
    .set({ videoUrl: '/uploads/films/two.mp4' })
    .where(eq(courseSections.id, preview));
  expect((await ask(`/api/films/${preview}`)).text).toBe(video);
  await set(false);
  onTestFinished(async () => void (await set(true)));
  expect((await ask(`/api/films/${preview}`)).status).toBe(403);
  const mine = await site.call('GET', 'courses/my-courses', { token: person.token });
  expect(mine.text).toContain(`"lockedFilm":"${preview}"`);
  expect((await ask(await addressFor(preview, person))).text).toBe(video);
});

describe('the public details', () => {
  const told = [
    '/api/courses/get-all-courses?courseCategoryId=&active=true',
    '/api/courses/get-all-courses?courseCategoryId=beads&active=true',
    '/api/courses/get-course/beads-1',
    '/api/courses/beads-1',
    '/course',
    '/course-details/beads-1',
    '/sitemap.xml',
  ];

  test.each(told)('have no video for sale at %s, and are the same for enrolled users', async (path) => {
    const person = await enrolled();
    const own = await ask(path, { Authorization: `Bearer ${person.token}` });
    const visitors = await ask(path);
    expect([own.status, visitors.status, visitors.text]).toEqual([200, 200, own.text]);
    for (const secret of ['two.mp4', '/uploads/films', 'signature', person.id]) {
      expect(own.text).not.toContain(secret);
    }
  });

  test('have no video for a section without one', async () => {
    await withSection({ videoUrl: '' });
    const answered = await site.call('GET', 'courses/get-course/beads-1');
    expect(answered.body).toMatchObject({
      data: { courseContent: [{}, { title: 'More beads', videoUrl: '' }] },
    });
    expect(answered.text).not.toMatch(/"lockedFilm":"/);
    expect((await askFor(sold, await enrolled())).status).toBe(404);
  });
});
