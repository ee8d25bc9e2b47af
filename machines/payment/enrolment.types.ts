import type { SeenOrder } from '#domain/payments/seen-order.ts';
import type { OpenOrder, WindowSeen } from './payment.types.ts';
import type { PendingOrderInput } from './pending-order.types.ts';

export interface EnrolmentInput {
  readonly courseId: string;
  readonly userId: string | null;
  /** The order that this tab had under way before it was loaded again. */
  readonly order: OpenOrder | null;
  /** The price on view, in rupees; null where none is shown. */
  readonly price: number | null;
}

export interface EnrolmentContext {
  readonly courseId: string;
  readonly userId: string | null;
  /** The order under way; its page is '' where nothing can be paid any more. */
  readonly order: OpenOrder | null;
  /** The order as the server last saw it; null until it answered. */
  readonly seen: SeenOrder | null;
  /** The price on view, or the one that the user was last told of. */
  readonly price: number | null;
  /** The price that was on view when another one was asked for. */
  readonly formerPrice: number | null;
  /** How an order that is under way is gone on with. */
  readonly from: PendingOrderInput['from'];
}

export type EnrolmentEvent =
  | WindowSeen
  /** From the panel, which is shown no more. */
  | { readonly type: 'panel.left' }
  | { readonly type: 'enrol.requested' }
  | { readonly type: 'payment.announced'; readonly orderId: string }
  | { readonly type: 'page.shown' }
  | { readonly type: 'price.shown'; readonly price: number | null };

export type EnrolmentNotice =
  | { readonly type: 'alert.requested'; readonly message: string }
  | { readonly type: 'signIn.requested' }
  | { readonly type: 'price.changed' }
  | { readonly type: 'status.requested'; readonly orderId: string };
