import * as v from 'valibot';
import { defineCall, envelope, id, numeric, rowsOf, text } from './wire.ts';

export const banner = v.object({ _id: id, backgroundImage: text });
export type Banner = v.InferOutput<typeof banner>;

export const testimonial = v.object({
  name: text,
  /** HTML. */
  review: text,
  rating: v.optional(v.nullable(numeric)),
});
export type Testimonial = v.InferOutput<typeof testimonial>;

export const galleryItem = v.object({ _id: id, image: text, alt: text });
export type GalleryItem = v.InferOutput<typeof galleryItem>;

export const getActiveBanners = defineCall({
  method: 'GET',
  path: 'banner/active',
  request: undefined,
  answer: envelope(rowsOf(banner)),
});
export const getTestimonials = defineCall({
  method: 'GET',
  path: 'testimonials/all-testimonials?active=true',
  request: undefined,
  answer: envelope(rowsOf(testimonial)),
});
export const getGallery = defineCall({
  method: 'GET',
  path: 'gallery/get-all-gallery?active=true',
  request: undefined,
  answer: envelope(rowsOf(galleryItem)),
});
