import { sql } from 'drizzle-orm';
import type { InstituteDocument } from '#contract/office/institute/calls.ts';
import { instituteFields } from '#contract/office/institute/institute-fields.ts';
import {
  instituteForm,
  toInstituteFacts,
  toInstituteTexts,
  toTaxFacts,
  toThemeColours,
} from '#contract/office/institute/institute-form.ts';
import type { Texts } from '#contract/office/resources/field.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { instituteFacts } from '#server/db/institute-schema.ts';
import { parseColours, parseFacts, parseTax } from '#server/institute/read-institute.ts';
import { writeAuditLog } from '#server/office/audit-log.ts';
import { fileProblems } from '#server/office/content/check-files.ts';
import type { ContentWrite } from '#server/office/content/edit-content.ts';
import { refuseUnknownFields } from '#server/office/content/known-fields.ts';
import { parseInput } from '#server/routing/read-request.ts';

export const changedByAnother =
  'Another staff member has changed this since you opened it. Copy what you have typed, open it again and paste it.';

const textsOfStored = (stored: unknown) =>
  toInstituteTexts(parseFacts(stored), parseColours(stored), parseTax(stored));

/** Revision 0 while the facts are the sample's. */
export async function readInstituteForm(database: Database): Promise<InstituteDocument> {
  const [row] = await database.select().from(instituteFacts);
  return { revision: row?.revision ?? 0, values: textsOfStored(row?.facts) };
}

/** @throws HttpError 400 naming the invalid fields, 409 when the facts were changed in between */
export async function saveInstitute(
  { transaction, actor, now, uploadFolders }: ContentWrite,
  { revision, values }: InstituteDocument,
): Promise<InstituteDocument> {
  refuseUnknownFields(instituteFields, values);
  const typed = parseInput(instituteForm, values);
  const problems = await fileProblems(instituteFields, typed, uploadFolders);
  if (problems.length > 0) throw invalidInput(problems);
  // Creates a row to lock before the first change.
  await transaction.insert(instituteFacts).values({ facts: {}, revision: 0 }).onConflictDoNothing();
  const [row] = await transaction.select().from(instituteFacts).for('update');
  if (row?.revision !== revision) throw new HttpError(409, changedByAnother);
  const before = row.facts;
  // The release supplies these files.
  const {
    introFilm: _video,
    share: _share,
    icon: _icon,
    ...facts
  } = toInstituteFacts(typed, parseFacts(before));
  const colours = toThemeColours(typed);
  const tax = toTaxFacts(typed);
  await transaction
    .update(instituteFacts)
    .set({ facts: { ...facts, colours, tax }, revision: sql`${instituteFacts.revision} + 1` });
  const saved = await readInstituteForm(transaction);
  const known = textsOfStored(before);
  const changed = instituteFields.filter(({ name }) => saved.values[name] !== known[name]);
  const told = (texts: Texts) =>
    Object.fromEntries(changed.map(({ name, label }) => [label, texts[name] ?? '']));
  await writeAuditLog(
    transaction,
    actor,
    { action: 'Changed', subject: 'the institute', before: told(known), after: told(saved.values) },
    now,
  );
  return saved;
}
