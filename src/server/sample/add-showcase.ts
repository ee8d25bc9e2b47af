import type { Database } from '#server/db/database.ts';
import { banners, blogs, galleryItems, testimonials } from '#server/db/showcase-schema.ts';
import type { SampleBanner, SampleBlog, SampleGalleryItem, SampleTestimonial } from './showcase-sample.ts';

/** What the public pages show of an institute; banners, testimonials and pictures in the order given. */
export interface SampleShowcase {
  readonly banners: readonly SampleBanner[];
  readonly blogs: readonly SampleBlog[];
  readonly testimonials: readonly SampleTestimonial[];
  readonly gallery: readonly SampleGalleryItem[];
}

/** Adds banners, blogs, testimonials and gallery, all of them or none. */
export async function addShowcase(database: Database, showcase: SampleShowcase): Promise<void> {
  const bannerRows = showcase.banners.map(({ _id, backgroundImage }, position) => ({
    id: _id,
    backgroundImage,
    position,
  }));
  const blogRows = showcase.blogs.map((blog) => ({
    id: blog._id,
    image: blog.blogImage,
    publishDate: blog.publishDate,
    author: blog.blogAuthor,
    title: blog.blogTitle,
    content: blog.blogContent,
  }));
  const testimonialRows = showcase.testimonials.map(({ _id, name, review, rating }, position) => ({
    id: _id,
    name,
    review,
    rating,
    position,
  }));
  const galleryRows = showcase.gallery.map(({ _id, image, alt }, position) => ({
    id: _id,
    image,
    alt,
    position,
  }));
  await database.transaction(async (transaction) => {
    await transaction.insert(banners).values(bannerRows);
    await transaction.insert(blogs).values(blogRows);
    await transaction.insert(testimonials).values(testimonialRows);
    await transaction.insert(galleryItems).values(galleryRows);
  });
}

/** Whether a database has no banner, no blog, no testimonial and no picture, shown or not. */
export async function lacksShowcase(database: Database): Promise<boolean> {
  for (const table of [banners, blogs, testimonials, galleryItems]) {
    const found = await database.select({ id: table.id }).from(table).limit(1);
    if (found.length > 0) return false;
  }
  return true;
}
