import * as v from 'valibot';
import { id, numeric, text } from '#domain/checks.ts';
import { envelope, nothing } from '../wire.ts';
import { searched } from './list-request.ts';
import { contentRoles, defineOfficeCall } from './office-call.ts';
import { openedOrder } from './orders.ts';
import { payableCourse, paymentFacts, typedDay, typedRupees } from './recorded-payments.ts';

/** `due`: today or earlier. */
export const feeViews = ['due', 'coming', 'paid'] as const;
export const feeView = v.picklist(feeViews, 'There is no such list');
export type FeeView = v.InferOutput<typeof feeView>;

const feeRow = v.object({
  _id: id,
  studentId: id,
  student: text,
  mobile: text,
  email: text,
  courseId: id,
  course: text,
  /** Of the instalments of the student and course, by their days. */
  number: v.number(),
  count: v.number(),
  /** A day in India, as `2026-11-27`. */
  dueOn: v.string(),
  /** In rupees. */
  amount: numeric,
  state: feeView,
  remindedAt: v.nullable(v.string()),
  /** The order that pays it; null while it is owed. */
  orderId: v.nullable(v.string()),
});
export type FeeRow = v.InferOutput<typeof feeRow>;

const counts = v.object(v.entriesFromList(feeViews, v.number()));

export const feeFilter = v.object({
  view: v.optional(feeView, 'due'),
  /** Words of name, mobile, email or course. */
  search: v.optional(searched, ''),
  /** Of the students of one class; '' for all. */
  classId: v.optional(v.string(), ''),
});
export type FeeFilter = v.InferOutput<typeof feeFilter>;

export const getFees = defineOfficeCall({
  method: 'GET',
  path: 'office/fees',
  request: feeFilter,
  /** The earliest due first, of paid ones the latest. `owed`: in rupees, of all that is due and was searched. */
  response: v.object({
    ...envelope(v.array(feeRow)).entries,
    counts,
    owed: numeric,
    hasMore: v.boolean(),
    sendsEmail: v.boolean(),
    /** Students of the class without an instalment; none without a class. */
    unplanned: v.array(v.object({ _id: id, name: text })),
  }),
  staff: contentRoles,
});

export const getStudentFees = defineOfficeCall({
  method: 'GET',
  path: 'office/students/{id}/fees',
  request: nothing,
  response: envelope(v.array(feeRow)),
  staff: contentRoles,
});

export const mostInstalments = 24;
export const feePlan = v.object({
  courseId: v.pipe(v.string(), v.nonEmpty('Please choose the course')),
  instalments: v.pipe(
    v.array(v.object({ dueOn: typedDay, amount: typedRupees })),
    v.minLength(1, 'Please add an instalment'),
    v.maxLength(mostInstalments, `Please plan at most ${mostInstalments} instalments`),
  ),
});

/** Adds instalments to those of the student. */
export const planFees = defineOfficeCall({
  method: 'POST',
  path: 'office/students/{id}/fees',
  request: feePlan,
  response: envelope(v.array(feeRow)),
  staff: contentRoles,
});

/** 409 when the class is archived. */
export const planClassFees = defineOfficeCall({
  method: 'POST',
  path: 'office/classes/{id}/fees',
  request: feePlan,
  response: envelope(
    v.object({
      planned: v.number(),
      /** Who has instalments of the course, or the course without them, keeps what there is. */
      left: v.array(v.object({ _id: id, name: text, has: v.picklist(['plan', 'course']) })),
    }),
  ),
  staff: contentRoles,
});
export type ClassPlan = v.InferOutput<typeof planClassFees.response>['data'];

/** Every course, those that are hidden too. */
export const getFeeCourses = defineOfficeCall({
  method: 'GET',
  path: 'office/fees/courses',
  request: nothing,
  response: envelope(v.array(payableCourse)),
  staff: contentRoles,
});

export const feePayment = v.object(paymentFacts);

/** Records the payment of an instalment; the first one enrols the student. 409 when it is paid. */
export const payFee = defineOfficeCall({
  method: 'POST',
  path: 'office/fees/{id}/pay',
  request: feePayment,
  response: envelope(openedOrder),
  staff: contentRoles,
});

export const reminderWays = ['email', 'whatsApp'] as const;

/**
 * Sends an email, or records that staff have written by WhatsApp. 409 when it is paid, or for an email when a reminder was
 * sent on the same day or the site sends none.
 */
export const remindOfFee = defineOfficeCall({
  method: 'POST',
  path: 'office/fees/{id}/remind',
  request: v.object({ by: v.optional(v.picklist(reminderWays), 'email') }),
  response: envelope(feeRow),
  staff: contentRoles,
});

/** Removes an instalment that is not paid. */
export const removeFee = defineOfficeCall({
  method: 'POST',
  path: 'office/fees/{id}/remove',
  request: nothing,
  response: envelope(v.null()),
  staff: contentRoles,
});
