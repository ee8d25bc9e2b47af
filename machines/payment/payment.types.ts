export interface OpenOrder {
  readonly orderId: string;
  readonly paymentUrl: string;
}

export type InitiateResult =
  /** `price`: of the payment page, in rupees; null when the server omits it. */
  | { readonly kind: 'begun'; readonly order: OpenOrder; readonly price: number | null }
  | { readonly kind: 'alreadyPaid'; readonly orderId: string }
  /** An earlier payment must be reviewed. */
  | { readonly kind: 'inReview'; readonly orderId: string; readonly message: string }
  | { readonly kind: 'noPage' }
  | { readonly kind: 'signInNeeded' }
  | { readonly kind: 'refused'; readonly message: string };

/** On the storage of this tab. */
export type OrderStoreCommand =
  | {
      readonly type: 'order.write';
      readonly userId: string;
      readonly courseId: string;
      readonly order: OpenOrder;
    }
  | { readonly type: 'order.forget'; readonly orderId: string };

/** All but the last two respond with `window.seen`. */
export type WindowCommand =
  /** Within a click only; an empty page for ''. */
  | { readonly type: 'window.open'; readonly url: string }
  | { readonly type: 'window.lead'; readonly url: string }
  | { readonly type: 'window.focus' }
  /** Finds the window by its name after a reload; may open an empty one. */
  | { readonly type: 'window.seek' }
  | { readonly type: 'window.look' }
  /** Shows «Connecting…». */
  | { readonly type: 'window.connect' }
  | { readonly type: 'window.close' };

/** `missing`: not opened, or blocked. A window that lost its opener looks `closed`, so that is no failure. */
export interface WindowSeen {
  readonly type: 'window.seen';
  readonly is: 'missing' | 'closed' | 'blank' | 'open';
}

export type AnnouncementCommand =
  | { readonly type: 'result.reached'; readonly orderId: string; readonly status: string }
  | { readonly type: 'announcement.heard'; readonly orderId: string };
