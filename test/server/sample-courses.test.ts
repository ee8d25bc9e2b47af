import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleCatalogue } from '#server/sample/courses.ts';

const publicFolder = resolve(import.meta.dirname, '../../public');
const { categories, courses, instructors } = sampleCatalogue;

const media = [
  ...courses.map(({ thumbnailImage }) => thumbnailImage),
  ...courses.map(({ introVideo }) => introVideo),
  ...courses.flatMap(({ sections }) => sections.map(({ videoUrl }) => videoUrl)),
  ...instructors.map(({ image }) => image),
];

describe('the sample courses', () => {
  test('are two of each of the five categories, each with an instructor of the sample', () => {
    expect(categories.map(({ category }) => category)).toEqual([
      'Abacus',
      'Vedic Maths',
      "Rubik's Cube",
      'Handwriting',
      'Phonics',
    ]);
    const counts = categories.map(({ _id }) => courses.filter(({ categoryId }) => categoryId === _id).length);
    expect(counts).toEqual([2, 2, 2, 2, 2]);
    const known = new Set(instructors.map(({ _id }) => _id));
    expect(courses.filter(({ instructorId }) => !known.has(instructorId))).toEqual([]);
  });

  test('use pictures and videos that exist and are small, and no file is unused', () => {
    expect(media.filter((each) => !existsSync(join(publicFolder, each)))).toEqual([]);
    const stored = readdirSync(join(publicFolder, 'uploads'), { recursive: true, encoding: 'utf8' })
      .map((file) => `/uploads/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.\w+$/.test(file));
    expect(stored.filter((file) => /courses|films|instructors/.test(file) && !media.includes(file))).toEqual(
      [],
    );
    expect([...new Set(media)].filter((each) => statSync(join(publicFolder, each)).size > 150_000)).toEqual(
      [],
    );
  });

  test('have the first video of each course in the public folder and all others in the private one', () => {
    for (const { sections } of courses) {
      expect(sections.map(({ isPreview = false }) => isPreview)).toEqual(
        sections.map((_, index) => index === 0),
      );
      const folders = sections.map(({ videoUrl }) => videoUrl.split('/').slice(0, 3).join('/'));
      expect(folders).toEqual(
        sections.map((_, index) => (index === 0 ? '/uploads/courses' : '/uploads/films')),
      );
    }
  });

  test('have drawings that run no script and load nothing', () => {
    const drawings = [...new Set(media)].filter((each) => each.endsWith('.svg'));
    const texts = drawings.map((each) => readFileSync(join(publicFolder, each), 'utf8'));
    expect(texts.filter((text) => /<script|<image|href|@import|\bon\w+=/.test(text))).toEqual([]);
  });

  test('tell parents ages, place, batch size and class times, in whole sentences', () => {
    for (const { ageFrom = 0, ageTo = 0, place, batchSize = 0, firstClass, classTimes = '' } of courses) {
      expect(ageFrom).toBeGreaterThanOrEqual(4);
      expect(ageTo).toBeLessThanOrEqual(15);
      expect(place).toBeDefined();
      expect(batchSize).toBeGreaterThan(0);
      // The class times begin with the weekday of the first class.
      expect(classTimes.startsWith(`${firstClass?.weekday}s`)).toBe(true);
    }
    for (const { whatWeLearn, ageFrom, ageTo } of courses) {
      const told = /For children of (\d+) to (\d+)/.exec(whatWeLearn);
      if (told !== null) expect([String(ageFrom), String(ageTo)]).toEqual([told[1], told[2]]);
    }
    const sentences = [
      ...courses.map(({ refundPolicy }) => refundPolicy),
      ...instructors.map(({ about }) => about),
    ];
    expect(new Set(sentences).size).toBe(courses.length + instructors.length);
    expect(sentences.filter((each) => each === undefined || !/^[A-Z].*\.$/.test(each))).toEqual([]);
  });

  test.each(courses)(
    'the parts of $title have 20 lessons of 4 hours 31 minutes, as its card says',
    (course) => {
      const told = course.sections.map(({ subDescription }) =>
        /<p>Lessons (\d+) to (\d+), (\d) hour (\d+) minutes\.<\/p>$/
          .exec(subDescription)
          ?.slice(1)
          .map(Number),
      );
      let last = 0;
      let minutes = 0;
      for (const [from = 0, to = 0, hours = 0, rest = 0] of told.map((each) => each ?? [])) {
        expect(from).toBe(last + 1);
        last = to;
        minutes += hours * 60 + rest;
      }
      expect([last, Math.floor(minutes / 60), minutes % 60]).toEqual([20, 4, 31]);
    },
  );

  test('say what to bring, and one of each category quotes a parent', () => {
    expect(courses.filter(({ whatToBring }) => !/^[A-Z].*\.$/.test(whatToBring ?? ''))).toEqual([]);
    const voices = courses.filter(({ parentVoice }) => parentVoice !== undefined);
    expect(voices.map(({ categoryId }) => categoryId).sort()).toEqual(
      categories.map(({ _id }) => _id).sort(),
    );
    expect(voices.filter(({ parentVoiceBy }) => parentVoiceBy === undefined)).toEqual([]);
  });

  test.each(courses)('$title has its words, price and sections', (course) => {
    expect(course.pricePaise % 100).toBe(0);
    // Its page says «87% off» a list price of ₹3,499.
    expect(Math.round(100 - course.pricePaise / 3499)).toBe(87);
    expect(course.sections.length).toBeGreaterThanOrEqual(3);
    const html = [course.whatWeLearn, ...course.sections.map(({ subDescription }) => subDescription)];
    for (const text of html) {
      expect(text.replaceAll(/<\/?(p|ul|li)>/g, '')).not.toMatch(/[<>]/);
      for (const tag of ['p', 'ul', 'li']) {
        expect(text.split(`<${tag}>`).length).toBe(text.split(`</${tag}>`).length);
      }
    }
  });
});
