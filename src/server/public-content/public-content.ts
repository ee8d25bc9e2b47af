import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { banners, galleryItems, testimonials } from '#server/db/public-content-schema.ts';

export function listBanners(database: Database) {
  return database
    .select({ _id: banners.id, backgroundImage: banners.backgroundImage })
    .from(banners)
    .where(eq(banners.active, true))
    .orderBy(asc(banners.position), asc(banners.id));
}

export function listTestimonials(database: Database) {
  return database
    .select({ name: testimonials.name, review: testimonials.review, rating: testimonials.rating })
    .from(testimonials)
    .where(eq(testimonials.active, true))
    .orderBy(asc(testimonials.position), asc(testimonials.id));
}

export function listGallery(database: Database) {
  return database
    .select({ _id: galleryItems.id, image: galleryItems.image, alt: galleryItems.alt })
    .from(galleryItems)
    .where(eq(galleryItems.active, true))
    .orderBy(asc(galleryItems.position), asc(galleryItems.id));
}
