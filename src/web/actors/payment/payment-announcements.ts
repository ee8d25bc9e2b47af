import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { paymentResult } from '#contract/payments.ts';
import { paymentVerdict } from '#domain/payments/payment-verdict.ts';
import type { AnnouncementCommand } from '#machines/payment/payment.types.ts';
import { paymentResultKey } from './tab-orders.ts';

const channelName = 'payment';

const complete = v.object({
  type: v.literal('paymentComplete'),
  orderId: v.string(),
  timestamp: v.optional(v.number()),
});
const heard = v.object({ type: v.literal('paymentHeard'), orderId: v.string() });
const storedResult = v.pipe(v.string(), v.parseJson(), paymentResult);

export interface AnnouncementChannel {
  addEventListener(type: 'message', listener: (message: { readonly data: unknown }) => void): void;
  postMessage(message: object): void;
  close(): void;
}

interface AnnouncementSources {
  /** Null where the browser has no channels. */
  readonly openChannel: (name: string) => AnnouncementChannel | null;
  readonly storage: Storage;
  readonly opener: () => Pick<Window, 'postMessage'> | null;
  readonly now: () => number;
}

/**
 * A gateway page may cut a window off from its opener, so results take three ways. What arrives is a hint to
 * ask the server.
 */
export const createAnnouncements = ({ openChannel, storage, opener, now }: AnnouncementSources) =>
  fromCallback<AnnouncementCommand>(({ receive, sendBack }) => {
    const channel = openChannel(channelName);
    const told = new Set<string>();

    const tellOnce = (orderId: string, timestamp: number | undefined) => {
      if (timestamp !== undefined) {
        const mark = `${orderId} ${timestamp}`;
        if (told.has(mark)) return;
        told.add(mark);
      }
      sendBack({ type: 'payment.announced', orderId });
    };
    const takeMessage = ({ origin, data }: MessageEvent) => {
      if (origin !== window.location.origin) return;
      const parsed = v.safeParse(complete, data);
      if (parsed.success) tellOnce(parsed.output.orderId, parsed.output.timestamp);
    };
    const takeBroadcast = ({ data }: { readonly data: unknown }) => {
      const parsed = v.safeParse(v.union([complete, heard]), data);
      if (!parsed.success) return;
      const { output } = parsed;
      if (output.type === 'paymentComplete') tellOnce(output.orderId, output.timestamp);
      else sendBack({ type: 'announcement.heard', orderId: output.orderId });
    };
    const takeStored = ({ key, newValue }: StorageEvent) => {
      if (key !== paymentResultKey) return;
      const parsed = v.safeParse(storedResult, newValue);
      if (parsed.success) tellOnce(parsed.output.orderId, parsed.output.timestamp);
    };
    const announce = (orderId: string, status: string) => {
      const result = { status, orderId, timestamp: now() };
      if (paymentVerdict({ status, refund: null }) !== 'open') keep(storage, result);
      const message = { type: 'paymentComplete', ...result };
      channel?.postMessage(message);
      opener()?.postMessage(message, window.location.origin);
    };

    window.addEventListener('message', takeMessage);
    window.addEventListener('storage', takeStored);
    channel?.addEventListener('message', takeBroadcast);
    receive((command) => {
      if (command.type === 'result.reached') announce(command.orderId, command.status);
      else channel?.postMessage({ type: 'paymentHeard', orderId: command.orderId });
    });
    return () => {
      window.removeEventListener('message', takeMessage);
      window.removeEventListener('storage', takeStored);
      channel?.close();
    };
  });

function keep(storage: Storage, result: v.InferOutput<typeof paymentResult>): void {
  try {
    storage.setItem(paymentResultKey, JSON.stringify(result));
  } catch {
    // The other two channels remain.
  }
}
