import * as v from 'valibot';
import { course } from './courses.ts';
import { refund } from './payments.ts';
import { defineCall, envelope, id, numeric, rowsOf, text } from './wire.ts';

/** An order that was paid, as the person who bought sees it; amounts in rupees. */
export const receipt = v.object({
  order_id: id,
  amount: numeric,
  currency: text,
  paidAt: text,
  number: text,
  buyer: text,
  /** By which the bank knows the payment. */
  reference: text,
});
export const boughtCourse = v.object({
  ...course.entries,
  receipt: v.fallback(v.nullish(receipt, null), null),
});
/** An order that gave no course, or has not yet, as the person who made it sees it; the amount in rupees. */
export const ownOrder = v.object({
  order_id: id,
  course_id: id,
  course: text,
  amount: numeric,
  currency: text,
  /** As `verifyPayment` gives it. */
  status: text,
  reason: text,
  refund: v.fallback(v.nullish(refund, null), null),
  orderedAt: text,
});
export type OwnOrder = v.InferOutput<typeof ownOrder>;
export type Receipt = v.InferOutput<typeof receipt>;
export type BoughtCourse = v.InferOutput<typeof boughtCourse>;

/** The separate look-up of name and price answers flat fields. */
export const getCourseNameAndPrice = defineCall({
  method: 'GET',
  path: 'courses/{courseId}',
  request: undefined,
  answer: v.object({ name: text, price: numeric }),
});
/** An addition to the wire, for /my-courses: what was bought, and beside it the orders that gave no course. */
export const getMyCourses = defineCall({
  method: 'GET',
  path: 'courses/my-courses',
  request: undefined,
  answer: v.object({
    ...envelope(rowsOf(boughtCourse)).entries,
    orders: v.fallback(v.optional(rowsOf(ownOrder), []), []),
  }),
});
/** An addition to the wire: where the film of a section lies for the enrolled, for a few hours. */
export const getFilm = defineCall({
  method: 'GET',
  path: 'courses/films/{filmId}',
  request: undefined,
  answer: envelope(v.object({ videoUrl: id })),
});
