import { and, asc, eq, isNull } from 'drizzle-orm';
import { type OwnClass, signInMessage } from '#contract/classes.ts';
import { lockSession } from '#server/accounts/lock-session.ts';
import type { SignedInUser } from '#server/accounts/tokens.ts';
import { invalidInput } from '#server/common/http-error.ts';
import { classes, classStudents } from '#server/db/class-schema.ts';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/office-schema.ts';

const columns = {
  _id: classes.id,
  name: classes.name,
  teacher: staff.name,
  days: classes.days,
  startsAt: classes.startsAt,
  endsAt: classes.endsAt,
  place: classes.place,
};

export async function listOwnClasses(database: Database, userId: string): Promise<OwnClass[]> {
  return await database
    .select(columns)
    .from(classStudents)
    .innerJoin(classes, eq(classes.id, classStudents.classId))
    .innerJoin(staff, eq(staff.id, classes.teacherId))
    .where(and(eq(classStudents.userId, userId), isNull(classes.archivedAt)))
    .orderBy(asc(classes.name), asc(classes.id));
}

/** A repeat changes nothing. @throws HttpError 400 for an unknown code, 401 when the session has ended */
export async function joinClass(
  database: Database,
  user: SignedInUser,
  { code }: { readonly code: string },
  now: Date,
): Promise<OwnClass> {
  return await database.transaction(async (transaction) => {
    await lockSession(transaction, user, signInMessage);
    // Serialized with the end of the code.
    const [held] = await transaction
      .select({ id: classes.id })
      .from(classes)
      .where(and(eq(classes.joinCode, code), isNull(classes.archivedAt)))
      .for('key share');
    if (held === undefined)
      throw invalidInput([{ field: 'code', message: 'No class has this code. Ask your teacher for it.' }]);
    await transaction
      .insert(classStudents)
      .values({ classId: held.id, userId: user.id, joinedAt: now })
      .onConflictDoNothing();
    const [joined] = await transaction
      .select(columns)
      .from(classes)
      .innerJoin(staff, eq(staff.id, classes.teacherId))
      .where(eq(classes.id, held.id));
    if (joined === undefined) throw new Error('A class is never deleted');
    return joined;
  });
}
