/** An order that waits to be paid, and the gateway's page that takes the payment. */
export interface OpenOrder {
  readonly orderId: string;
  readonly paymentUrl: string;
}

export type InitiateResult =
  /** `price`: what the payment page asks for, in rupees; null when the server omits it. */
  | { readonly kind: 'begun'; readonly order: OpenOrder; readonly price: number | null }
  /** Bought before, on this device or another one. */
  | { readonly kind: 'alreadyPaid'; readonly orderId: string }
  /** Money that does not pay an order before must be looked at first. */
  | { readonly kind: 'inReview'; readonly orderId: string; readonly message: string }
  /** The server answered without a page to pay on. */
  | { readonly kind: 'noPage' }
  | { readonly kind: 'signInNeeded' }
  | { readonly kind: 'refused'; readonly message: string };

/** What the storage of this tab does with orders under way. */
export type OrderStoreCommand =
  | {
      readonly type: 'order.write';
      readonly userId: string;
      readonly courseId: string;
      readonly order: OpenOrder;
    }
  | { readonly type: 'order.forget'; readonly orderId: string };

/** The calls of the payment window; a response comes to all but the last two. */
export type WindowCommand =
  /** Opens the window, empty where `url` is '', or takes the one that has its name; only within a click. */
  | { readonly type: 'window.open'; readonly url: string }
  /** Leads the open window to the payment page. */
  | { readonly type: 'window.lead'; readonly url: string }
  | { readonly type: 'window.focus' }
  /** Takes by its name the window that this page had before it was loaded again; it may open an empty one. */
  | { readonly type: 'window.seek' }
  | { readonly type: 'window.look' }
  /** Shows «Connecting…» in an empty window. */
  | { readonly type: 'window.connect' }
  | { readonly type: 'window.close' };

/**
 * What the payment window is after a call. `missing`: none was opened, or the browser blocked it. `blank`: it shows
 * nothing yet. One that the gateway's page cut off from this one is `closed` although it is open, so that is a reason to
 * ask and never a failure.
 */
export interface WindowSeen {
  readonly type: 'window.seen';
  readonly is: 'missing' | 'closed' | 'blank' | 'open';
}

/** What can be told to those who carry announcements between the windows of this site. */
export type AnnouncementCommand =
  /** Tells the other windows how a payment ended. */
  | { readonly type: 'result.reached'; readonly orderId: string; readonly status: string }
  /** Tells the window that announced it that its word has arrived. */
  | { readonly type: 'announcement.heard'; readonly orderId: string };
