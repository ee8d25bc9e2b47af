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
  /** Why the order came to nothing, in words; '' while it did not. */
  readonly failure: string;
  /** The last error while polling. Polling errors are only logged: here, where the inspector shows them. */
  readonly lastTrouble: string;
  /** Announcements of a payment that were not believed: of another order, or from another site. */
  readonly strangeAnnouncements: number;
  /** How it ends. */
  readonly way: PendingOrderOutput['way'];
}

export interface PendingOrderOutput {
  readonly seen: SeenOrder | null;
  readonly failure: string;
  /** The server says how it ended, it does not know the person any more, or the person begins another order. */
  readonly way: 'paid' | 'failed' | 'signedOut' | 'another';
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
  | { readonly type: 'order.paid' }
  | { readonly type: 'order.over'; readonly order: SeenOrder }
  | { readonly type: 'order.refused' }
  | { readonly type: 'person.unknown' }
  | { readonly type: 'attempt.failed'; readonly order: SeenOrder }
  | { readonly type: 'attempt.open' };

export type PendingOrderEvent =
  | News
  | { readonly type: 'enrol.requested' }
  | { readonly type: 'window.requested' }
  | { readonly type: 'tab.requested' }
  | { readonly type: 'verdict.wanted' }
  | OrderVerdict;
