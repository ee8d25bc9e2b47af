import { and, asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ClassRow, ClassStudent, ClassView, OpenedClass, Teachers } from '#contract/office/classes.ts';
import { dayInIndia } from '#server/common/india-time.ts';
import { classes, classStudents } from '#server/db/class-schema.ts';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/office-schema.ts';
import { users } from '#server/db/schema.ts';
import { type FoundClass, findClass, isTeacher, type Reader } from './find-class.ts';

function toRow(found: FoundClass, studentCount: number): ClassRow {
  const { id, name, teacherId, teacher, days, startsAt, endsAt, place, startsOn, archivedAt } = found;
  return {
    _id: id,
    name,
    teacherId,
    teacher,
    days,
    startsAt,
    endsAt,
    place,
    startsOn,
    studentCount,
    archivedAt: archivedAt?.toISOString() ?? null,
  };
}

/** By name; a teacher gets her own. */
export async function listClasses(database: Database, view: ClassView, reader: Reader): Promise<ClassRow[]> {
  const rows = await database
    .select({ row: classes, teacher: staff.name, students: count(classStudents.userId) })
    .from(classes)
    .innerJoin(staff, eq(staff.id, classes.teacherId))
    .leftJoin(classStudents, eq(classStudents.classId, classes.id))
    .where(
      and(
        view === 'archived' ? isNotNull(classes.archivedAt) : isNull(classes.archivedAt),
        isTeacher(reader) ? eq(classes.teacherId, reader.id) : undefined,
      ),
    )
    .groupBy(classes.id, staff.id)
    .orderBy(...(view === 'archived' ? [desc(classes.archivedAt)] : []), asc(classes.name), asc(classes.id));
  return rows.map(({ row, teacher, students }) => toRow({ ...row, teacher }, students));
}

/** Those who can be chosen for a class. A teacher stays the one of her classes. */
export async function listTeachers(database: Database, reader: Reader): Promise<Teachers> {
  return await database
    .select({ _id: staff.id, name: staff.name })
    .from(staff)
    .where(
      isTeacher(reader)
        ? eq(staff.id, reader.id)
        : and(eq(staff.role, 'teacher'), isNull(staff.deactivatedAt)),
    )
    .orderBy(asc(staff.name), asc(staff.id));
}

export async function listClassStudents(database: Database, classId: string): Promise<ClassStudent[]> {
  const rows = await database
    .select({ user: users, joinedAt: classStudents.joinedAt })
    .from(classStudents)
    .innerJoin(users, eq(users.id, classStudents.userId))
    .where(eq(classStudents.classId, classId))
    .orderBy(asc(users.fullName), asc(users.id));
  return rows.map(({ user: { id, fullName, mobile }, joinedAt }) => ({
    _id: id,
    name: fullName,
    mobile,
    joinedAt: joinedAt.toISOString(),
  }));
}

/** @throws HttpError 404, also for the class of another teacher */
export async function readClass(
  database: Database,
  id: string,
  reader: Reader,
  now: Date,
): Promise<OpenedClass> {
  const found = await findClass(database, id, reader);
  const students = await listClassStudents(database, id);
  const choosable = await listTeachers(database, reader);
  const isChoosable = choosable.some(({ _id }) => _id === found.teacherId);
  return {
    ...toRow(found, students.length),
    joinCode: found.joinCode,
    revision: found.revision,
    students,
    // The teacher of a class may have left since.
    teachers: isChoosable ? choosable : [{ _id: found.teacherId, name: found.teacher }, ...choosable],
    today: dayInIndia(now),
  };
}
