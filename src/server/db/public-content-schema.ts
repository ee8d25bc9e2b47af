import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { publishedAt, revision } from './columns.ts';

export const banners = pgTable(
  'banners',
  {
    id: text('id').primaryKey(),
    /** In `uploads/`. */
    backgroundImage: text('background_image').notNull(),
    position: integer('position').notNull(),
    active: boolean('active').notNull().default(true),
    publishedAt: publishedAt(),
    revision: revision(),
  },
  (table) => [index('banners_active_position').on(table.position, table.id).where(sql`${table.active}`)],
);

export const blogs = pgTable(
  'blogs',
  {
    id: text('id').primaryKey(),
    image: text('image').notNull(),
    /** The date (in India) from which it is visible. */
    publishDate: date('publish_date', { mode: 'string' }).notNull(),
    author: text('author').notNull(),
    title: text('title').notNull(),
    /** HTML. */
    content: text('content').notNull(),
    active: boolean('active').notNull().default(true),
    publishedAt: publishedAt(),
    revision: revision(),
  },
  (table) => [
    // Nulls first, as in the query; otherwise the index is not used.
    index('blogs_active_newest')
      .on(table.publishDate.desc().nullsFirst(), table.id)
      .where(sql`${table.active}`),
  ],
);

export const testimonials = pgTable(
  'testimonials',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    review: text('review').notNull(),
    rating: doublePrecision('rating'),
    position: integer('position').notNull(),
    active: boolean('active').notNull().default(true),
    publishedAt: publishedAt(),
    revision: revision(),
  },
  (table) => [
    index('testimonials_active_position').on(table.position, table.id).where(sql`${table.active}`),
    check('testimonials_rating_in_stars', sql`${table.rating} between 1 and 5`),
  ],
);

export const galleryItems = pgTable(
  'gallery_items',
  {
    id: text('id').primaryKey(),
    /** In `uploads/`. */
    image: text('image').notNull(),
    alt: text('alt').notNull(),
    position: integer('position').notNull(),
    active: boolean('active').notNull().default(true),
    publishedAt: publishedAt(),
    revision: revision(),
  },
  (table) => [
    index('gallery_items_active_position').on(table.position, table.id).where(sql`${table.active}`),
  ],
);
