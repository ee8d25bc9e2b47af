import * as v from 'valibot';
import { defaultTax, type TaxFacts, taxFacts } from '#contract/office/institute/tax-facts.ts';
import { defaultColours, type ThemeColours, themeColours } from '#contract/office/institute/theme.ts';
import { defineInstitute, type Institute } from '#domain/institute/define-institute.ts';
import { type InstituteFacts, instituteFacts } from '#domain/institute/institute-facts.ts';
import { defaultFacts } from '#institute/facts.ts';
import type { Database } from '#server/db/database.ts';
import { instituteFacts as table } from '#server/db/institute-schema.ts';

const document = v.record(v.string(), v.unknown());

/** The sample's facts with every valid stored one. */
export function parseFacts(stored: unknown): InstituteFacts {
  const known = v.parse(v.fallback(document, {}), stored);
  const own = Object.entries(instituteFacts.entries).flatMap(([name, schema]) => {
    const parsed = v.safeParse(schema, known[name]);
    return parsed.success ? [[name, parsed.output] as const] : [];
  });
  return v.parse(instituteFacts, { ...defaultFacts, ...Object.fromEntries(own) });
}

export const parseColours = (stored: unknown): ThemeColours =>
  v.parse(v.fallback(v.object({ colours: themeColours }), { colours: defaultColours }), stored).colours;

/** An older release stored a GSTIN without the rest: its state begins it. */
export function parseTax(stored: unknown): TaxFacts {
  const { tax } = v.parse(v.fallback(v.object({ tax: taxFacts }), { tax: defaultTax }), stored);
  const { gstin } = parseFacts(stored);
  return { ...tax, gstState: tax.gstState === '' ? gstin.slice(0, 2) : tax.gstState };
}

export async function readStored(database: Database): Promise<unknown> {
  const [row] = await database.select({ facts: table.facts }).from(table);
  return row?.facts;
}

export const readFacts = async (database: Database): Promise<InstituteFacts> =>
  parseFacts(await readStored(database));

export const readInstitute = async (database: Database): Promise<Institute> =>
  defineInstitute(await readFacts(database));
