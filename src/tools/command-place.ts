import { parseDatabaseUrl } from '#server/config/database-url.ts';
import type { StoredPlace } from '#server/db/read-database.ts';

export function placeName({ databaseUrl, dataFolder }: StoredPlace): string {
  if (databaseUrl === undefined) return `the embedded database in ${dataFolder}`;
  const urls = (parseDatabaseUrl(databaseUrl)?.addresses ?? [databaseUrl]).map((address) => new URL(address));
  const hosts = urls.map(({ host, searchParams }) => host || searchParams.get('host') || 'this machine');
  const name = decodeURIComponent(urls[0]?.pathname.slice(1) ?? '');
  return `the PostgreSQL database ${name} on ${hosts.join(' or ')}`;
}
