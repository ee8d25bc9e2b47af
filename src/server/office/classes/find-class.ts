import { eq } from 'drizzle-orm';
import { HttpError } from '#server/common/http-error.ts';
import { classes } from '#server/db/class-schema.ts';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/office-schema.ts';
import type { StaffRow } from '#server/office/member.ts';

export type Reader = Pick<StaffRow, 'id' | 'role'>;
export type FoundClass = typeof classes.$inferSelect & { readonly teacher: string };

export const isTeacher = ({ role }: Reader): boolean => role === 'teacher';

const unknownClass = () => new HttpError(404, 'We do not know this class');

/** @throws HttpError 404, also for the class of another teacher */
export async function findClass(database: Database, id: string, reader: Reader): Promise<FoundClass> {
  const [found] = await database
    .select({ row: classes, teacher: staff.name })
    .from(classes)
    .innerJoin(staff, eq(staff.id, classes.teacherId))
    .where(eq(classes.id, id));
  if (found === undefined || (isTeacher(reader) && found.row.teacherId !== reader.id)) throw unknownClass();
  return { ...found.row, teacher: found.teacher };
}

/** Serializes the writes of a class. @throws HttpError 404, also for the class of another teacher */
export async function lockClass(transaction: Database, id: string, reader: Reader): Promise<FoundClass> {
  await transaction.select({ id: classes.id }).from(classes).where(eq(classes.id, id)).for('no key update');
  return await findClass(transaction, id, reader);
}
