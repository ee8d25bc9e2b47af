import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { StartError } from '#server/common/start-error.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import { secrets } from '#server/db/schema.ts';

const name = 'token-signing';
const shortest = 32;

/**
 * Loads or creates the secret that signs tokens, in the database with `DATABASE_URL`, otherwise in the data
 * folder.
 */
export function loadSigningSecret(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  database: Database,
): Promise<string> {
  return config.databaseUrl === undefined
    ? secretFromFile(secretPath(config.dataFolder))
    : secretFromDatabase(database);
}

export async function readSecrets(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  database: Database,
): Promise<Record<string, string>> {
  const rows = await database.select().from(secrets);
  const stored = Object.fromEntries(rows.map((row) => [row.name, row.value]));
  if (config.databaseUrl !== undefined) return stored;
  const own = await readSecretFile(secretPath(config.dataFolder));
  return own === undefined ? stored : { ...stored, [name]: own };
}

export async function storeSecrets(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  database: Database,
  all: Readonly<Record<string, string>>,
): Promise<void> {
  const { [name]: own, ...others } = all;
  const isInFile = config.databaseUrl === undefined;
  const rows = Object.entries(isInFile ? others : all).map(([key, value]) => ({ name: key, value }));
  if (rows.length > 0) await database.insert(secrets).values(rows);
  if (isInFile && own !== undefined) {
    await writeFile(secretPath(config.dataFolder), own, { mode: 0o600, flag: 'wx' });
  }
}

const secretPath = (dataFolder: string) => join(dataFolder, 'token-secret');

async function secretFromDatabase(database: Database): Promise<string> {
  await database.insert(secrets).values({ name, value: newSecret() }).onConflictDoNothing();
  const [row] = await database.select().from(secrets).where(eq(secrets.name, name));
  if (row === undefined) throw new Error('The signing secret was not stored');
  return row.value;
}

function readSecretFile(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return undefined;
    throw new StartError(
      `The secret in ${path} cannot be read (${code}): make it a file that this user may read, or remove it, and a new one is made (everyone signs in again).`,
    );
  });
}

async function secretFromFile(path: string): Promise<string> {
  const stored = await readSecretFile(path);
  if (stored === undefined) {
    // A crash leaves no partial secret.
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, newSecret(), { mode: 0o600, flag: 'wx' });
    await link(draft, path);
    await unlink(draft);
    return readFile(path, 'utf8');
  }
  if (stored.length < shortest) {
    throw new StartError(
      `The file ${path} holds no usable secret: remove it, and a new one is made (everyone signs in again).`,
    );
  }
  return stored;
}

function newSecret(): string {
  return randomBytes(48).toString('base64url');
}
