import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { type Attendance, type AttendanceMark, getAttendance } from '#contract/office/attendance.ts';
import { loggedStudent } from '#server/accounts/logged-students.ts';
import { csvLines, toCsv } from '#server/common/csv.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import { dayInIndia } from '#server/common/india-time.ts';
import { classAttendance, classStudents } from '#server/db/class-schema.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { writeAuditLog } from '#server/office/audit-log.ts';
import type { OfficeWrite } from '#server/office/office-write.ts';
import { lockNamedStudents } from '#server/office/students/student-account.ts';
import { findClass, lockClass, type Reader } from './find-class.ts';
import { listClassStudents } from './read-classes.ts';

interface OfMonth {
  readonly classId: string;
  /** As `2026-11`. */
  readonly month: string;
}

function nextMonth(month: string): string {
  const [year = 0, index = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10);
}

/** @throws HttpError 404 */
export async function readAttendance(
  database: Database,
  { classId, month }: OfMonth,
  reader: Reader,
  now: Date,
): Promise<Attendance> {
  await findClass(database, classId, reader);
  const rows = await database
    .select({
      student: classAttendance.userId,
      day: classAttendance.day,
      mark: classAttendance.mark,
      name: users.fullName,
    })
    .from(classAttendance)
    .innerJoin(users, eq(users.id, classAttendance.userId))
    .where(
      and(
        eq(classAttendance.classId, classId),
        gte(classAttendance.day, `${month}-01`),
        lt(classAttendance.day, nextMonth(month)),
      ),
    )
    .orderBy(asc(classAttendance.day), asc(classAttendance.userId));
  const members = (await listClassStudents(database, classId)).map(({ _id, name }) => ({
    _id,
    name,
    isInClass: true,
  }));
  const known = new Set(members.map(({ _id }) => _id));
  const left = new Map(
    rows.flatMap(({ student, name }) =>
      known.has(student) ? [] : [[student, { _id: student, name, isInClass: false }] as const],
    ),
  );
  return {
    students: [...members, ...left.values()],
    marks: rows.map(({ student, day, mark }) => ({ student, day, mark })),
    today: dayInIndia(now),
  };
}

interface Marking {
  readonly day: string;
  readonly marks: readonly { readonly student: string; readonly mark: AttendanceMark | null }[];
  readonly onlyUnmarked: boolean;
}

/** @throws HttpError 404 unknown class, 400 for a student outside of it or a day to come, 409 for an archived class */
export async function markAttendance(
  { transaction, actor, now }: OfficeWrite,
  classId: string,
  { day, marks, onlyUnmarked }: Marking,
): Promise<Attendance> {
  const { name, archivedAt } = await lockClass(transaction, classId, actor);
  if (archivedAt !== null) throw new HttpError(409, 'This class is archived');
  if (day > dayInIndia(now)) throw invalidInput([{ field: 'day', message: 'This day is still to come' }]);
  const wanted = new Map(marks.map(({ student, mark }) => [student, mark]));
  const ids = [...wanted.keys()];
  const named = await lockNamedStudents(transaction, ids);
  const members = await transaction
    .select({ id: classStudents.userId })
    .from(classStudents)
    .where(and(eq(classStudents.classId, classId), inArray(classStudents.userId, ids)));
  if (members.length < ids.length)
    throw invalidInput([{ field: 'marks', message: 'A student is not in this class any more' }]);
  // A mark is replaced whole.
  const before = await transaction
    .delete(classAttendance)
    .where(
      and(
        eq(classAttendance.classId, classId),
        eq(classAttendance.day, day),
        inArray(classAttendance.userId, onlyUnmarked ? [] : ids),
      ),
    )
    .returning({ userId: classAttendance.userId, mark: classAttendance.mark });
  const rows = [...wanted].flatMap(([userId, mark]) =>
    mark === null ? [] : [{ classId, day, userId, mark, staffId: actor.id, markedAt: now }],
  );
  if (rows.length > 0) await transaction.insert(classAttendance).values(rows).onConflictDoNothing();
  // First marks are daily work; changed ones may be asked about.
  const changed = before.filter(({ userId, mark }) => wanted.get(userId) !== mark);
  if (changed.length > 0) {
    const texts = (markOf: (userId: string, old: AttendanceMark) => string) => ({
      Marks: changed
        .flatMap(({ userId, mark }) =>
          named
            .filter(({ id }) => id === userId)
            .map((student) => `${loggedStudent(student)}: ${markOf(userId, mark)}`),
        )
        .join(', '),
    });
    const entry = {
      action: 'Changed attendance',
      subject: `class ${name}, ${day}`,
      before: texts((_, old) => old),
      after: texts((userId) => wanted.get(userId) ?? 'no mark'),
    };
    await writeAuditLog(transaction, actor, entry, now);
  }
  return await readAttendance(transaction, { classId, month: day.slice(0, 7) }, actor, now);
}

/** A row per student, a column per day with a mark. @throws HttpError 404, 400 for no month */
export async function* attendanceAsCsv(
  database: Database,
  { classId, month: given }: OfMonth,
  reader: Reader,
  now: Date,
): AsyncGenerator<string> {
  const parsed = v.safeParse(getAttendance.request, { month: given });
  if (!parsed.success) throw new HttpError(400, 'Please choose a month');
  const { month } = parsed.output;
  const { students, marks } = await readAttendance(database, { classId, month }, reader, now);
  const days = [...new Set(marks.map(({ day }) => day))];
  yield toCsv([['student', ...days, 'present', 'late', 'absent']]);
  yield csvLines(
    students.map(({ _id, name }) => {
      const own = marks.filter(({ student }) => student === _id);
      const count = (wanted: AttendanceMark) => String(own.filter(({ mark }) => mark === wanted).length);
      return [
        name,
        ...days.map((day) => own.find((each) => each.day === day)?.mark ?? ''),
        count('present'),
        count('late'),
        count('absent'),
      ];
    }),
  );
}
