import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { defaultColours, type ThemeColours } from '#contract/office/institute/theme.ts';
import { defineInstitute, type Institute } from '#domain/institute/define-institute.ts';
import type { InstituteFacts } from '#domain/institute/institute-facts.ts';
import { defaultFacts } from '#institute/facts.ts';
import type { ContentVersion } from '#server/cache/content-version.ts';
import { describeError } from '#server/common/describe-error.ts';
import { createSingleFlight } from '#server/common/single-flight.ts';
import type { Database } from '#server/db/database.ts';
import { parseColours, parseFacts, readStored } from './read-institute.ts';

export interface KnownInstitute {
  readonly facts: InstituteFacts;
  readonly institute: Institute;
  readonly colours: ThemeColours;
  readonly tag: string;
}

export const knownInstitute = (facts: InstituteFacts, colours = defaultColours): KnownInstitute => ({
  facts,
  institute: defineInstitute(facts),
  colours,
  tag: createHash('sha256')
    .update(JSON.stringify([facts, colours]))
    .digest('base64url'),
});

/** Until the database is open. */
export const defaultInstitute = knownInstitute(defaultFacts);

export type CurrentInstitute = () => Promise<KnownInstitute>;

interface InstituteParts {
  readonly database: Database;
  readonly contentVersion: ContentVersion;
  readonly logger: Logger;
}

/**
 * Reads once per content version, and keeps the last result while the database fails. Within a transaction
 * use `readInstitute`.
 */
export function createCurrentInstitute({
  database,
  contentVersion,
  logger,
}: InstituteParts): CurrentInstitute {
  let seen: { readonly version: string; readonly known: KnownInstitute } | undefined;
  const once = createSingleFlight<KnownInstitute>();
  const read = async (version: string): Promise<KnownInstitute> => {
    try {
      const stored = await readStored(database);
      const known = knownInstitute(parseFacts(stored), parseColours(stored));
      // Most content changes do not affect the institute.
      const kept = seen?.known.tag === known.tag ? seen.known : known;
      seen = { version, known: kept };
      return kept;
    } catch (error) {
      logger.warn({ error: describeError(error) }, 'The facts of the institute could not be read');
      return seen?.known ?? defaultInstitute;
    }
  };
  return async () => {
    const version = contentVersion.known() ?? (await contentVersion.look());
    if (version === undefined) return seen?.known ?? defaultInstitute;
    return seen?.version === version ? seen.known : await once(version, () => read(version));
  };
}
