import { eq } from 'drizzle-orm';
import type { ClassFacts } from '#domain/courses/class-facts.ts';
import { courses, instructors } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { upcomingStart } from './catalogue.ts';

interface NamedFacts {
  readonly title: string;
  readonly facts: ClassFacts;
}

/** Also of an inactive course; undefined for an unknown one. */
export async function readClassFacts(
  database: Database,
  courseId: string,
  now: Date,
): Promise<NamedFacts | undefined> {
  const [row] = await database
    .select({
      title: courses.title,
      leadInstructor: instructors.name,
      startDate: courses.startDate,
      classTimes: courses.classTimes,
      place: courses.place,
      venue: courses.venue,
      whatToBring: courses.whatToBring,
    })
    .from(courses)
    .innerJoin(instructors, eq(instructors.id, courses.instructorId))
    .where(eq(courses.id, courseId));
  if (row === undefined) return undefined;
  const { title, leadInstructor, place } = row;
  return {
    title,
    facts: {
      leadInstructor,
      place,
      startDate: upcomingStart(row.startDate, now),
      classTimes: row.classTimes ?? '',
      venue: row.venue ?? '',
      whatToBring: row.whatToBring ?? '',
    },
  };
}
