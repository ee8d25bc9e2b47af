import type { Registry } from 'prom-client';
import { orderStatuses } from '#server/db/payment-schema.ts';
import type { DatabaseReading } from './database-reading.ts';
import type { PromClient } from './metrics.ts';

/** @returns a setter; without a reading the gauges are NaN, since old values would look current */
export function createDatabaseGauges({ Gauge }: PromClient, registry: Registry) {
  const registers = [registry];
  const isUp = new Gauge({
    name: 'site_database_up',
    help: 'Whether the database answered this scrape in time.',
    registers,
  });
  const orders = new Gauge({
    name: 'site_orders',
    help: 'Orders by status, of all processes.',
    labelNames: ['status'],
    registers,
  });
  const emails = new Gauge({
    name: 'site_outbox_letters',
    help: 'Emails that wait to be sent, of all processes.',
    registers,
  });
  const emailAge = new Gauge({
    name: 'site_outbox_oldest_letter_age_seconds',
    help: 'Age of the oldest email that waits, 0 when none does.',
    registers,
  });
  return (reading: DatabaseReading | undefined, now: Date): void => {
    isUp.set(reading === undefined ? 0 : 1);
    for (const status of orderStatuses) {
      orders.set({ status }, reading === undefined ? Number.NaN : (reading.orders.get(status) ?? 0));
    }
    emails.set(reading?.emails ?? Number.NaN);
    emailAge.set(reading === undefined ? Number.NaN : ageInSeconds(reading.oldestEmailAt ?? now, now));
  };
}

export const ageInSeconds = (from: Date, now: Date) => Math.max(0, (now.getTime() - from.getTime()) / 1000);
