import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { sameOrder } from '#domain/payments/payment-verdict.ts';
import type { OpenOrder, OrderStoreCommand } from '#machines/payment/payment.types.ts';
import { orderKeysIn, orderPrefix } from './tab-orders.ts';

/** A web URL, since a window navigates to it. */
export const paymentPage = v.pipe(v.string(), v.trim(), v.url(), v.regex(/^https?:/i));

const version = 1;
const storedOrder = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.literal(version),
    orderId: v.pipe(v.string(), v.nonEmpty()),
    paymentUrl: paymentPage,
  }),
);

const keyEnd = (courseId: string) => `:${courseId}`;
const storageKey = (userId: string, courseId: string) => `${orderPrefix}${userId}${keyEnd(courseId)}`;

/**
 * The orders under way in this tab, which a reload continues. Without storage the server returns the same
 * order again.
 */
export function createOrderStore(getStorage: () => Storage) {
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(getStorage());
    } catch {
      return otherwise;
    }
  };
  const parse = (text: string | null): OpenOrder | null => {
    const parsed = v.safeParse(storedOrder, text);
    if (!parsed.success) return null;
    const { orderId, paymentUrl } = parsed.output;
    return { orderId, paymentUrl };
  };
  return {
    /** For a visitor, the order of the last user. */
    read: (userId: string | null, courseId: string): OpenOrder | null =>
      attempt((storage) => {
        const key =
          userId === null
            ? orderKeysIn(storage).find((each) => each.endsWith(keyEnd(courseId)))
            : storageKey(userId, courseId);
        return key === undefined ? null : parse(storage.getItem(key));
      }, null),
    write: (userId: string, courseId: string, order: OpenOrder): void =>
      attempt(
        (storage) => storage.setItem(storageKey(userId, courseId), JSON.stringify({ version, ...order })),
        undefined,
      ),
    forget: (orderId: string): void =>
      attempt((storage) => {
        for (const key of orderKeysIn(storage)) {
          const order = parse(storage.getItem(key));
          if (order === null || sameOrder(order.orderId, orderId)) storage.removeItem(key);
        }
      }, undefined),
  };
}

export type OrderStore = ReturnType<typeof createOrderStore>;

export const createOrderStoreActor = ({ write, forget }: Pick<OrderStore, 'write' | 'forget'>) =>
  fromCallback<OrderStoreCommand>(({ receive }) =>
    receive((command) =>
      command.type === 'order.write'
        ? write(command.userId, command.courseId, command.order)
        : forget(command.orderId),
    ),
  );
