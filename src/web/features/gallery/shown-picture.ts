import type { GalleryItem } from '#contract/public-content.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import { t } from '#web/texts/t.ts';

export interface ShownPicture {
  readonly id: string;
  readonly src: string;
  /** '' without one. */
  readonly caption: string;
  /** The accessible name, where one is required. */
  readonly name: string;
}

export const shownPicture = ({ _id, image, alt }: GalleryItem, index: number): ShownPicture => ({
  id: _id,
  src: image === '' ? '' : mediaAddress(`uploads/gallery/${image}`),
  caption: alt,
  name: alt || t('Picture {value}', { value: index + 1 }),
});
