import * as v from 'valibot';
import { id, optionalNumber, text } from '#domain/checks.ts';
import { classFacts } from '#domain/courses/class-facts.ts';
import { defineCall, envelope, nothing, validRows } from './wire.ts';

export const courseCategory = v.object({ _id: id, category: text });
export type CourseCategory = v.InferOutput<typeof courseCategory>;

const courseSection = v.object({
  title: text,
  subDescription: text,
  videoUrl: text,
  /** Public although the course has locked videos. */
  isPreview: v.fallback(v.optional(v.boolean(), false), false),
  /** By which clients request the video; null for a public one and on hosts that send every `videoUrl`. */
  lockedFilm: v.fallback(v.nullish(id, null), null),
});
export type CourseSection = v.InferOutput<typeof courseSection>;

export const course = v.object({
  _id: id,
  courseCategoryId: v.fallback(v.nullish(v.union([v.string(), courseCategory]), null), null),
  courseTitle: text,
  courseSubTitle: text,
  courseRating: optionalNumber,
  /** Rupees. */
  price: optionalNumber,
  courseThumbnailImage: text,
  leadInstructorImage: text,
  introVideo: text,
  /** HTML. */
  whatWeLearn: text,
  courseContent: v.fallback(validRows(courseSection), []),
  categoryImageAltText: text,
  /** Additions to docs/specification.md#7-api from here on. Ages in years, inclusive. */
  ageFrom: optionalNumber,
  ageTo: optionalNumber,
  batchSize: optionalNumber,
  refundPolicy: text,
  aboutInstructor: text,
  ...classFacts.entries,
  parentVoice: text,
  parentVoiceBy: text,
});
export type Course = v.InferOutput<typeof course>;

export const getCourseCategories = defineCall({
  method: 'GET',
  path: 'course-category/all-category?active=true',
  request: nothing,
  response: envelope(validRows(courseCategory)),
  isPublic: true,
});
export const getAllCourses = defineCall({
  method: 'GET',
  path: 'courses/get-all-courses?courseCategoryId={courseCategoryId}&active=true',
  request: v.object({ courseCategoryId: v.optional(v.string(), '') }),
  response: envelope(validRows(course)),
  isPublic: true,
});
export const getCourse = defineCall({
  method: 'GET',
  path: 'courses/get-course/{id}',
  request: nothing,
  /** Some hosts return null for an unknown id. */
  response: envelope(v.nullish(course, null)),
  isPublic: true,
});
