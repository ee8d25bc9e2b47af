import { Hono } from 'hono';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { staffEmail } from '#contract/office/staff.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { CommandError } from '#server/common/command-error.ts';
import { describeError } from '#server/common/describe-error.ts';
import { isDatabaseGone } from '#server/db/database-gone.ts';
import type { StoredPlace } from '#server/db/read-database.ts';
import type { Finding } from '#server/doctor/finding.ts';
import { enquiriesAsCsv, enquiryKinds } from '#server/enquiries/export-enquiries.ts';
import { noteFact } from '#server/health/site-facts.ts';
import { attemptHistory, exportAttempt } from '#server/history/attempt-history.ts';
import { exportOrder, orderHistory } from '#server/history/order-history.ts';
import { streamedResponse } from '#server/http/streamed-response.ts';
import { makeOwner } from '#server/office/make-owner.ts';
import type { Services } from '#server/routing/services.ts';
import { removingSample } from '#server/sample/remove-sample.ts';
import { endRefund } from './end-refund.ts';
import { ordersToLookAt } from './orders-to-look-at.ts';
import { releaseOrder } from './release-order.ts';

const ownerQuery = v.object({ email: staffEmail });
const backupQuery = v.object({ createdAt: v.pipe(v.string(), v.isoTimestamp()) });
const refundQuery = v.object({ id: v.string(), as: v.picklist(['paidBack', 'kept']), note: v.string() });
const enquiryQuery = v.object({ kind: v.picklist(enquiryKinds) });

interface CommandOptions {
  readonly services: Pick<Services, 'database' | 'secretBox' | 'siteUrl' | 'outbox' | 'logger' | 'now'>;
  readonly place: StoredPlace;
  readonly examine: () => Promise<readonly Finding[]>;
  readonly logger: Logger;
}

/** The operator's commands, on a socket that file permissions protect. */
export function createCommandApp({ services, place, examine, logger }: CommandOptions): Hono {
  const { database, now } = services;
  return new Hono()
    .onError((error, context) => {
      if (error instanceof CommandError) return context.json({ message: error.message }, 409);
      logger.error({ error: describeError(error) }, 'A command failed');
      const message = isDatabaseGone(error)
        ? 'The database does not answer just now: try again in a moment.'
        : 'The command failed in the running site: its log says why.';
      return context.json({ message }, 500);
    })
    .notFound((context) =>
      context.json({ message: 'The running site does not know this command: restart it first.' }, 404),
    )
    .get('/enquiries', async (context) => {
      const query = v.safeParse(enquiryQuery, context.req.query());
      if (!query.success) return context.json({ message: 'There are no enquiries of this kind.' }, 400);
      return streamedResponse(context, enquiriesAsCsv(database, query.output.kind), logger);
    })
    .get('/orders', (context) => streamedResponse(context, ordersToLookAt(database, now()), logger))
    .get('/order', (context) => {
      const { id = '', as } = context.req.query();
      const read = as === 'json' ? exportOrder : orderHistory;
      return streamedResponse(context, read(database, id), logger);
    })
    .get('/attempt', (context) => {
      const { id = '', as } = context.req.query();
      const read = as === 'json' ? exportAttempt : attemptHistory;
      return streamedResponse(context, read(database, id), logger);
    })
    .post('/order-release', (context) => {
      const parts = { ...services, returnUrl: `${services.siteUrl}/payment-status` };
      return streamedResponse(context, releaseOrder(parts, context.req.query('id') ?? ''), logger);
    })
    .post('/order-refund', async (context) => {
      const query = v.safeParse(refundQuery, context.req.query());
      if (!query.success) return context.json({ message: 'A refund ends as paidBack or as kept.' }, 400);
      const { id, ...end } = query.output;
      const parts = { ...services, returnUrl: `${services.siteUrl}/payment-status` };
      return streamedResponse(context, endRefund(parts, id, end), logger);
    })
    .get('/doctor', async (context) => context.json(await examine()))
    .post('/sample-removal', (context) => streamedResponse(context, removingSample(database), logger))
    .post('/owner', async (context) => {
      const query = v.safeParse(ownerQuery, context.req.query());
      if (!query.success) return context.json({ message: 'This is no e-mail address.' }, 400);
      return streamedResponse(context, makeOwner(services, query.output.email), logger);
    })
    .post('/backup', async (context) => {
      const backup = await createBackup(database, place, now());
      logger.info('A backup is taken');
      return streamedResponse(context, backup, logger);
    })
    .post('/backup-record', async (context) => {
      const query = v.safeParse(backupQuery, context.req.query());
      if (!query.success) return context.json({ message: 'A backup is recorded with its moment.' }, 400);
      await noteFact(database, 'backup', new Date(query.output.createdAt));
      return context.json({});
    });
}
