import { and, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { type Setup, setupSteps } from '#contract/office/today.ts';
import { defaultFacts } from '#institute/facts.ts';
import { courses } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/office-schema.ts';
import { readFacts, readStored } from '#server/institute/read-institute.ts';
import { sampleCatalogue } from '#server/sample/courses.ts';

const sampleCourses = sampleCatalogue.courses.map(({ _id }) => _id);

/** @returns the steps of a new site that are open, null when all are done */
export async function readSetup(database: Database): Promise<Setup | null> {
  const facts = await readFacts(database);
  const isSamplePhone = facts.phone === defaultFacts.phone;
  const [own] = await database
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.active, true), notInArray(courses.id, sampleCourses)))
    .limit(1);
  const [sample] = await database
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, sampleCourses))
    .limit(1);
  const joined = await database
    .select({ id: staff.id })
    .from(staff)
    .where(and(isNull(staff.deactivatedAt), isNotNull(staff.passwordHash)))
    .limit(2);
  const done = {
    facts: (await readStored(database)) !== undefined && !isSamplePhone,
    logo: facts.logo !== '',
    course: own !== undefined,
    sample: sample === undefined,
    staff: joined.length > 1,
  };
  const open = setupSteps.filter((step) => !done[step]);
  return open.length === 0 ? null : { open, samplePhone: isSamplePhone ? facts.phone : null };
}
