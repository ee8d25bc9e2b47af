import * as v from 'valibot';
import { checkedInOrder, numeric } from '#domain/checks.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { rupeeDigits } from '#domain/text/rupee-digits.ts';
import { requiredLine } from '#domain/text/text-fields.ts';
import { envelope, nothing } from '../wire.ts';
import { contentRoles, defineOfficeCall, ownerAlone } from './office-call.ts';
import { openedOrder, orderNote } from './orders.ts';

/** From rupees as typed, such as «500» or «₹1,250.50». */
const refundAmount = checkedInOrder(
  v.pipe(
    requiredLine('Please write the amount'),
    v.transform(rupeeDigits),
    v.regex(/^\d{1,7}(?:\.\d{1,2})?$/, 'Please write the amount in rupees, such as 500 or 499.50'),
    v.check((digits) => Number(digits) > 0, 'Please write an amount above zero'),
  ),
);

export const refundForm = v.object({ amount: refundAmount, reason: orderNote('Please write the reason') });
export type RefundForm = v.InferOutput<typeof refundForm>;

/** @param left what can be refunded, in rupees */
export const refundFormUpTo = (left: number) =>
  v.pipe(
    refundForm,
    v.forward(
      v.partialCheck(
        [['amount']],
        ({ amount }) => Number(amount) <= left,
        `Please write at most ${formatMoney(left, 'INR')}`,
      ),
      ['amount'],
    ),
  );

/** `left`: what the form said can be refunded, in rupees. Another amount means that the order has changed. */
export const refundOrder = defineOfficeCall({
  method: 'POST',
  path: 'office/orders/{id}/refund',
  request: v.object({ ...refundForm.entries, left: numeric }),
  response: envelope(openedOrder),
  staff: contentRoles,
  needsConfirmation: 'You refund an order',
});

/** Whether staff members of the role office may refund orders. Owners always may. */
const refundPermission = v.object({ officeRefunds: v.boolean() });
export type RefundPermission = v.InferOutput<typeof refundPermission>;

export const getRefundPermission = defineOfficeCall({
  method: 'GET',
  path: 'office/refund-permission',
  request: nothing,
  response: envelope(refundPermission),
  staff: ownerAlone,
});

export const setRefundPermission = defineOfficeCall({
  method: 'POST',
  path: 'office/refund-permission',
  request: v.object({ ...refundPermission.entries }),
  response: envelope(refundPermission),
  staff: ownerAlone,
  needsConfirmation: 'You change who can refund orders',
});
