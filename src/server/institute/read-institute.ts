import * as v from 'valibot';
import { type InstituteFacts, instituteFacts } from '#contract/institute.ts';
import { defaultColours, type ThemeColours, themeColours } from '#contract/office/institute/theme.ts';
import { defineInstitute, type Institute } from '#institute/define-institute.ts';
import { defaultFacts } from '#institute/facts.ts';
import type { Database } from '#server/db/database.ts';
import { instituteFacts as table } from '#server/db/institute-schema.ts';

const document = v.record(v.string(), v.unknown());

/** The facts of the sample, each replaced by the stored one where there is one that can be read. */
export function factsOf(stored: unknown): InstituteFacts {
  const known = v.parse(v.fallback(document, {}), stored);
  const own = Object.entries(instituteFacts.entries).flatMap(([name, schema]) => {
    const parsed = v.safeParse(schema, known[name]);
    return parsed.success ? [[name, parsed.output] as const] : [];
  });
  return v.parse(instituteFacts, { ...defaultFacts, ...Object.fromEntries(own) });
}

/** The institute's colours; those of the site's own styles where none can be read. */
export const coloursOf = (stored: unknown): ThemeColours =>
  v.parse(v.fallback(v.object({ colours: themeColours }), { colours: defaultColours }), stored).colours;

/** Reads what is stored of the institute: undefined while that is nothing. */
export async function readStored(database: Database): Promise<unknown> {
  const [row] = await database.select({ facts: table.facts }).from(table);
  return row?.facts;
}

/** Reads the institute's facts. Within a transaction it must be given that one. */
export const readFacts = async (database: Database): Promise<InstituteFacts> =>
  factsOf(await readStored(database));

/** Reads the institute's facts with what follows from them. */
export const readInstitute = async (database: Database): Promise<Institute> =>
  defineInstitute(await readFacts(database));
