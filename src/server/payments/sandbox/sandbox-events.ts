import { randomBytes } from 'node:crypto';
import { ofetch } from 'ofetch';
import { basicAuth } from '../juspay/basic-auth.ts';
import type { SandboxParts } from './sandbox-parts.ts';

const againAfterMs = [2000, 10_000];
const timeoutMs = 5000;

export function createEventSender({ keys, webhookUrl, now, logger }: SandboxParts) {
  const underWay = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  const stopping = new AbortController();

  const deliver = async (event: object, tries: number): Promise<void> => {
    try {
      await ofetch(webhookUrl, {
        method: 'POST',
        headers: { Authorization: basicAuth(keys.webhookUser, keys.webhookPassword) },
        body: event,
        retry: false,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]),
      });
    } catch {
      const wait = againAfterMs[tries];
      if (wait === undefined || stopping.signal.aborted) {
        logger.warn('The shop did not take an event of the sandbox gateway');
        return;
      }
      const timer = setTimeout(() => {
        timers.delete(timer);
        start(deliver(event, tries + 1));
      }, wait);
      timers.add(timer);
    }
  };

  const start = (delivery: Promise<void>) => {
    const tracked = delivery.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  };

  const idle = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return {
    send: (name: string, order: object) => {
      const id = `evt_${randomBytes(16).toString('hex')}`;
      start(deliver({ id, event_name: name, date_created: now().toISOString(), content: { order } }, 0));
    },
    idle,
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      stopping.abort();
      await idle();
    },
  };
}
