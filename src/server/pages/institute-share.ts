import type { Institute } from '#institute/define-institute.ts';
import { defaultFacts } from '#institute/facts.ts';
import type { ShareText } from '#web/head/share-text.ts';
import { shareTag } from './course-share.ts';

/** The address of the share picture that is drawn with the institute's own words. */
export const instituteSharePath = '/uploads/share/institute.png';

/** What that picture says below the name. */
export const instituteShareText = ({ tagline }: Institute): ShareText => ({
  title: tagline,
  category: '',
  ages: '',
  price: '',
  subject: 'other',
});

/**
 * The picture that messengers show beside a link to the site. The file of the build has the words of the sample, so an
 * institute with others has one that is drawn.
 */
export function instituteShare(institute: Institute) {
  const { name, tagline, share } = institute;
  if (name === defaultFacts.name && tagline === defaultFacts.tagline) return share;
  const { width, height } = share;
  const version = shareTag(instituteShareText(institute), institute);
  return { picture: `${instituteSharePath}?v=${version}`, width, height, alt: `${name}: ${tagline}` };
}
