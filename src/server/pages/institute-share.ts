import type { Institute } from '#domain/institute/define-institute.ts';
import type { ShareText } from '#domain/pages/share-text.ts';
import { defaultFacts } from '#institute/facts.ts';
import { shareTag } from './course-share.ts';

export const instituteSharePath = '/uploads/share/institute.png';

export const instituteShareText = ({ tagline }: Institute): ShareText => ({
  title: tagline,
  category: '',
  ages: '',
  price: '',
  subject: 'other',
});

/** The built file shows the sample's text. */
export function instituteShare(institute: Institute) {
  const { name, tagline, share } = institute;
  if (name === defaultFacts.name && tagline === defaultFacts.tagline) return share;
  const { width, height } = share;
  const version = shareTag(instituteShareText(institute), institute);
  return { picture: `${instituteSharePath}?v=${version}`, width, height, alt: `${name}: ${tagline}` };
}
