import type { Services } from '#server/routing/services.ts';
import { type RemovedSample, removeSample } from '#server/sample/remove-sample.ts';
import { writeAuditLog } from './audit-log.ts';
import type { OfficeWrite } from './office-write.ts';

const takenBack = new Error('Nothing is removed');

/** Removes the sample in a transaction that is rolled back. */
export async function readSample({
  database,
}: Pick<Services, 'database'>): Promise<readonly RemovedSample[]> {
  let reports: readonly RemovedSample[] = [];
  await database
    .transaction(async (transaction) => {
      reports = await removeSample(transaction);
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  return reports;
}

/** Removes the sample as `npm run sample:remove` does, with an entry in the audit log. */
export async function removeSampleAs({
  transaction,
  actor,
  now,
}: OfficeWrite): Promise<readonly RemovedSample[]> {
  const reports = await removeSample(transaction);
  const before = Object.fromEntries(reports.map(({ part, removed }) => [part, removed]));
  await writeAuditLog(transaction, actor, { action: 'Removed', subject: 'the sample', before }, now);
  return reports;
}
