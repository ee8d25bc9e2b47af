import * as v from 'valibot';
import { id, text } from '#domain/checks.ts';
import { line } from '../enquiry-parts.ts';
import { envelope } from '../wire.ts';
import { studentIds } from './classes.ts';
import { defineOfficeCall, everyStaffRole } from './office-call.ts';

/** More time on an open attempt, another attempt, a locked quiz, late answers that count. */
export const allowanceKinds = ['time', 'attempt', 'unlock', 'late'] as const;
export const allowanceKind = v.picklist(allowanceKinds, 'Please choose what to allow');
export type AllowanceKind = v.InferOutput<typeof allowanceKind>;

const mostMinutes = 180;
const minutesRule = `Please enter whole minutes, from 1 to ${mostMinutes}`;
const minutes = v.pipe(
  v.number(minutesRule),
  v.integer(minutesRule),
  v.minValue(1, minutesRule),
  v.maxValue(mostMinutes, minutesRule),
);

const reason = line('Reason', 200);

/** As a form has it. */
export const moreTimeForm = v.object({
  minutes: v.pipe(v.string(), v.regex(/^\d{1,3}$/, minutesRule), v.transform(Number), minutes),
  reason,
});
export const allowanceForm = v.object({ reason });

const common = {
  quizId: id,
  /** A teacher names her class, of which the students are. */
  classId: v.optional(id),
  students: studentIds,
  reason,
};

/** More time for an attempt. */
export const givenTime = v.object({
  at: v.string(),
  minutes: v.number(),
  reason: text,
  /** Who gave it; '' where that is not recorded. */
  by: text,
});
export type GivenTime = v.InferOutput<typeof givenTime>;

const outcome = v.object({
  _id: id,
  name: text,
  done: v.boolean(),
  /** Why nothing was changed; ''. */
  message: text,
});
export type AllowanceOutcome = v.InferOutput<typeof outcome>;

/** Each student for whom it is possible gets it; the outcomes have the order of the names. */
export const allow = defineOfficeCall({
  method: 'POST',
  path: 'office/allowances',
  request: v.variant('kind', [
    v.object({
      kind: v.literal('time'),
      minutes,
      /** When the newest shown time was given, in milliseconds; 0 for none. Students who were given more since get none. */
      lastGivenAt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      ...common,
    }),
    v.object({ kind: v.picklist(['attempt', 'unlock', 'late']), ...common }),
  ]),
  response: envelope(v.array(outcome)),
  staff: everyStaffRole,
});
export type Allowance = v.InferOutput<typeof allow.request>;
