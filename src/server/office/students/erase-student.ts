import { and, asc, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { ErasureForm, OpenedStudent } from '#contract/office/students.ts';
import type { AccountEvent } from '#machines/account/account.types.ts';
import { erasePerson } from '#server/accounts/erase-person.ts';
import { accountIds, findPersonKeys } from '#server/accounts/person-keys.ts';
import { createScrubber } from '#server/accounts/scrub-texts.ts';
import { HttpError } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { OfficeWrite } from '../office-write.ts';
import { accountChanged, decideAccount } from './decide-account.ts';
import { countOpenAttempts } from './merge-students.ts';
import { readStudent } from './read-student.ts';
import { studentSubject, unknownStudent } from './student-account.ts';

/**
 * Erases an account and those that were merged into it. Call `SessionEndings.changed` after the commit.
 * @throws HttpError 404, 409 while a quiz, an order or a refund is open, and when another account was merged into it meanwhile
 */
export async function eraseStudent(
  { transaction, actor, now }: OfficeWrite,
  id: string,
  { reason }: ErasureForm,
): Promise<OpenedStudent> {
  const ids = await accountIds(transaction, id);
  const rows = await transaction
    .select()
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('update');
  const user = rows.find((row) => row.id === id);
  if (user === undefined) throw unknownStudent();
  // A merge that was waited for is not what the owner has seen. Locking its account now, out of order, could deadlock.
  if ((await accountIds(transaction, id)).length !== ids.length) throw new HttpError(409, accountChanged);
  const person = await findPersonKeys(transaction, ids);
  const event: AccountEvent = {
    type: 'account.erased',
    openAttempts: await countOpenAttempts(transaction, ids),
    ...(await countOpenOrders(transaction, ids)),
  };
  await decideAccount(transaction, user, event, {
    now,
    eraseData: () => erasePerson(transaction, ids, now),
  });
  for (const merged of rows.filter((row) => row.id !== id))
    await decideAccount(transaction, merged, { type: 'kept.erased' }, { now });
  const { names, emails, mobiles } = person;
  const after = { Reason: createScrubber([...names, ...emails, ...mobiles]).text(reason) };
  await writeAuditLog(
    transaction,
    actor,
    { action: 'Erased a user', subject: studentSubject(user), after },
    now,
  );
  return await readStudent(transaction, id, now);
}

/** Orders that may still be paid or wait for a decision, and refunds that are not finished. */
async function countOpenOrders(transaction: Database, userIds: readonly string[]) {
  const unfinished = await transaction
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.userId, [...userIds]),
        isNull(orders.refundedAt),
        or(isNull(orders.chargedAt), isNotNull(orders.refundState), isNotNull(orders.partState)),
      ),
    );
  const refunds = unfinished.filter(
    ({ refundState, refundDueAt, partState }) =>
      refundState !== null || refundDueAt !== null || partState !== null,
  );
  const open = unfinished.filter(
    (order) =>
      !refunds.includes(order) &&
      (order.mismatchedAt === null ? order.nextCheckAt !== null : order.supersededAt === null),
  );
  return { openOrders: open.length, openRefunds: refunds.length };
}
