import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ContentRow, createContent, listContent } from '#contract/office/content.ts';
import type { StaffRole } from '#contract/office/office-call.ts';
import { emptyTexts, formatFields, type Resource } from '#contract/office/resources/resource.ts';
import { findResource, resources } from '#contract/office/resources/resources.ts';
import { getAuditLog } from '#contract/office/staff.ts';
import { courseSections } from '#server/db/course-schema.ts';
import { banners } from '#server/db/public-content-schema.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

const folder = temporaryFolder();
/** Form values of each resource that can be published. */
const whole: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  testimonials: { name: 'A grandmother', review: '<p>She reads to me.</p>', rating: '4.5' },
  gallery: { image: 'class.webp', alt: 'A class with beads' },
  banners: { backgroundImage: 'summer.webp' },
  instructors: { name: 'Lakshmi Devulapalli', image: '/uploads/instructors/lakshmi.webp', about: 'Beads.' },
  categories: { category: 'Phonics' },
  subjects: { name: 'Spelling' },
  blogs: {
    title: 'Beads at home',
    image: '/uploads/blogs/home.webp',
    author: 'Tara Teacher',
    publishDate: '2026-03-01',
    content: '<p>Ten minutes a day.</p>',
  },
  courses: {
    title: 'First sounds',
    subTitle: 'Hear them, say them.',
    categoryId: 'beads',
    instructorId: 'tara',
    pricePaise: '₹3,499.50',
    thumbnailImage: '/uploads/courses/sounds.webp',
    imageAltText: 'Letters on a tree',
    introVideo: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    whatWeLearn: '<ul><li>Sounds</li></ul>',
    ageFrom: '4',
    ageTo: '6',
    place: 'both',
    classTimes: 'Mondays, 5 pm to 6 pm',
    batchSize: '8',
    startDate: '2026-04-06',
    refundPolicy: 'Until the second class.',
    venue: 'Room 2, Gandhi Nagar, Kakinada',
    whatToBring: 'A pencil.',
    parentVoice: 'She counts on the bus.',
    parentVoiceBy: 'Mother of a six-year-old',
    rating: '5',
  },
  sections: {
    courseId: 'beads-1',
    title: 'Big friends',
    subDescription: '<p>Ten.</p>',
    videoUrl: '/uploads/films/ten.mp4',
    isPreview: 'yes',
  },
};

let site: TestSite;
let staff: Readonly<Record<StaffRole, TestStaff>>;
beforeAll(async () => {
  for (const file of [
    'gallery/class.webp',
    'banners/summer.webp',
    'instructors/lakshmi.webp',
    'blogs/home.webp',
    'courses/sounds.webp',
    'films/ten.mp4',
  ]) {
    mkdirSync(join(folder.path, file, '..'), { recursive: true });
    writeFileSync(join(folder.path, file), 'something');
  }
  site = await openTestSite({ uploadsFolder: folder.path });
});
beforeEach(async () => {
  site.clock.advance(3600);
  staff = await openStaff(site, randomUUID());
});
afterAll(async () => {
  await site.close();
  folder.remove();
});

const resource = (name: string): Resource => {
  const found = findResource(name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
};
const rowOf = (body: unknown): ContentRow => v.parse(createContent.response, body).data;
const post = (path: string, body: unknown) => staff.office.call('POST', `office/content/${path}`, body);
const create = async (name: string, values: Readonly<Record<string, string>> = {}) =>
  rowOf((await post(name, { values: { ...emptyTexts(resource(name)), ...whole[name], ...values } })).body);
const read = async (name: string, id: string) =>
  rowOf((await staff.office.call('GET', `office/content/${name}/${id}`)).body);
const list = async (name: string, parent = '') => {
  const { body } = await staff.office.call('GET', `office/content/${name}?parent=${parent}`);
  return v.parse(listContent.response, body).data;
};
const change = (name: string, row: ContentRow, values: Readonly<Record<string, string>>) =>
  post(`${name}/${row._id}`, {
    revision: row.revision,
    values: { ...formatFields(resource(name), row.values), ...values },
  });
const setStatus = (name: string, id: string, status: string) => post(`${name}/${id}/status`, { status });
const newest = async () =>
  v.parse(getAuditLog.response, (await staff.owner.call('GET', getAuditLog.path)).body).data[0];
const invalid = (...fields: readonly (readonly [field: string, message: string])[]) => ({
  success: false,
  message: 'Validation error',
  data: fields.map(([field, message]) => ({ field, message })),
});

const names = resources.map(({ name }) => ({ name }));

describe.each(names)('$name', ({ name }) => {
  const { hasStatus, one } = resource(name);

  test('are added, read and changed, each recorded in the audit log', async () => {
    const row = await create(name);
    expect(row).toMatchObject({ revision: 0, status: hasStatus ? 'draft' : null });
    const texts = { ...emptyTexts(resource(name)), ...whole[name] };
    const read_ = await read(name, row._id);
    expect(read_).toEqual(row);
    const given = formatFields(resource(name), row.values);
    expect(given).toEqual({ ...texts, ...('pricePaise' in texts ? { pricePaise: '3499.50' } : {}) });
    expect(await newest()).toMatchObject({
      who: 'Ravi Kumar',
      action: 'Added',
      subject: expect.stringMatching(new RegExp(`^${one} «.+»$`)),
      before: null,
    });
    const title = resource(name).title;
    if (name === 'banners') return;
    const changed = rowOf((await change(name, row, { [title]: 'Another name' })).body);
    expect(changed).toEqual({ ...row, revision: 1, values: { ...row.values, [title]: 'Another name' } });
    const label = resource(name).fields.find((field) => field.name === title)?.label ?? '';
    expect(await newest()).toMatchObject({
      action: 'Changed',
      before: { [label]: given[title] },
      after: { [label]: 'Another name' },
    });
  });

  test('are not overwritten by a staff member who has read an older revision', async () => {
    const row = await create(name);
    const [first] = resource(name).fields.filter((field) => field.kind === 'text');
    if (first === undefined) return;
    expect((await change(name, row, { [first.name]: 'One' })).status).toBe(200);
    const second = await change(name, row, { [first.name]: 'Two' });
    expect([second.status, second.body]).toEqual([
      409,
      {
        success: false,
        message:
          'Another staff member has changed this since you opened it. Copy what you have typed, open it again and paste it.',
      },
    ]);
    expect((await read(name, row._id)).values[first.name]).toBe('One');
  });

  test('accept one of two changes at once', async () => {
    const row = await create(name);
    const [first] = resource(name).fields.filter((field) => field.kind === 'text');
    if (first === undefined) return;
    const both = await Promise.all(['One', 'Two'].map((text) => change(name, row, { [first.name]: text })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('are refused with an error at each missing field', async () => {
    const { status, body } = await post(name, { values: emptyTexts(resource(name)) });
    expect(status).toBe(400);
    expect(body).toEqual(
      invalid(
        ...resource(name).fields.flatMap((field) =>
          field.required === undefined ? [] : [[field.name, field.required] as const],
        ),
      ),
    );
  });

  test('are refused with an unknown field, whose text would be lost', async () => {
    const { status, body } = await post(name, {
      values: { ...emptyTexts(resource(name)), ...whole[name], toString: 'lost' },
    });
    expect([status, body]).toEqual([400, invalid(['toString', 'There is no such field'])]);
    const row = await create(name);
    const refused = await change(name, row, { titel: 'lost' });
    expect([refused.status, refused.body]).toEqual([400, invalid(['titel', 'There is no such field'])]);
    expect(await read(name, row._id)).toEqual(row);
  });

  test('respond 404 with a clear message once they are deleted', async () => {
    const { status, body } = await staff.office.call('GET', `office/content/${name}/nobody`);
    expect([status, body]).toEqual([404, { success: false, message: `This ${one} is not there any more` }]);
  });

  test('can be deleted before they were published', async () => {
    const row = await create(name);
    expect((await post(`${name}/${row._id}/delete`, {})).status).toBe(200);
    expect(await newest()).toMatchObject({ action: 'Deleted', after: null });
    expect((await staff.office.call('GET', `office/content/${name}/${row._id}`)).status).toBe(404);
  });
});

describe.each(names.filter(({ name }) => resource(name).hasStatus))('the status of $name', ({ name }) => {
  const { one } = resource(name);

  test('goes from draft to published to hidden and back, and nothing else changes', async () => {
    const row = await create(name);
    for (const status of ['published', 'hidden', 'published']) {
      const { body } = await setStatus(name, row._id, status);
      expect(rowOf(body)).toEqual({ ...row, status });
      expect(await newest()).toMatchObject({ action: status === 'hidden' ? 'Hid' : 'Published' });
    }
    const refused = await post(`${name}/${row._id}/delete`, {});
    expect([refused.status, refused.body]).toEqual([
      409,
      { success: false, message: `Visitors have seen this ${one}: hide it instead of deleting it` },
    ]);
  });

  test('stays draft while a needed field is empty, which a published row cannot clear', async () => {
    const needed = resource(name).fields.filter((field) => field.neededToPublish !== undefined);
    const missing = invalid(...needed.map((field) => [field.name, field.neededToPublish ?? ''] as const));
    if (needed.length === 0) return;
    const empty = Object.fromEntries(needed.map((field) => [field.name, '']));
    const row = await create(name, empty);
    expect((await setStatus(name, row._id, 'published')).body).toEqual(missing);
    const full = await create(name);
    await setStatus(name, full._id, 'published');
    expect((await change(name, full, empty)).body).toEqual(missing);
    for (const { name: blank, neededToPublish = '' } of needed.filter(({ kind }) => kind === 'rich text'))
      expect((await change(name, full, { [blank]: '<p><br></p>' })).body).toEqual(
        invalid([blank, neededToPublish]),
      );
  });
});

describe('the public site', () => {
  test.each([
    ['testimonials', () => 'testimonials/all-testimonials', 'She reads to me.'],
    ['gallery', () => 'gallery/get-all-gallery', 'A class with beads'],
    ['banners', () => 'banner/active', 'summer.webp'],
    ['categories', () => 'course-category/all-category', 'Phonics'],
    ['blogs', (id: string) => `blogs/get-blog/${id}`, 'Ten minutes a day.'],
    ['courses', (id: string) => `courses/get-course/${id}`, 'Hear them, say them.'],
  ])('shows only published %s, in every process, at once', async (name, path, text) => {
    await site.database.delete(banners).where(sql`background_image = 'summer.webp'`);
    await site.database.execute(sql`update testimonials set active = false`);
    await site.database.execute(sql`update gallery_items set active = false`);
    await site.database.execute(sql`update course_categories set active = false where category = 'Phonics'`);
    const other = site.startProcess();
    const row = await create(name);
    const sees = async () =>
      (await Promise.all([site, other].map((each) => each.call('GET', path(row._id))))).map((answered) =>
        answered.text.includes(text),
      );
    expect(await sees()).toEqual([false, false]);
    await setStatus(name, row._id, 'published');
    expect(await sees()).toEqual([true, true]);
    await setStatus(name, row._id, 'hidden');
    expect(await sees()).toEqual([false, false]);
  });

  test('a course in a category that is not published cannot be published', async () => {
    const category = await create('categories', { category: 'Cursive' });
    const row = await create('courses', { categoryId: category._id });
    expect((await setStatus('courses', row._id, 'published')).body).toEqual(
      invalid(['categoryId', 'Visitors do not see the course category «Cursive». Please publish it first.']),
    );
  });
});

describe('the order of rows', () => {
  const ids = async (name: string, parent = '') => (await list(name, parent)).map(({ _id }) => _id);
  const put = (name: string, from: readonly string[], to: readonly string[], parent = '') =>
    post(`${name}/order`, { parent, from, to });

  test.each(['testimonials', 'gallery', 'banners', 'categories', 'subjects', 'courses'])(
    'of %s is that which visitors see, and a change of an outdated one is refused',
    async (name) => {
      await create(name);
      const from = await ids(name);
      const to = from.toReversed();
      expect((await put(name, from, to)).status).toBe(200);
      expect(await ids(name)).toEqual(to);
      expect(await newest()).toMatchObject({ action: 'Put in order', subject: resource(name).many });
      const late = await put(name, from, to);
      expect([late.status, late.body]).toEqual([
        409,
        {
          success: false,
          message: `Another staff member has changed the order of the ${resource(name).many}. Please look at it again.`,
        },
      ]);
    },
  );

  test('of the sections of one course does not affect other courses', async () => {
    const others = await ids('sections', 'beads-2');
    const from = await ids('sections', 'beads-1');
    expect((await put('sections', from, from.toReversed(), 'beads-1')).status).toBe(200);
    expect(await ids('sections', 'beads-1')).toEqual(from.toReversed());
    expect(await ids('sections', 'beads-2')).toEqual(others);
    const positions = await site.database
      .select({ position: courseSections.position })
      .from(courseSections)
      .where(eq(courseSections.courseId, 'beads-1'))
      .orderBy(courseSections.position);
    expect(positions.map(({ position }) => position)).toEqual(from.map((_, index) => index));
  });

  test('is refused when a row is missing', async () => {
    const from = await ids('testimonials');
    expect((await put('testimonials', from, from.slice(1))).status).toBe(400);
  });

  test('of instructors cannot be changed', async () => {
    expect((await put('instructors', [], [])).status).toBe(409);
  });
});

test('a row that is in use cannot be deleted', async () => {
  const { status, body } = await post('instructors/tara/delete', {});
  expect([status, body]).toEqual([
    409,
    { success: false, message: 'This instructor is in use, so it cannot be deleted' },
  ]);
});

test('a draft course is deleted with its sections', async () => {
  const course = await create('courses');
  const section = await create('sections', { courseId: course._id });
  expect((await post(`courses/${course._id}/delete`, {})).status).toBe(200);
  expect((await staff.office.call('GET', `office/content/sections/${section._id}`)).status).toBe(404);
});

describe('an invalid value', () => {
  test.each([
    ['testimonials', 'rating', '6', 'Please write a number from 1 to 5'],
    ['testimonials', 'rating', 'five', 'Please write a number from 1 to 5'],
    ['testimonials', 'name', 'x'.repeat(121), 'This may have at most 120 characters'],
    ['gallery', 'image', 'missing.webp', 'This picture is not there any more. Please choose it again.'],
    ['gallery', 'image', '../films/ten.mp4', 'This picture is not there any more. Please choose it again.'],
    [
      'blogs',
      'image',
      'https://a.example/b.png',
      'This picture is not there any more. Please choose it again.',
    ],
    ['blogs', 'publishDate', '2026-02-30', 'Please choose a day of the calendar'],
    ['blogs', 'publishDate', 'tomorrow', 'Please choose a day of the calendar'],
    ['courses', 'pricePaise', '0', 'Please write an amount in rupees, such as 3499 or 3499.50'],
    ['courses', 'pricePaise', '3499,50', 'Please write an amount in rupees, such as 3499 or 3499.50'],
    ['courses', 'pricePaise', '12.345', 'Please write an amount in rupees, such as 3499 or 3499.50'],
    ['courses', 'ageFrom', '4.5', 'Please write a whole number from 1 to 99'],
    ['courses', 'ageTo', '3', 'This age is lower than the one before'],
    ['courses', 'place', 'the moon', 'Please choose one of the list'],
    ['courses', 'categoryId', 'nothing', 'This course category is not there any more'],
    ['courses', 'introVideo', 'https://www.youtube.com/@garden', 'This page of YouTube is not a video.'],
    ['courses', 'introVideo', '/uploads/films/none.mp4', 'There is no video of this name among the uploads.'],
    [
      'courses',
      'introVideo',
      'javascript:alert(1)',
      'Please write the whole link to the video, such as https://www.youtube.com/watch?v=…',
    ],
  ])('in %s is refused at its field: %s «%s»', async (name, field, value, message) => {
    const { status, body } = await post(name, {
      values: { ...emptyTexts(resource(name)), ...whole[name], [field]: value },
    });
    expect([status, body]).toEqual([400, invalid([field, message])]);
  });

  test('of an older row stays when other fields are changed', async () => {
    const before = await read('blogs', 'today');
    const changed = rowOf((await change('blogs', before, { title: 'What was new' })).body);
    expect(changed.values).toEqual({ ...before.values, title: 'What was new' });
  });
});

describe('rich text', () => {
  const stored = async (review: string) => (await create('testimonials', { review })).values.review;

  test.each([
    ['<p onclick="x()">Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['<a href="javascript:alert(1)">Hi</a>', '<a>Hi</a>'],
    ['<img src=x onerror=alert(1)><p>Hi</p>', '<img src="x"><p>Hi</p>'],
    ['<p style="color:red">Hi <b>there</b></p><iframe src="//a"></iframe>', '<p>Hi <b>there</b></p>'],
    ['<p><br></p>', ''],
    ['<h2>One</h2><ul><li>Two</li></ul>', '<h2>One</h2><ul><li>Two</li></ul>'],
  ])('%s is stored as %s', async (given, wanted) => {
    expect(await stored(given)).toBe(wanted);
  });

  test('is refused when a browser would multiply its elements', async () => {
    const attack = Array.from({ length: 4000 }, (_, index) => `<div><b id=${index}></div>`).join('');
    const values = { ...emptyTexts(resource('blogs')), ...whole.blogs, content: attack };
    const { status, body } = await post('blogs', { values });
    expect([status, body]).toEqual([
      400,
      invalid([
        'content',
        'Quotations, lists or other parts are nested more than 50 deep. Take some of them out.',
      ]),
    ]);
  });

  const fields = resources.flatMap(({ name, fields: all }) =>
    all.filter(({ kind }) => kind === 'rich text').map((field) => ({ name, field: field.name })),
  );
  const nested = (depth: number) => `${'<blockquote>'.repeat(depth)}Deep${'</blockquote>'.repeat(depth)}`;

  test.each(fields)(
    'of $field in $name may be nested 50 deep, and is refused deeper',
    async ({ name, field }) => {
      const refused = invalid([
        field,
        'Quotations, lists or other parts are nested more than 50 deep. Take some of them out.',
      ]);
      const row = await create(name, { [field]: nested(50) });
      expect(row.values[field]).toBe(nested(50));
      const values = {
        ...emptyTexts(resource(name)),
        ...whole[name],
        [field]: '<b>'.repeat(100) + nested(5),
      };
      const added = await post(name, { values });
      expect([added.status, added.body]).toEqual([400, refused]);
      const changed = await change(name, row, { [field]: nested(51) });
      expect([changed.status, changed.body]).toEqual([400, refused]);
      expect(await read(name, row._id)).toEqual(row);
    },
  );
});

test('an article of 60,000 characters is accepted, and one of a megabyte refused', async () => {
  const content = `<p>${'అ'.repeat(60_000)}</p>`;
  expect((await create('blogs', { content })).values.content).toBe(content);
  const values = { ...emptyTexts(resource('blogs')), ...whole.blogs, content: 'x'.repeat(1_000_000) };
  const { status, body } = await post('blogs', { values });
  expect([status, body]).toEqual([413, { success: false, message: 'This text is too long' }]);
});
