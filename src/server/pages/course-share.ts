import { createHash } from 'node:crypto';
import type { Institute } from '#domain/institute/define-institute.ts';
import { type ShareText, shareText } from '#domain/pages/share-text.ts';
import type { CourseSummary } from '#server/courses/catalogue.ts';

export const sharePath = '/uploads/share/courses/';
const versionLength = 10;

/** Changes with any part of the image. */
export const shareTag = (text: ShareText, { name }: Institute): string =>
  createHash('sha256')
    .update(JSON.stringify([text, name]))
    .digest('base64url')
    .slice(0, versionLength);

export function courseShare(course: CourseSummary, institute: Institute) {
  const text = shareText(course);
  const { width, height } = institute.share;
  return {
    // Messengers cache images by URL.
    picture: `${sharePath}${encodeURIComponent(course._id)}.png?v=${shareTag(text, institute)}`,
    width,
    height,
    alt: [text.title, text.ages.replace('For', 'for'), text.price].filter((each) => each !== '').join(', '),
  };
}
