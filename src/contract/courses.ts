import * as v from 'valibot';
import { defineCall, envelope, id, numeric, rowsOf, text } from './wire.ts';

export const courseCategory = v.object({ _id: id, category: text });
export type CourseCategory = v.InferOutput<typeof courseCategory>;

const courseSection = v.object({
  title: text,
  subDescription: text,
  videoUrl: text,
  /** An addition to the wire: the film is for everybody, though the course has films that are not. */
  isPreview: v.fallback(v.optional(v.boolean(), false), false),
  /**
   * An addition to the wire: `videoUrl` is empty because the film is for the enrolled, who ask for it by this id. Null
   * for a film that anybody may see, and on hosts that send every `videoUrl`.
   */
  lockedFilm: v.fallback(v.nullish(id, null), null),
});
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
