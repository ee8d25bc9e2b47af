import { eq } from 'drizzle-orm';
import { type LegalPageName, legalPageNames } from '#contract/legal-pages.ts';
import type { LegalText } from '#contract/office/institute/calls.ts';
import { HttpError } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { legalTexts } from '#server/db/institute-schema.ts';
import { writeAuditLog } from '#server/office/audit-log.ts';
import type { OfficeWrite } from '#server/office/office-write.ts';
import type { Services } from '#server/routing/services.ts';
import { changedByAnother } from './edit-institute.ts';

type LegalServices = Pick<Services, 'database' | 'legalPages'>;
type Row = typeof legalTexts.$inferSelect;

const toLegalText = (
  name: LegalPageName,
  row: Row | undefined,
  { legalPages }: Pick<LegalServices, 'legalPages'>,
): LegalText => ({
  name,
  markdown: row?.markdown ?? legalPages[name],
  isOwn: (row?.markdown ?? null) !== null,
  revision: row?.revision ?? 0,
});

const selectLegalText = (database: Database, name: LegalPageName) =>
  database.select().from(legalTexts).where(eq(legalTexts.name, name));

export async function listLegalTexts(services: LegalServices): Promise<LegalText[]> {
  const rows = new Map((await services.database.select().from(legalTexts)).map((row) => [row.name, row]));
  return legalPageNames.map((name) => toLegalText(name, rows.get(name), services));
}

export async function readLegalText(services: LegalServices, name: LegalPageName): Promise<LegalText> {
  const [row] = await selectLegalText(services.database, name);
  return toLegalText(name, row, services);
}

interface Change {
  readonly revision: number;
  /** null for the default text. */
  readonly markdown: string | null;
}

/**
 * Replaces the text of a legal page or restores the default.
 * @throws HttpError 409 when it was changed in between
 */
export async function changeLegalText(
  services: Pick<LegalServices, 'legalPages'>,
  { transaction, actor, now }: OfficeWrite,
  name: LegalPageName,
  { revision, markdown }: Change,
): Promise<LegalText> {
  // Creates a row to lock before the first change.
  await transaction.insert(legalTexts).values({ name, revision: 0 }).onConflictDoNothing();
  const [row] = await selectLegalText(transaction, name).for('update');
  if (row?.revision !== revision) throw new HttpError(409, changedByAnother);
  const [changed] = await transaction
    .update(legalTexts)
    .set({ markdown, revision: revision + 1 })
    .where(eq(legalTexts.name, name))
    .returning();
  const before = toLegalText(name, row, services);
  const after = toLegalText(name, changed, services);
  await writeAuditLog(
    transaction,
    actor,
    {
      action: markdown === null ? 'Put the standard text back' : 'Changed',
      subject: `the legal text «${name}»`,
      before: { Text: before.markdown },
      after: { Text: after.markdown },
    },
    now,
  );
  return after;
}
