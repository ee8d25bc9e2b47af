import { createHash } from 'node:crypto';
import type { CourseSummary } from '#server/courses/catalogue.ts';
import { type ShareWords, shareWords } from '#web/head/share-words.ts';
import { siteDetails } from '#web/head/site-details.ts';

/** The folder of the share pictures of courses. */
export const sharePath = '/uploads/share/courses/';
const versionLength = 10;

/** Names what a share picture says: it changes with any word of it. */
export const wordsKey = (words: ShareWords): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, versionLength);

/** The picture that messengers show beside a link to a course. */
export function courseShare(course: CourseSummary) {
  const words = shareWords(course);
  const { width, height } = siteDetails.share;
  return {
    // Messengers keep a picture by its address, so new words have a new one.
    picture: `${sharePath}${encodeURIComponent(course._id)}.png?v=${wordsKey(words)}`,
    width,
    height,
    alt: [words.title, words.ages.replace('For', 'for'), words.price]
      .filter((each) => each !== '')
      .join(', '),
  };
}
