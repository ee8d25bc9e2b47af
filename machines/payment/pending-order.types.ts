import type { OpenOrder, SeenOrder } from './payment.types.ts';

export interface PendingOrderInput {
  readonly courseId: string;
  readonly order: OpenOrder;
  /** The page was loaded again in the middle, the payment window has just opened, or it is closed. */
  readonly from: 'resuming' | 'waiting' | 'watching';
}

export interface PendingOrderContext extends PendingOrderInput {
  /** The order as the server last saw it; null until it answered. */
  readonly seen: SeenOrder | null;
  /** Between two questions once the window is closed, in milliseconds. */
  readonly pause: number;
  /** The last error while polling. Polling errors are only logged: here, where the inspector shows them. */
  readonly lastTrouble: string;
  /** Announcements of a payment that were not believed: of another order, or from another site. */
  readonly strangeAnnouncements: number;
  /** How it ends. */
  readonly way: PendingOrderOutput['way'];
}

export interface PendingOrderOutput {
  readonly seen: SeenOrder | null;
  /**
   * The server says how it ended, it has no such order (`failed`), it does not know the person any more, or the person
   * begins another order.
   */
  readonly way: 'paid' | 'refunded' | 'returning' | 'review' | 'failed' | 'signedOut' | 'another';
}

/** What the window's keeper, the messages of other windows and the page tell. */
type News =
  | { readonly type: 'window.missing' }
  | { readonly type: 'window.found' }
  | { readonly type: 'window.closed' }
  | { readonly type: 'payment.announced'; readonly orderId: string }
  | { readonly type: 'announcement.strange' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.restored' };

/** What the server's answer about the order comes to, whichever question it was. */
export type OrderVerdict =
  | {
      readonly type:
        | 'order.paid'
        | 'order.refunded'
        | 'order.returning'
        | 'order.disputed'
        | 'order.unknown'
        | 'attempt.failed'
        | 'attempt.open';
      readonly order: SeenOrder;
    }
  | { readonly type: 'order.refused' }
  | { readonly type: 'person.unknown' };

export type PendingOrderEvent =
  | News
  | { readonly type: 'enrol.requested' }
  | { readonly type: 'window.requested' }
  | { readonly type: 'tab.requested' }
  | { readonly type: 'verdict.wanted' }
  | OrderVerdict;
