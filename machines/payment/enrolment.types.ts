import type { SeenOrder } from '#domain/payments/seen-order.ts';
import type { OpenOrder, WindowSeen } from './payment.types.ts';
import type { PendingOrderInput } from './pending-order.types.ts';

export interface EnrolmentInput {
  readonly courseId: string;
  readonly userId: string | null;
  /** Stored by this tab before a reload. */
  readonly order: OpenOrder | null;
  /** The price on view, in rupees; null where none is shown. */
  readonly price: number | null;
}

export interface EnrolmentContext {
  readonly courseId: string;
  readonly userId: string | null;
  /** Its page is '' where nothing can be paid. */
  readonly order: OpenOrder | null;
  /** As the server last reported it. */
  readonly seen: SeenOrder | null;
  /** In rupees. */
  readonly price: number | null;
  readonly formerPrice: number | null;
  readonly from: PendingOrderInput['from'];
}

export type EnrolmentEvent =
  | WindowSeen
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
