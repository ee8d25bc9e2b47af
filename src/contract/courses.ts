import * as v from 'valibot';
import { defineCall, envelope, id, numeric, rowsOf, text } from './wire.ts';

export const courseCategory = v.object({ _id: id, category: text });
export type CourseCategory = v.InferOutput<typeof courseCategory>;

const courseSection = v.object({ title: text, subDescription: text, videoUrl: text });
export type CourseSection = v.InferOutput<typeof courseSection>;

/** A figure that may be absent; one that cannot be read counts as absent, and the course stays. */
const figure = v.fallback(v.nullish(numeric, null), null);

export const course = v.object({
  _id: id,
  courseCategoryId: v.fallback(v.nullish(v.union([v.string(), courseCategory]), null), null),
  courseTitle: text,
  courseSubTitle: text,
  courseRating: figure,
  /** Rupees. */
  price: figure,
  courseThumbnailImage: text,
  leadInstructor: text,
  leadInstructorImage: text,
  introVideo: text,
  /** HTML. */
  whatWeLearn: text,
  courseContent: v.fallback(rowsOf(courseSection), []),
  categoryImageAltText: text,
});
export type Course = v.InferOutput<typeof course>;

/** An order that was paid, as the person who bought sees it; amounts in rupees. */
export const receipt = v.object({
  order_id: id,
  amount: numeric,
  currency: text,
  paidAt: text,
});
export const boughtCourse = v.object({
  ...course.entries,
  receipt: v.fallback(v.nullish(receipt, null), null),
});
export type Receipt = v.InferOutput<typeof receipt>;
export type BoughtCourse = v.InferOutput<typeof boughtCourse>;

export const getCourseCategories = defineCall({
  method: 'GET',
  path: 'course-category/all-category?active=true',
  request: undefined,
  answer: envelope(rowsOf(courseCategory)),
});
export const getAllCourses = defineCall({
  method: 'GET',
  path: 'courses/get-all-courses?courseCategoryId={courseCategoryId}&active=true',
  request: undefined,
  answer: envelope(rowsOf(course)),
});
export const getCourse = defineCall({
  method: 'GET',
  path: 'courses/get-course/{id}',
  request: undefined,
  /** Some hosts answer null for a course that they do not have. */
  answer: envelope(v.nullish(course, null)),
});
/** The separate look-up of name and price answers flat fields. */
export const getCourseNameAndPrice = defineCall({
  method: 'GET',
  path: 'courses/{courseId}',
  request: undefined,
  answer: v.object({ name: text, price: numeric }),
});
/** An addition to the wire, for /my-courses. */
export const getMyCourses = defineCall({
  method: 'GET',
  path: 'courses/my-courses',
  request: undefined,
  answer: envelope(rowsOf(boughtCourse)),
});
