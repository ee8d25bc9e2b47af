import * as v from 'valibot';
import { id, text } from '#domain/checks.ts';
import { course } from './courses.ts';
import { refund } from './payments.ts';
import { defineCall, envelope, nothing, numeric, rowsOf } from './wire.ts';

/** A paid order, as the buyer sees it; amounts in rupees. */
export const receipt = v.object({
  order_id: id,
  /** What was charged. */
  amount: numeric,
  /** The price, from which an offer or a surcharge may differ; null where it is not known. */
  price: v.fallback(v.nullish(numeric, null), null),
  currency: text,
  paidAt: text,
  number: text,
  buyer: text,
  /** The bank's reference of the payment, RRN or UTR; '' where it is not known. */
  reference: text,
});
export const boughtCourse = v.object({
  ...course.entries,
  receipt: v.fallback(v.nullish(receipt, null), null),
});
/** An order that has not given a course or whose money goes back, as the buyer sees it; amounts in rupees. */
export const ownOrder = v.object({
  order_id: id,
  course_id: id,
  course: text,
  /** The price. */
  amount: numeric,
  /** With the value of `verifyPayment`. */
  charged: v.fallback(v.nullish(numeric, null), null),
  currency: text,
  /** With the values of `verifyPayment`. */
  status: text,
  reason: text,
  refund: v.fallback(v.nullish(refund, null), null),
  orderedAt: text,
});
export type OwnOrder = v.InferOutput<typeof ownOrder>;
export type Receipt = v.InferOutput<typeof receipt>;
export type BoughtCourse = v.InferOutput<typeof boughtCourse>;

/** The separate call for name and price returns flat fields. */
export const getCourseNameAndPrice = defineCall({
  method: 'GET',
  path: 'courses/{courseId}',
  request: nothing,
  response: v.object({ name: text, price: numeric }),
});
/** An addition to the wire, for /my-courses: bought courses, and the orders that gave none or go back. */
export const getMyCourses = defineCall({
  method: 'GET',
  path: 'courses/my-courses',
  request: nothing,
  response: v.object({
    ...envelope(rowsOf(boughtCourse)).entries,
    orders: v.fallback(v.optional(rowsOf(ownOrder), []), []),
  }),
  signInMessage: 'Please log in to see your courses',
});
/** An addition to the wire: the address of a section's film for the enrolled, valid for a few hours. */
export const getFilm = defineCall({
  method: 'GET',
  path: 'courses/films/{filmId}',
  request: nothing,
  response: envelope(v.object({ videoUrl: id })),
  signInMessage: 'Please log in to watch this video',
});
