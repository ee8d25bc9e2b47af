import * as operations from '#contract/office/fees.ts';
import { envelope } from '#server/http/envelope.ts';
import { findClass } from '#server/office/classes/find-class.ts';
import { payFee, recordReminder, remindOfFee, removeFee } from '#server/office/fees/change-fees.ts';
import { listFees, listStudentFees } from '#server/office/fees/list-fees.ts';
import { planClassFees, planFees } from '#server/office/fees/plan-fees.ts';
import { officeRoute, officeWriteRoute } from '#server/office/office-route.ts';
import { readOrder } from '#server/office/orders/read-order.ts';
import { selectPayableCourses } from '#server/office/payments/record-payment.ts';
import type { Route } from '#server/routing/route.ts';

export const officeFeeRoutes: readonly Route[] = [
  officeRoute(operations.getFees, async ({ services: { database, now, outbox }, staff, request }) => {
    if (request.classId !== '') await findClass(database, request.classId, staff.member);
    const { fees, ...others } = await listFees(database, request, now());
    return { ...envelope(fees), ...others, sendsEmail: outbox.isOpen };
  }),
  officeRoute(operations.getStudentFees, async ({ services: { database, now }, param }) =>
    envelope(await listStudentFees(database, param('id'), now())),
  ),
  officeWriteRoute(operations.planFees, async ({ inTransaction, request, param }) =>
    envelope(await inTransaction((write) => planFees(write, param('id'), request))),
  ),
  officeWriteRoute(operations.planClassFees, async ({ inTransaction, request, param }) =>
    envelope(await inTransaction((write) => planClassFees(write, param('id'), request))),
  ),
  officeRoute(operations.getFeeCourses, async ({ services: { database } }) =>
    envelope(await selectPayableCourses(database)),
  ),
  officeWriteRoute(operations.payFee, async ({ services, inTransaction, request, param }) => {
    const parts = { ...services, returnUrl: `${services.siteUrl}/payment-status` };
    return envelope(
      await inTransaction(async (write) => {
        const orderId = await payFee(parts, write, param('id'), request);
        const { transaction, actor, now } = write;
        return await readOrder(transaction, orderId, { role: actor.role, now });
      }),
    );
  }),
  officeWriteRoute(operations.remindOfFee, async ({ services, inTransaction, request, param }) =>
    envelope(
      await inTransaction((write) =>
        request.by === 'email'
          ? remindOfFee(services, write, param('id'))
          : recordReminder(write, param('id')),
      ),
    ),
  ),
  officeWriteRoute(operations.removeFee, async ({ inTransaction, param }) =>
    envelope(await inTransaction((write) => removeFee(write, param('id')))),
  ),
];
