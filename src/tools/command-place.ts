import type { StoredPlace } from '#server/db/read-database.ts';

/** The database of the settings, for a person; without its password. */
export function placeName({ databaseUrl, dataFolder }: StoredPlace): string {
  if (databaseUrl === undefined) return `the embedded database in ${dataFolder}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the PostgreSQL database ${decodeURIComponent(pathname.slice(1))} on ${host}`;
}
