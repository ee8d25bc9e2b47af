import * as v from 'valibot';
import { id, text } from '#domain/checks.ts';
import { envelope, nothing } from '../wire.ts';
import { enquiryRow } from './enquiries.ts';
import { contentRoles, defineOfficeCall, ownerAlone } from './office-call.ts';

const days = v.object({ today: v.number(), yesterday: v.number() });
const payments = v.object({ paise: v.number(), orders: v.number() });

const figures = v.object({
  enquiries: days,
  /** Today, without cancelled payments. */
  paid: v.object({
    /** By the gateway, before `backPaise`. */
    online: payments,
    /** Recorded by staff. */
    outside: payments,
    /** What the gateway has paid back today. */
    backPaise: v.number(),
  }),
  students: days,
  quizzes: days,
});

const orderToLookAt = v.object({
  _id: id,
  at: v.string(),
  buyer: text,
  course: text,
  /** Without a full stop. */
  why: v.string(),
});
export type OrderToLookAt = v.InferOutput<typeof orderToLookAt>;

const lateEmail = v.object({
  _id: id,
  at: v.string(),
  recipient: text,
  subject: text,
  tries: v.number(),
});
export type LateEmail = v.InferOutput<typeof lateEmail>;

export const setupSteps = ['facts', 'logo', 'course', 'sample', 'staff'] as const;
export type SetupStep = (typeof setupSteps)[number];

const setup = v.object({
  open: v.array(v.picklist(setupSteps)),
  /** null unless it is the sample's. */
  samplePhone: v.nullable(v.string()),
});
export type Setup = v.InferOutput<typeof setup>;

const today = v.object({
  /** «2026-11-27», the day in India. */
  day: v.string(),
  figures,
  /** The newest 20 that are due. */
  enquiries: v.array(enquiryRow),
  enquiriesDue: v.number(),
  orders: v.array(orderToLookAt),
  /** Instalments that are due today or earlier. */
  feesDue: v.number(),
  /** Not sent after several tries. */
  emails: v.array(lateEmail),
  /** For owners; null once every step is done. */
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

/** Findings for the operator of the server, without orders and emails. */
export const getFindings = defineOfficeCall({
  method: 'GET',
  path: 'office/findings',
  request: nothing,
  response: envelope(
    v.array(
      v.object({
        problem: v.string(),
        /** null for a check of the current state. */
        since: v.nullable(v.string()),
        remedy: v.string(),
      }),
    ),
  ),
  staff: ownerAlone,
});
