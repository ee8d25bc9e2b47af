import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleBlogs } from '#server/sample/blogs.ts';
import { sampleCatalogue } from '#server/sample/courses.ts';
import { sampleBanners, sampleGallery, sampleTestimonials } from '#server/sample/public-content.ts';

const publicFolder = resolve(import.meta.dirname, '../../public');
const upload = (file: string) => join(publicFolder, file);

const pictures = [
  ...sampleBanners.map(({ backgroundImage }) => `/uploads/banners/${backgroundImage}`),
  ...sampleBlogs.map(({ blogImage }) => blogImage),
  ...sampleGallery.map(({ image }) => `/uploads/gallery/${image}`),
];

const tags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em'];

/** The faults of some HTML: tags that are not allowed, not closed, or closed in the wrong order. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([^>]*)>/g)) {
    if (!tags.includes(name)) faults.push(tag);
    else if (slash === '') open.push(name);
    else if (open.pop() !== name) faults.push(tag);
  }
  return [...faults, ...open, ...(html.replaceAll(/<[^>]*>/g, '').match(/[<>&]/g) ?? [])];
}

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

const repeated = (ids: readonly string[]) => ids.filter((id, place) => ids.indexOf(id) !== place);

describe('the sample public content', () => {
  test('has enough of everything, each with its own id', () => {
    const lists = [sampleBanners, sampleBlogs, sampleTestimonials, sampleGallery];
    expect(lists.map((list) => list.length)).toEqual([6, 8, 8, 12]);
    expect(lists.flatMap((list) => repeated(list.map(({ _id }) => _id)))).toEqual([]);
  });

  test('uses pictures that exist and are small, and no file is unused', () => {
    expect(pictures.filter((each) => !existsSync(upload(each)))).toEqual([]);
    expect(pictures.filter((each) => statSync(upload(each)).size >= 20_000)).toEqual([]);
    const stored = ['banners', 'blogs', 'gallery'].flatMap((folder) =>
      readdirSync(upload(`uploads/${folder}`)).map((file) => `/uploads/${folder}/${file}`),
    );
    expect(stored.toSorted()).toEqual(pictures.toSorted());
  });

  test('has drawings that run no script, need no font and load nothing', () => {
    const texts = pictures.map((each) => readFileSync(upload(each), 'utf8'));
    expect(
      texts.filter((text) =>
        /<script|<style|<image|<text|<foreignObject|href="[^#]|@import|url\([^#]/.test(text),
      ),
    ).toEqual([]);
    expect(texts.filter((text) => /\son\w+=/.test(text))).toEqual([]);
  });

  test.each([
    ['banners', 1600, 640],
    ['blogs', 1200, 675],
    ['gallery', 1200, 900],
  ])('has %s of one size, so that no page shifts', (folder, width, height) => {
    const heads = pictures
      .filter((each) => each.includes(`/${folder}/`))
      .map((each) => /^<svg [^>]*>/.exec(readFileSync(upload(each), 'utf8'))?.[0] ?? '');
    const size = ` width="${width}" height="${height}"`;
    expect(heads.filter((head) => !head.includes(size))).toEqual([]);
    expect(heads.filter((head) => !head.includes(` viewBox="0 0 ${width} ${height}"`))).toEqual([]);
  });

  test.each(sampleBlogs)('$blogTitle is a whole page by a teacher of the institute', (blog) => {
    expect(faultsOf(blog.blogContent)).toEqual([]);
    expect(blog.blogContent).toMatch(/^<p>/);
    expect(wordsOf(blog.blogContent).length).toBeGreaterThanOrEqual(300);
    expect(wordsOf(blog.blogContent).length).toBeLessThanOrEqual(500);
    expect(blog.blogImage).toBe(`/uploads/blogs/${blog._id}.svg`);
    expect(sampleCatalogue.instructors.map(({ name }) => name)).toContain(blog.blogAuthor);
  });

  test('has blogs with real dates, newest first, none after the day when they were written', () => {
    const days = sampleBlogs.map(({ publishDate }) => publishDate);
    expect(days.map((day) => new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10))).toEqual(days);
    expect(days.toSorted().toReversed()).toEqual(days);
    expect(days.filter((day) => day < '2026-03-10' || day > '2026-11-21')).toEqual([]);
  });

  test.each(sampleTestimonials)('$name says something short, with stars', ({ name, review, rating }) => {
    expect(name.trim()).not.toBe('');
    expect(faultsOf(review)).toEqual([]);
    expect(wordsOf(review).length).toBeGreaterThanOrEqual(30);
    expect(wordsOf(review).length).toBeLessThanOrEqual(60);
    expect([4, 5]).toContain(rating);
  });

  test('describes every picture of the gallery, each in other words', () => {
    const captions = sampleGallery.map(({ alt }) => alt);
    expect(captions.filter((alt) => wordsOf(alt).length < 6)).toEqual([]);
    expect(repeated(captions)).toEqual([]);
  });
});
