import * as v from 'valibot';
import { id, optionalNumber, text } from '#domain/checks.ts';
import { defineCall, envelope, nothing, validRows } from './wire.ts';

export const banner = v.object({ _id: id, backgroundImage: text });
export type Banner = v.InferOutput<typeof banner>;

export const testimonial = v.object({
  name: text,
  /** HTML. */
  review: text,
  rating: optionalNumber,
});
export type Testimonial = v.InferOutput<typeof testimonial>;

export const galleryItem = v.object({ _id: id, image: text, alt: text });
export type GalleryItem = v.InferOutput<typeof galleryItem>;

export const getActiveBanners = defineCall({
  method: 'GET',
  path: 'banner/active',
  request: nothing,
  response: envelope(validRows(banner)),
  isPublic: true,
});
export const getTestimonials = defineCall({
  method: 'GET',
  path: 'testimonials/all-testimonials?active=true',
  request: nothing,
  response: envelope(validRows(testimonial)),
  isPublic: true,
});
export const getGallery = defineCall({
  method: 'GET',
  path: 'gallery/get-all-gallery?active=true',
  request: nothing,
  response: envelope(validRows(galleryItem)),
  isPublic: true,
});
