import * as v from 'valibot';
import { text } from '#domain/checks.ts';

export const coursePlace = v.picklist(['centre', 'online', 'both']);
export type CoursePlace = v.InferOutput<typeof coursePlace>;

/** What a parent needs for the first class; '' and null where the office has not said it. */
export const classFacts = v.object({
  leadInstructor: text,
  /** A day in India; '' without a next batch. */
  startDate: text,
  classTimes: text,
  place: v.fallback(v.nullish(coursePlace, null), null),
  /** The address of the classes; '' for the institute's own. */
  venue: text,
  whatToBring: text,
});
export type ClassFacts = v.InferOutput<typeof classFacts>;
