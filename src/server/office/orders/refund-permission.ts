import type { StaffRole } from '#contract/office/office-call.ts';
import type { RefundPermission } from '#contract/office/refunds.ts';
import type { Database } from '#server/db/database.ts';
import { officeSettings } from '#server/db/office-schema.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { OfficeWrite } from '../office-write.ts';

export async function readRefundPermission(database: Database): Promise<RefundPermission> {
  const [settings] = await database.select().from(officeSettings);
  return { officeRefunds: settings?.officeRefunds ?? false };
}

export async function mayRefund(database: Database, role: StaffRole): Promise<boolean> {
  if (role === 'owner') return true;
  return role === 'office' && (await readRefundPermission(database)).officeRefunds;
}

export async function saveRefundPermission(
  { transaction, actor, now }: OfficeWrite,
  { officeRefunds }: RefundPermission,
): Promise<RefundPermission> {
  const before = await readRefundPermission(transaction);
  await transaction
    .insert(officeSettings)
    .values({ officeRefunds })
    .onConflictDoUpdate({ target: officeSettings.id, set: { officeRefunds } });
  const words = (permission: RefundPermission) => ({
    'Office may refund orders': permission.officeRefunds ? 'yes' : 'no',
  });
  const entry = { action: 'Changed', subject: 'who may refund orders' };
  await writeAuditLog(
    transaction,
    actor,
    { ...entry, before: words(before), after: words({ officeRefunds }) },
    now,
  );
  return { officeRefunds };
}
