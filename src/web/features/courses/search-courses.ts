import type { Course } from '#contract/courses.ts';

/** Letters and digits alone: case, accents, hyphens and the kind of an apostrophe make no difference. */
const plain = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The courses whose title and subtitle together have every word that is searched for; all for no word. */
export function searchCourses(courses: readonly Course[], search: string): readonly Course[] {
  const words = plain(search).split(' ');
  return courses.filter(({ courseTitle, courseSubTitle }) => {
    const text = plain(`${courseTitle} ${courseSubTitle}`);
    return words.every((word) => text.includes(word));
  });
}
