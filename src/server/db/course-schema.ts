import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { publishedAt, revision } from './columns.ts';

export const courseCategories = pgTable(
  'course_categories',
  {
    id: text('id').primaryKey(),
    category: text('category').notNull(),
    position: integer('position').notNull(),
    active: boolean('active').notNull().default(true),
    publishedAt: publishedAt(),
    revision: revision(),
  },
  (table) => [index('course_categories_position').on(table.position)],
);

export const instructors = pgTable('instructors', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  image: text('image').notNull(),
  about: text('about'),
  revision: revision(),
});

export const courses = pgTable(
  'courses',
  {
    id: text('id').primaryKey(),
    categoryId: text('category_id')
      .notNull()
      .references(() => courseCategories.id),
    instructorId: text('instructor_id')
      .notNull()
      .references(() => instructors.id),
    title: text('title').notNull(),
    subTitle: text('sub_title').notNull(),
    rating: doublePrecision('rating'),
    pricePaise: integer('price_paise').notNull(),
    currency: text('currency', { enum: ['INR'] })
      .notNull()
      .default('INR'),
    thumbnailImage: text('thumbnail_image').notNull(),
    imageAltText: text('image_alt_text').notNull(),
    introVideo: text('intro_video').notNull(),
    /** HTML. */
    whatWeLearn: text('what_we_learn').notNull(),
    ageFrom: integer('age_from'),
    ageTo: integer('age_to'),
    place: text('place', { enum: ['centre', 'online', 'both'] }),
    classTimes: text('class_times'),
    batchSize: integer('batch_size'),
    startDate: date('start_date', { mode: 'string' }),
    refundPolicy: text('refund_policy'),
    venue: text('venue'),
    whatToBring: text('what_to_bring'),
    parentVoice: text('parent_voice'),
    parentVoiceBy: text('parent_voice_by'),
    position: integer('position').notNull(),
    /** Buyers keep an inactive course; others cannot find it. */
    active: boolean('active').notNull().default(true),
    publishedAt: publishedAt(),
    revision: revision(),
  },
  (table) => [
    index('courses_category_position').on(table.categoryId, table.position),
    check('courses_price_positive', sql`${table.pricePaise} > 0`),
    check('courses_currency_known', sql`${table.currency} = 'INR'`),
    check('courses_ages_ordered', sql`${table.ageFrom} <= ${table.ageTo}`),
    check('courses_place_known', sql`${table.place} in ('centre', 'online', 'both')`),
  ],
);

export const courseSections = pgTable(
  'course_sections',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /** HTML. */
    subDescription: text('sub_description').notNull(),
    videoUrl: text('video_url').notNull(),
    isPreview: boolean('is_preview').notNull().default(false),
    revision: revision(),
  },
  (table) => [uniqueIndex('course_sections_course_position').on(table.courseId, table.position)],
);
