import type { GalleryItem } from '#contract/public-content.ts';
import { mediaAddress } from '#web/api/media-address.ts';

/** A picture of the gallery as it is shown. */
export interface ShownPicture {
  readonly id: string;
  readonly src: string;
  /** What is written below it; '' when nobody wrote anything. */
  readonly caption: string;
  /** What it is called where it must have a name. */
  readonly name: string;
}

export const shownPicture = ({ _id, image, alt }: GalleryItem, index: number): ShownPicture => ({
  id: _id,
  src: image === '' ? '' : mediaAddress(`uploads/gallery/${image}`),
  caption: alt,
  name: alt || `Picture ${index + 1}`,
});
