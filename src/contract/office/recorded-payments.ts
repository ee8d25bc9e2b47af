import * as v from 'valibot';
import { calendarDay, checkedInOrder, id, numeric, text } from '#domain/checks.ts';
import { gstStates } from '#domain/payments/gst-states.ts';
import { rupeeDigits } from '#domain/text/rupee-digits.ts';
import { optionalLine, requiredLine } from '#domain/text/text-fields.ts';
import { envelope, nothing } from '../wire.ts';
import { contentRoles, defineOfficeCall, ownerAlone } from './office-call.ts';
import { openedOrder } from './orders.ts';

/** How a payment reaches the institute without the gateway. */
export const recordedMethods = ['cash', 'upi', 'bankTransfer'] as const;

const largestPaise = 100_000_000;
const amountRule = 'Please write an amount in rupees, such as 3499 or 3499.50';
/** From rupees as typed to paise. */
export const typedRupees = v.pipe(
  checkedInOrder(
    v.pipe(v.string(amountRule), v.transform(rupeeDigits), v.regex(/^\d{1,7}(?:\.\d{1,2})?$/, amountRule)),
  ),
  v.transform((typed) => Math.round(Number(typed) * 100)),
  v.check((paise) => paise > 0 && paise <= largestPaise, amountRule),
);

export const typedDay = calendarDay('Please choose a day of the calendar');

const short = (maximum: number) =>
  checkedInOrder(v.pipe(optionalLine(), v.maxLength(maximum, `This may have at most ${maximum} characters`)));

/** How a payment was made, without its amount. */
export const paymentFacts = {
  method: v.picklist(recordedMethods, 'Please choose how it was paid'),
  /** Of the bank or the UPI app. */
  reference: short(60),
  paidOn: typedDay,
  /** Of the institute's own receipt book. */
  paperReceipt: short(30),
  /** The code of the state of the buyer; '' for the one of an earlier payment, or that of the institute. */
  buyerState: v.optional(
    v.picklist(['', ...gstStates.map(({ code }) => code)], 'Please choose a state of the list'),
    '',
  ),
};

export const recordedPayment = v.object({
  courseId: v.pipe(v.string(), v.nonEmpty('Please choose the course')),
  amount: typedRupees,
  ...paymentFacts,
});

export type RecordedPayment = v.InferOutput<typeof recordedPayment>;

/** The student is enrolled at once. 409 when the student has the course, or an order of it waits for the institute. */
export const recordPayment = defineOfficeCall({
  method: 'POST',
  path: 'office/students/{id}/payments',
  request: recordedPayment,
  response: envelope(openedOrder),
  staff: contentRoles,
});

export const payableCourse = v.object({ _id: id, title: text, price: numeric });
export type PayableCourse = v.InferOutput<typeof payableCourse>;

/** The courses that a student does not have, those that are hidden too. */
export const getPayableCourses = defineOfficeCall({
  method: 'GET',
  path: 'office/students/{id}/payable-courses',
  request: nothing,
  response: envelope(v.array(payableCourse)),
  staff: contentRoles,
});

/** Codes of states. */
const placeOfSupply = v.object({
  /** Of an earlier payment; '' when none has one. */
  student: v.string(),
  /** '' when it issues no tax invoices. */
  institute: v.string(),
});
export type PlaceOfSupply = v.InferOutput<typeof placeOfSupply>;

export const getPlaceOfSupply = defineOfficeCall({
  method: 'GET',
  path: 'office/students/{id}/place-of-supply',
  request: nothing,
  response: envelope(placeOfSupply),
  staff: contentRoles,
});

export const cancellation = v.object({
  reason: checkedInOrder(
    v.pipe(requiredLine('Please write why'), v.maxLength(200, 'Please write at most 200 characters')),
  ),
});

/** Closes the course and sends an email to the buyer. 409 for an order of the gateway and a cancelled one. */
export const cancelPayment = defineOfficeCall({
  method: 'POST',
  path: 'office/orders/{id}/cancel',
  request: cancellation,
  response: envelope(openedOrder),
  staff: ownerAlone,
  needsConfirmation: 'You cancel a payment',
});
