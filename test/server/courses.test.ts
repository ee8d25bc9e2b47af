import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCourseNameAndPrice } from '#contract/bought-courses.ts';
import { getAllCourses, getCourse, getCourseCategories } from '#contract/courses.ts';
import { courseCategories, courses, instructors } from '#server/db/course-schema.ts';
import { beadsOne } from '../support/server/courses.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const list = async (category = '') => {
  const answered = await site.call('GET', `courses/get-all-courses?courseCategoryId=${category}&active=true`);
  expect(answered.status).toBe(200);
  return v.parse(getAllCourses.response, answered.body).data.map(({ _id }) => _id);
};

describe('courses', () => {
  test('the categories are listed in their order', async () => {
    const answered = await site.call('GET', 'course-category/all-category?active=true');
    expect(answered.status).toBe(200);
    expect(v.is(getCourseCategories.response, answered.body)).toBe(true);
    expect(answered.body).toEqual({
      success: true,
      message: '',
      data: [
        { _id: 'cubes', category: 'Cubes' },
        { _id: 'beads', category: 'Beads' },
        { _id: 'empty', category: 'Nothing yet' },
      ],
    });
  });

  test('all courses are listed in their order, or those of one category', async () => {
    expect(await list()).toEqual(['beads-1', 'cube-1', 'beads-2', 'beads-3']);
    expect(await list('beads')).toEqual(['beads-1', 'beads-2', 'beads-3']);
    expect(await list('empty')).toEqual([]);
    expect(await list('nothing')).toEqual([]);
  });

  test('a course is returned whole, as in the list', async () => {
    const answered = await site.call('GET', 'courses/get-course/beads-1');
    expect(answered.status).toBe(200);
    expect(v.is(getCourse.response, answered.body)).toBe(true);
    expect(answered.body).toEqual({ success: true, message: '', data: beadsOne });
    const listed = await site.call('GET', 'courses/get-all-courses?courseCategoryId=beads&active=true');
    expect(listed.body).toMatchObject({ data: [beadsOne, {}, {}] });
  });

  test('a course is returned with its facts, and with the start of its next batch until that day has passed', async () => {
    const startOf = async () => {
      const { body } = await site.call('GET', 'courses/get-course/beads-2');
      return v.parse(getCourse.response, body).data?.startDate;
    };
    await site.database.update(instructors).set({ about: 'Likes beads.' });
    try {
      await site.database.update(courses).set({ startDate: '2026-03-02' }).where(eq(courses.id, 'beads-2'));
      const { body } = await site.call('GET', 'courses/get-course/beads-2');
      expect(body).toMatchObject({
        data: {
          ageFrom: 5,
          ageTo: 8,
          place: 'both',
          classTimes: 'Mondays, 5 pm to 6 pm',
          batchSize: 8,
          startDate: '2026-03-02',
          refundPolicy: 'Until the second class.',
          venue: 'Room 2, Gandhi Nagar, Kakinada',
          whatToBring: 'A pencil.',
          parentVoice: 'She counts on the bus.',
          parentVoiceBy: 'Mother of a six-year-old',
          aboutInstructor: 'Likes beads.',
        },
      });
      await site.database.update(courses).set({ startDate: '2026-03-01' }).where(eq(courses.id, 'beads-2'));
      expect(await startOf()).toBe('');
    } finally {
      await site.database.update(instructors).set({ about: null });
    }
  });

  test('ages in the wrong order and unknown places are not stored', async () => {
    const set = (values: object) =>
      site.database.update(courses).set(values).where(eq(courses.id, 'beads-3'));
    await expect(set({ ageFrom: 9, ageTo: 8 })).rejects.toThrow();
    await expect(set({ place: 'moon' })).rejects.toThrow();
  });

  test('name and price are flat, in rupees', async () => {
    const answered = await site.call('GET', 'courses/cube-1');
    expect(answered.status).toBe(200);
    expect(v.is(getCourseNameAndPrice.response, answered.body)).toBe(true);
    expect(answered.body).toEqual({ name: 'Cube one', price: 1999.5 });
  });

  test.each(['courses/get-course/nothing', 'courses/nothing'])('%s is not found', async (path) => {
    const answered = await site.call('GET', path);
    expect(answered.status).toBe(404);
    expect(answered.body).toEqual({ success: false, message: 'Course not found' });
  });

  test('a course that is not active cannot be found', async () => {
    const other = await openTestSite();
    try {
      await other.database.update(courses).set({ active: false }).where(eq(courses.id, 'beads-1'));
      await other.database
        .update(courseCategories)
        .set({ active: false })
        .where(eq(courseCategories.id, 'cubes'));
      const read = async (path: string) => (await other.call('GET', path)).status;
      expect([await read('courses/beads-1'), await read('courses/get-course/beads-1')]).toEqual([404, 404]);
      expect([await read('courses/cube-1'), await read('courses/get-course/cube-1')]).toEqual([404, 404]);
      const listed = await other.call('GET', 'courses/get-all-courses?courseCategoryId=&active=false');
      expect(v.parse(getAllCourses.response, listed.body).data.map(({ _id }) => _id)).toEqual([
        'beads-2',
        'beads-3',
      ]);
      const categories = await other.call('GET', 'course-category/all-category?active=true');
      expect(v.parse(getCourseCategories.response, categories.body).data.map(({ _id }) => _id)).toEqual([
        'beads',
        'empty',
      ]);
    } finally {
      await other.close();
    }
  });
});
