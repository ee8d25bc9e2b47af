import * as v from 'valibot';
import { id, numeric, optionalNumber, text } from '#domain/checks.ts';
import { receipt } from '#domain/payments/receipt.ts';
import { refund, refundedPart } from '#domain/payments/refund.ts';
import { ownClass } from './classes.ts';
import { course } from './courses.ts';
import { defineCall, envelope, nothing, validRows } from './wire.ts';

export const boughtCourse = v.object({
  ...course.entries,
  receipt: v.fallback(v.nullish(receipt, null), null),
  /** Of the instalments after the first payment. */
  laterReceipts: v.fallback(v.optional(validRows(receipt), []), []),
  /** Refunds of a part of what the receipt shows. */
  parts: v.fallback(v.optional(validRows(refundedPart), []), []),
});
/** Orders without an enrolment or with a refund; in rupees. */
export const ownOrder = v.object({
  order_id: id,
  course_id: id,
  course: text,
  amount: numeric,
  charged: optionalNumber,
  currency: text,
  status: text,
  reason: text,
  refund: v.fallback(v.nullish(refund, null), null),
  orderedAt: text,
});
export type OwnOrder = v.InferOutput<typeof ownOrder>;
export type BoughtCourse = v.InferOutput<typeof boughtCourse>;

export const getCourseNameAndPrice = defineCall({
  method: 'GET',
  path: 'courses/{courseId}',
  request: nothing,
  response: v.object({ name: text, price: optionalNumber }),
});
/** For /my-courses. */
export const getMyCourses = defineCall({
  method: 'GET',
  path: 'courses/my-courses',
  request: nothing,
  response: v.object({
    ...envelope(validRows(boughtCourse)).entries,
    orders: v.fallback(v.optional(validRows(ownOrder), []), []),
    classes: v.fallback(v.optional(validRows(ownClass)), undefined),
  }),
  signInMessage: 'Please log in to see your courses',
});
/** One PDF with every document of an own paid order. */
export const getOwnReceipt = defineCall({
  method: 'GET',
  path: 'courses/receipts/{orderId}',
  request: nothing,
  response: envelope(
    v.object({
      name: id,
      pdf: v.string(),
    }),
  ),
  signInMessage: 'Please log in to see your receipt',
});
/** A URL for enrolled students, valid for hours. */
export const getVideo = defineCall({
  method: 'GET',
  path: 'courses/films/{videoId}',
  request: nothing,
  response: envelope(v.object({ videoUrl: id })),
  signInMessage: 'Please log in to watch this video',
});
