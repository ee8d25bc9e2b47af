import { and, asc, eq, inArray } from 'drizzle-orm';
import { tenDigits } from '#contract/mobile-number.ts';
import type { Candidate, CheckedLine, FoundCandidate, OpenedClass } from '#contract/office/classes.ts';
import { counted } from '#domain/text/counted.ts';
import { isLasting, isLastingAccount } from '#server/accounts/account-state.ts';
import { loggedStudent } from '#server/accounts/logged-students.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import { classStudents } from '#server/db/class-schema.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { writeAuditLog } from '#server/office/audit-log.ts';
import type { OfficeWrite } from '#server/office/office-write.ts';
import { matchingUsers, type User } from '#server/office/students/list-students.ts';
import { lockNamedStudents } from '#server/office/students/student-account.ts';
import { findClass, isTeacher, lockClass, type Reader } from './find-class.ts';
import { readClass } from './read-classes.ts';

const mostCandidates = 10;
const shownDigits = 4;

async function memberIds(database: Database, classId: string): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ userId: classStudents.userId })
    .from(classStudents)
    .where(eq(classStudents.classId, classId));
  return new Set(rows.map(({ userId }) => userId));
}

const toCandidate =
  (reader: Reader, members: ReadonlySet<string>) =>
  ({ id, fullName, mobile }: User): Candidate => ({
    _id: id,
    name: fullName,
    mobile: isTeacher(reader) && !members.has(id) ? `…${mobile.slice(-shownDigits)}` : mobile,
    isInClass: members.has(id),
  });

/**
 * Students by name, mobile or email, the best match first.
 * @throws HttpError 404
 */
export async function findCandidates(
  database: Database,
  classId: string,
  search: string,
  reader: Reader,
): Promise<FoundCandidate[]> {
  await findClass(database, classId, reader);
  if (search === '') return [];
  const members = await memberIds(database, classId);
  const found = (await matchingUsers(database, search)).filter(
    (user) => user.role === 'student' && isLasting(user),
  );
  const toShown = toCandidate(reader, members);
  return found.slice(0, mostCandidates).map((user) => ({ ...toShown(user), isNear: user.isNear }));
}

const cells = (line: string): string[] => line.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '').trim());
const isMobile = (cell: string) => /^\d{10}$/.test(cell);
/** A number, maybe with words around it, as in «98123 40333 Ishita». */
const writtenNumber = /(?<![\d+])(?:\+?91[\s-]?|0)?\d(?:[\s().\p{Pd}]?\d){9}(?!\d)/gu;
const mobilesIn = (cell: string): string[] => {
  const whole = tenDigits(cell);
  return isMobile(whole) ? [whole] : (cell.match(writtenNumber) ?? []).map(tenDigits).filter(isMobile);
};

/** The mobile numbers of a pasted list or a CSV file, each once, and lines without one. The first may be a head. */
function readMobiles(
  list: string,
): { readonly line: number; readonly text: string; readonly mobile: string }[] {
  const seen = new Set<string>();
  return list.split(/\r\n|\r|\n/).flatMap((text, index) => {
    const given = cells(text);
    const mobiles = given.flatMap(mobilesIn);
    const line = index + 1;
    if (mobiles.length === 0) {
      const isHead = index === 0 && !/\d/.test(text);
      return isHead || given.every((cell) => cell === '') ? [] : [{ line, text: text.trim(), mobile: '' }];
    }
    return mobiles.flatMap((mobile) => {
      if (seen.has(mobile)) return [];
      seen.add(mobile);
      return [{ line, text: mobile, mobile }];
    });
  });
}

/**
 * Who has the mobile numbers of a list.
 * @throws HttpError 404
 */
export async function checkMobiles(
  { transaction, actor }: OfficeWrite,
  classId: string,
  { mobiles }: { readonly mobiles: string },
): Promise<CheckedLine[]> {
  await findClass(transaction, classId, actor);
  const members = await memberIds(transaction, classId);
  const lines = readMobiles(mobiles);
  const wanted = lines.flatMap(({ mobile }) => (mobile === '' ? [] : [mobile]));
  const found = await transaction
    .select()
    .from(users)
    .where(and(inArray(users.mobile, wanted), eq(users.role, 'student'), isLastingAccount))
    .orderBy(asc(users.fullName), asc(users.id));
  // The list has the whole number already.
  const toShown = toCandidate({ ...actor, role: 'office' }, members);
  return lines.map(({ line, text, mobile }) => ({
    line,
    text,
    students: found.filter((user) => user.mobile === mobile && mobile !== '').map(toShown),
  }));
}

/** @throws HttpError 404 unknown class, 400 for an unknown student, 409 for an archived class */
export async function addClassStudents(
  { transaction, actor, now }: OfficeWrite,
  classId: string,
  { students }: { readonly students: readonly string[] },
): Promise<OpenedClass> {
  const { name, archivedAt } = await lockClass(transaction, classId, actor);
  if (archivedAt !== null) throw new HttpError(409, 'This class is archived');
  const ids = [...new Set(students)];
  const known = (await lockNamedStudents(transaction, ids)).filter(
    (user) => user.role === 'student' && isLasting(user),
  );
  if (known.length < ids.length)
    throw invalidInput([{ field: 'students', message: 'A chosen student has no account any more' }]);
  const added = await transaction
    .insert(classStudents)
    .values(ids.map((userId) => ({ classId, userId, joinedAt: now })))
    .onConflictDoNothing()
    .returning({ userId: classStudents.userId });
  if (added.length > 0) {
    const names = known.filter(({ id }) => added.some(({ userId }) => userId === id));
    const entry = {
      action: `Added ${counted(added.length, 'student')}`,
      subject: `class ${name}`,
      after: { Students: names.map(loggedStudent).join(', ') },
    };
    await writeAuditLog(transaction, actor, entry, now);
  }
  return await readClass(transaction, classId, actor, now);
}

/** Attendance stays. @throws HttpError 404 */
export async function removeClassStudent(
  { transaction, actor, now }: OfficeWrite,
  classId: string,
  userId: string,
): Promise<OpenedClass> {
  const { name } = await lockClass(transaction, classId, actor);
  const [user] = await lockNamedStudents(transaction, [userId]);
  const [removed] = await transaction
    .delete(classStudents)
    .where(and(eq(classStudents.classId, classId), eq(classStudents.userId, userId)))
    .returning();
  if (removed !== undefined && user !== undefined) {
    const entry = {
      action: 'Removed a student',
      subject: `class ${name}`,
      before: { Student: loggedStudent(user) },
    };
    await writeAuditLog(transaction, actor, entry, now);
  }
  return await readClass(transaction, classId, actor, now);
}
