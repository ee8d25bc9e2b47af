import * as v from 'valibot';
import { id, text } from '#domain/checks.ts';
import { envelope, nothing } from '../wire.ts';
import { enquiryRow } from './enquiries.ts';
import { contentRoles, defineOfficeCall, ownerAlone } from './office-call.ts';

/** Counts of two days in India. */
const days = v.object({ today: v.number(), yesterday: v.number() });

const figures = v.object({
  enquiries: days,
  /** What was paid online today, in paise, by how many orders. */
  paid: v.object({ paise: v.number(), orders: v.number() }),
  students: days,
  /** Submitted attempts. */
  quizzes: days,
});

const orderToLookAt = v.object({
  _id: id,
  at: v.string(),
  buyer: text,
  course: text,
  /** A sentence without a stop. */
  why: v.string(),
});
export type OrderToLookAt = v.InferOutput<typeof orderToLookAt>;

const lateEmail = v.object({
  _id: id,
  /** When it was written. */
  at: v.string(),
  recipient: text,
  subject: text,
  tries: v.number(),
});
export type LateEmail = v.InferOutput<typeof lateEmail>;

/** The first steps of a new site, in their order. */
export const setupSteps = ['facts', 'logo', 'course', 'sample', 'staff'] as const;
export type SetupStep = (typeof setupSteps)[number];

const setup = v.object({
  open: v.array(v.picklist(setupSteps)),
  /** The phone number while it is the sample's, null afterwards. */
  samplePhone: v.nullable(v.string()),
});
export type Setup = v.InferOutput<typeof setup>;

const today = v.object({
  /** The day in India, as `2026-11-27`. */
  day: v.string(),
  figures,
  /** The newest enquiries that are due, at most 20. */
  enquiries: v.array(enquiryRow),
  /** All of them. */
  enquiriesDue: v.number(),
  orders: v.array(orderToLookAt),
  /** Emails that the mail server has not taken after several tries. */
  emails: v.array(lateEmail),
  /** For owners; null for others, and once every step is done. */
  setup: v.nullable(setup),
});
export type Today = v.InferOutput<typeof today>;

export const getToday = defineOfficeCall({
  method: 'GET',
  path: 'office/today',
  request: nothing,
  response: envelope(today),
  staff: contentRoles,
});

/** What the operator of the server should look at, orders and emails apart. */
export const getFindings = defineOfficeCall({
  method: 'GET',
  path: 'office/findings',
  request: nothing,
  response: envelope(
    v.array(
      v.object({
        problem: v.string(),
        /** null for what is only seen now. */
        since: v.nullable(v.string()),
        remedy: v.string(),
      }),
    ),
  ),
  staff: ownerAlone,
});
