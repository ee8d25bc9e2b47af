import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getBlog, getLiveBlogs } from '#contract/blogs.ts';
import { blogs } from '#server/db/public-content-schema.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const today = {
  _id: 'today',
  blogImage: '/uploads/blogs/today.svg',
  publishDate: '2026-03-02',
  blogAuthor: 'Ravi Reader',
  blogTitle: 'What is new today',
  blogContent: '<p>A cube</p>',
};
const firstBeads = {
  _id: 'first-beads',
  blogImage: '/uploads/blogs/first-beads.svg',
  publishDate: '2026-03-01',
  blogAuthor: 'Tara Teacher',
  blogTitle: 'First beads',
  blogContent: '<p>One to four</p>',
};
const notFound = { success: false, message: 'Blog not found' };

describe('blogs', () => {
  test('live blogs are listed, the newest first', async () => {
    const answered = await site.call('GET', 'blogs/live-blogs');
    expect(answered.status).toBe(200);
    expect(v.is(getLiveBlogs.response, answered.body)).toBe(true);
    expect(answered.body).toEqual({ success: true, message: '', data: [today, firstBeads] });
  });

  test('a blog is returned whole', async () => {
    const answered = await site.call('GET', 'blogs/get-blog/first-beads');
    expect(answered.status).toBe(200);
    expect(v.is(getBlog.response, answered.body)).toBe(true);
    expect(answered.body).toEqual({ success: true, message: '', data: firstBeads });
  });

  test.each(['nothing', 'tomorrow', "'; drop table blogs; --"])('%s is not found', async (id) => {
    const answered = await site.call('GET', `blogs/get-blog/${encodeURIComponent(id)}`);
    expect(answered.status).toBe(404);
    expect(answered.body).toEqual(notFound);
  });

  test('a blog appears at midnight in India, and blogs of one day are listed in a stable order', async () => {
    const other = await openTestSite();
    try {
      const read = async () => (await other.call('GET', 'blogs/get-blog/tomorrow')).status;
      const list = async () => {
        const answered = await other.call('GET', 'blogs/live-blogs');
        return v.parse(getLiveBlogs.response, answered.body).data.map(({ _id }) => _id);
      };
      // The clock of the tests begins at 10:00 in India.
      other.clock.advance(14 * 3600 - 1);
      expect([await read(), await list()]).toEqual([404, ['today', 'first-beads']]);
      other.clock.advance(1);
      expect([await read(), await list()]).toEqual([200, ['tomorrow', 'today', 'first-beads']]);
      await other.database.update(blogs).set({ publishDate: '2026-03-02' });
      expect(await list()).toEqual(['first-beads', 'today', 'tomorrow']);
    } finally {
      await other.close();
    }
  });

  test('a blog that is not active cannot be found', async () => {
    const other = await openTestSite();
    try {
      await other.database.update(blogs).set({ active: false }).where(eq(blogs.id, 'today'));
      expect(await other.call('GET', 'blogs/get-blog/today')).toMatchObject({ status: 404, body: notFound });
      const listed = await other.call('GET', 'blogs/live-blogs');
      expect(listed.body).toEqual({ success: true, message: '', data: [firstBeads] });
    } finally {
      await other.close();
    }
  });
});
