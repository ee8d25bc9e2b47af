import * as v from 'valibot';
import { defineCall, envelope, id, numeric, text } from './wire.ts';

export const courseCategory = v.object({ _id: id, category: text });
export type CourseCategory = v.InferOutput<typeof courseCategory>;

const courseSection = v.object({ title: text, subDescription: text, videoUrl: text });

export const course = v.object({
  _id: id,
  courseCategoryId: v.optional(v.nullable(v.union([v.string(), courseCategory]))),
  courseTitle: text,
  courseSubTitle: text,
  courseRating: v.optional(v.nullable(numeric)),
  /** Rupees. */
  price: v.optional(v.nullable(numeric)),
  courseThumbnailImage: text,
  leadInstructor: text,
  leadInstructorImage: text,
  introVideo: text,
  /** HTML. */
  whatWeLearn: text,
  courseContent: v.fallback(v.array(courseSection), []),
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
export const boughtCourse = v.object({ ...course.entries, receipt: v.optional(v.nullable(receipt)) });
export type BoughtCourse = v.InferOutput<typeof boughtCourse>;

export const getCourseCategories = defineCall({
  method: 'GET',
  path: 'course-category/all-category?active=true',
  request: undefined,
  answer: envelope(v.array(courseCategory)),
});
export const getAllCourses = defineCall({
  method: 'GET',
  path: 'courses/get-all-courses?courseCategoryId={courseCategoryId}&active=true',
  request: undefined,
  answer: envelope(v.array(course)),
});
export const getCourse = defineCall({
  method: 'GET',
  path: 'courses/get-course/{id}',
  request: undefined,
  answer: envelope(course),
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
  answer: envelope(v.array(boughtCourse)),
});
