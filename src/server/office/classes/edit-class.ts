import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { joinCodeLength, joinCodeLetters } from '#contract/classes.ts';
import type { ClassForm, OpenedClass } from '#contract/office/classes.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import { classes } from '#server/db/class-schema.ts';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/office-schema.ts';
import { writeAuditLog } from '#server/office/audit-log.ts';
import type { OfficeWrite } from '#server/office/office-write.ts';
import { type FoundClass, isTeacher, lockClass } from './find-class.ts';
import { readClass } from './read-classes.ts';

const changedByAnother =
  'Another staff member has changed this class since you opened it. Open it again to see what is new.';

const classTexts = ({ name, teacher, days, startsAt, endsAt, place, startsOn }: FoundClass) => ({
  Name: name,
  Teacher: teacher,
  Days: days,
  Time: [startsAt, endsAt].filter((each) => each !== '').join(' to '),
  Place: place,
  'First day': startsOn,
});

const classSubject = (name: string) => `class ${name}`;

/** @throws HttpError 400 unless an active staff member of the role teacher */
async function requireTeacher(transaction: Database, id: string): Promise<void> {
  const [found] = await transaction
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, id), eq(staff.role, 'teacher'), isNull(staff.deactivatedAt)));
  if (found === undefined)
    throw invalidInput([{ field: 'teacherId', message: 'Please choose a teacher from the list' }]);
}

export async function addClass(write: OfficeWrite, form: ClassForm): Promise<OpenedClass> {
  const { transaction, actor, now } = write;
  await requireTeacher(transaction, form.teacherId);
  const id = randomUUID();
  await transaction.insert(classes).values({ id, ...form, createdAt: now });
  const added = await lockClass(transaction, id, actor);
  const entry = { action: 'Added', subject: classSubject(added.name), after: classTexts(added) };
  await writeAuditLog(transaction, actor, entry, now);
  return await readClass(transaction, id, actor, now);
}

/** @throws HttpError 404, 400 for an unknown teacher, 409 when the class is not at `revision` */
export async function changeClass(
  write: OfficeWrite,
  id: string,
  { revision, ...form }: ClassForm & { readonly revision: number },
): Promise<OpenedClass> {
  const { transaction, actor } = write;
  const before = await lockClass(transaction, id, actor);
  if (form.teacherId !== before.teacherId) {
    if (isTeacher(actor)) throw new HttpError(403, 'The office chooses the teacher of a class');
    await requireTeacher(transaction, form.teacherId);
  }
  if (before.revision !== revision) throw new HttpError(409, changedByAnother);
  return await change(write, before, { ...form, revision: revision + 1 }, 'Changed');
}

/** @throws HttpError 404 */
export async function archiveClass(
  write: OfficeWrite,
  id: string,
  { archived }: { readonly archived: boolean },
): Promise<OpenedClass> {
  const { transaction, actor, now } = write;
  const before = await lockClass(transaction, id, actor);
  if ((before.archivedAt !== null) === archived) return await readClass(transaction, id, actor, now);
  // No student joins a class that has ended.
  const columns = archived ? { archivedAt: now, joinCode: null } : { archivedAt: null };
  return await change(write, before, columns, archived ? 'Archived' : 'Took back from the archive');
}

/** @throws HttpError 404, 409 for an archived class */
export async function setJoinCode(
  write: OfficeWrite,
  id: string,
  { on }: { readonly on: boolean },
): Promise<OpenedClass> {
  const { transaction, actor } = write;
  const before = await lockClass(transaction, id, actor);
  if (before.archivedAt !== null) throw new HttpError(409, 'This class is archived');
  const joinCode = on ? newJoinCode() : null;
  return await change(write, before, { joinCode }, on ? 'Made a join code of' : 'Ended the join code of');
}

/** Of 31^6 codes; a code in use already fails on the unique column. */
const newJoinCode = () =>
  Array.from({ length: joinCodeLength }, () => joinCodeLetters[randomInt(joinCodeLetters.length)]).join('');

async function change(
  { transaction, actor, now }: OfficeWrite,
  before: FoundClass,
  columns: Partial<typeof classes.$inferInsert>,
  action: string,
): Promise<OpenedClass> {
  await transaction.update(classes).set(columns).where(eq(classes.id, before.id));
  const after = await lockClass(transaction, before.id, actor);
  const texts = { before: classTexts(before), after: classTexts(after) };
  const isChange = columns.revision !== undefined;
  const entry = { action, subject: classSubject(after.name), ...(isChange ? texts : {}) };
  await writeAuditLog(transaction, actor, entry, now);
  return await readClass(transaction, before.id, actor, now);
}
