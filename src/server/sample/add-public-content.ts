import type { Database } from '#server/db/database.ts';
import { banners, blogs, galleryItems, testimonials } from '#server/db/public-content-schema.ts';
import type {
  SampleBanner,
  SampleBlog,
  SampleGalleryItem,
  SampleTestimonial,
} from './public-content-sample.ts';

/** The public content of an institute; banners, testimonials and gallery in order. */
export interface SamplePublicContent {
  readonly banners: readonly SampleBanner[];
  readonly blogs: readonly SampleBlog[];
  readonly testimonials: readonly SampleTestimonial[];
  readonly gallery: readonly SampleGalleryItem[];
}

/** The rows of banners, blogs, testimonials and gallery. */
export function publicContentRows(publicContent: SamplePublicContent) {
  const bannerRows = publicContent.banners.map(({ _id, backgroundImage }, position) => ({
    id: _id,
    backgroundImage,
    position,
  }));
  const blogRows = publicContent.blogs.map((blog) => ({
    id: blog._id,
    image: blog.blogImage,
    publishDate: blog.publishDate,
    author: blog.blogAuthor,
    title: blog.blogTitle,
    content: blog.blogContent,
  }));
  const testimonialRows = publicContent.testimonials.map(({ _id, name, review, rating }, position) => ({
    id: _id,
    name,
    review,
    rating,
    position,
  }));
  const galleryRows = publicContent.gallery.map(({ _id, image, alt }, position) => ({
    id: _id,
    image,
    alt,
    position,
  }));
  return { bannerRows, blogRows, testimonialRows, galleryRows };
}

/** Adds banners, blogs, testimonials and gallery in one transaction. */
export async function addPublicContent(
  database: Database,
  publicContent: SamplePublicContent,
): Promise<void> {
  const { bannerRows, blogRows, testimonialRows, galleryRows } = publicContentRows(publicContent);
  await database.transaction(async (transaction) => {
    await transaction.insert(banners).values(bannerRows);
    await transaction.insert(blogs).values(blogRows);
    await transaction.insert(testimonials).values(testimonialRows);
    await transaction.insert(galleryItems).values(galleryRows);
  });
}

/** Whether a database has no banner, blog, testimonial or gallery picture, active or not. */
export async function lacksPublicContent(database: Database): Promise<boolean> {
  for (const table of [banners, blogs, testimonials, galleryItems]) {
    const found = await database.select({ id: table.id }).from(table).limit(1);
    if (found.length > 0) return false;
  }
  return true;
}
