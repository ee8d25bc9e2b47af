import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getActiveBanners, getGallery, getTestimonials } from '#contract/public-content.ts';
import { banners, blogs, galleryItems, testimonials } from '#server/db/public-content-schema.ts';
import { addPublicContent, lacksPublicContent } from '#server/sample/add-public-content.ts';
import { testPublicContent } from '../support/server/public-content.ts';
import { openTestDatabase, openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const summer = { _id: 'summer', backgroundImage: 'summer.svg' };
const autumn = { _id: 'autumn', backgroundImage: 'autumn.svg' };
const mother = { name: 'A mother', review: '<p>She counts everything.</p>', rating: 5 };
const father = { name: 'A father', review: '<p>So does he.</p>', rating: 4.5 };
const prizes = { _id: 'prizes', image: 'prizes.svg', alt: 'Children with their prizes' };
const hall = { _id: 'hall', image: 'hall.svg', alt: 'The hall' };

const calls = [
  { path: 'banner/active', answer: getActiveBanners.response, data: [summer, autumn], left: [autumn] },
  {
    path: 'testimonials/all-testimonials?active=true',
    answer: getTestimonials.response,
    data: [mother, father],
    left: [father],
  },
  {
    path: 'gallery/get-all-gallery?active=true',
    answer: getGallery.response,
    data: [prizes, hall],
    left: [hall],
  },
];

describe('the public content', () => {
  test.each(calls)('$path lists all rows, in their order', async ({ path, answer, data }) => {
    const answered = await site.call('GET', path);
    expect(answered.status).toBe(200);
    expect(v.is(answer, answered.body)).toBe(true);
    expect(answered.body).toEqual({ success: true, message: '', data });
  });

  test('a row that is not active is never listed', async () => {
    const other = await openTestSite();
    try {
      const { database } = other;
      await database.update(banners).set({ active: false }).where(eq(banners.id, 'summer'));
      await database.update(testimonials).set({ active: false }).where(eq(testimonials.id, 'mother'));
      await database.update(galleryItems).set({ active: false }).where(eq(galleryItems.id, 'prizes'));
      for (const { path, left } of calls) {
        const answered = await other.call('GET', path.replace('active=true', 'active=false'));
        expect(answered.body).toEqual({ success: true, message: '', data: left });
      }
    } finally {
      await other.close();
    }
  });

  test('a testimonial may have no stars', async () => {
    const other = await openTestSite();
    try {
      await other.database.update(testimonials).set({ rating: null }).where(eq(testimonials.id, 'father'));
      const answered = await other.call('GET', 'testimonials/all-testimonials?active=true');
      expect(v.is(getTestimonials.response, answered.body)).toBe(true);
      expect(answered.body).toEqual({
        success: true,
        message: '',
        data: [mother, { ...father, rating: null }],
      });
    } finally {
      await other.close();
    }
  });
});

describe('a database', () => {
  test('lacks the public content until it has a row of it, active or not', async () => {
    const opened = await openTestDatabase(async () => undefined);
    const { database } = opened;
    try {
      expect(await lacksPublicContent(database)).toBe(true);
      await addPublicContent(database, testPublicContent);
      expect(await lacksPublicContent(database)).toBe(false);
      await database.delete(banners);
      await database.delete(blogs);
      await database.delete(testimonials);
      await database.update(galleryItems).set({ active: false });
      expect(await lacksPublicContent(database)).toBe(false);
      await database.delete(galleryItems);
      expect(await lacksPublicContent(database)).toBe(true);
    } finally {
      await opened.close();
    }
  });

  test('gets all public content or none', async () => {
    const opened = await openTestDatabase(async () => undefined);
    try {
      const [first] = testPublicContent.gallery;
      if (first === undefined) throw new Error('A picture is needed');
      const clash = { ...testPublicContent, gallery: [first, first] };
      await expect(addPublicContent(opened.database, clash)).rejects.toThrow();
      expect(await lacksPublicContent(opened.database)).toBe(true);
    } finally {
      await opened.close();
    }
  });
});
