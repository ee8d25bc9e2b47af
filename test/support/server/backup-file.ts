import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gzipSync } from 'node:zlib';
import { extract, type Header, pack } from 'tar-stream';
import * as v from 'valibot';
import { createBackup } from '#server/backup/create-backup.ts';
import { type Manifest, manifestName, manifestSchema, tableFile } from '#server/backup/manifest.ts';
import type { Database } from '#server/db/database.ts';
import { migrationsFolder } from '#server/db/migrations-folder.ts';

export interface TarEntry {
  readonly header: Pick<Header, 'name'> & Partial<Header>;
  readonly content: Buffer;
}

export async function takeBackup(database: Database, dataFolder: string, file: string): Promise<void> {
  writeFileSync(join(dataFolder, 'token-secret'), 'a secret of this test, which is long enough');
  const backup = await createBackup(database, { dataFolder, databaseUrl: undefined }, new Date());
  await pipeline(backup, createWriteStream(file));
}

/** Writes a compressed tar, which may be invalid. */
export async function writeTar(file: string, entries: readonly TarEntry[]): Promise<void> {
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(file));
  for (const { header, content } of entries) archive.entry({ ...header, size: content.length }, content);
  archive.finalize();
  await written;
}

export async function writeFalseLength(
  file: string,
  { header, content }: TarEntry,
  length: number,
): Promise<void> {
  const archive = pack();
  archive.entry({ ...header, size: content.length }, content);
  archive.finalize();
  const bytes = await buffer(archive);
  // The length, and the checksum, which counts its own field as blanks.
  bytes.write(`${length.toString(8).padStart(11, '0')} `, 124);
  bytes.write(' '.repeat(8), 148);
  const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  writeFileSync(file, gzipSync(bytes));
}

export async function readTar(file: string): Promise<TarEntry[]> {
  const archive = extract();
  const fed = pipeline(createReadStream(file), createGunzip(), archive);
  const entries: TarEntry[] = [];
  for await (const entry of archive) {
    entries.push({ header: { name: entry.header.name }, content: await buffer(entry) });
  }
  await fed;
  return entries;
}

/** @returns the path of a changed copy */
export async function changedBackup(
  file: string,
  change: (entries: readonly TarEntry[]) => readonly TarEntry[],
): Promise<string> {
  const copy = `${file}-${crypto.randomUUID()}`;
  await writeTar(copy, change(await readTar(file)));
  return copy;
}

export const withManifest = (change: (manifest: Manifest) => object) => (entries: readonly TarEntry[]) =>
  entries.map((entry) => {
    if (entry.header.name !== manifestName) return entry;
    const manifest = v.parse(manifestSchema, JSON.parse(entry.content.toString()));
    return { ...entry, content: Buffer.from(JSON.stringify(change(manifest))) };
  });

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const row = v.pipe(v.string(), v.parseJson(), v.array(v.nullable(v.string())));
const snapshot = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    tables: v.record(v.string(), v.object({ name: v.string(), columns: v.record(v.string(), v.unknown()) })),
    sequences: v.record(v.string(), v.object({ name: v.string() })),
  }),
);

function readVersion(schemaVersion: string) {
  const [number] = schemaVersion.split('_');
  const file = join(migrationsFolder, `meta/${number}_snapshot.json`);
  const { tables, sequences } = v.parse(snapshot, readFileSync(file, 'utf8'));
  return {
    columns: new Map(
      Object.values(tables).map(({ name, columns }) => [name, new Set(Object.keys(columns))] as const),
    ),
    sequences: new Set(Object.values(sequences).map(({ name }) => name)),
  };
}

export const ofVersion = (schemaVersion: string) => (all: readonly TarEntry[]) => {
  const version = readVersion(schemaVersion);
  const contents = new Map<string, Buffer>();
  const gone = new Set<string>();
  const toOlder = (manifest: Manifest) => {
    for (const { name } of manifest.tables) if (!version.columns.has(name)) gone.add(tableFile(name));
    const present = manifest.tables.filter(({ name }) => !gone.has(tableFile(name)));
    const tables = present.map((table) => {
      const isKept = table.columns.map((column) => version.columns.get(table.name)?.has(column));
      const path = tableFile(table.name);
      const text = all.find(({ header }) => header.name === path)?.content.toString() ?? '';
      const lines = text.split('\n').filter((line) => line !== '');
      const kept = lines.map((line) => v.parse(row, line).filter((_, index) => isKept[index]));
      contents.set(path, Buffer.from(kept.map((each) => `${JSON.stringify(each)}\n`).join('')));
      return { ...table, columns: table.columns.filter((_, index) => isKept[index]) };
    });
    const parts = manifest.parts
      .filter(({ path }) => !gone.has(path))
      .map((part) => {
        const content = contents.get(part.path);
        return content === undefined ? part : { ...part, size: content.length, sha256: sha256(content) };
      });
    const sequences = manifest.sequences.filter(({ name }) => version.sequences.has(name));
    return { ...manifest, schemaVersion, tables, sequences, parts };
  };
  return withManifest(toOlder)(all)
    .filter(({ header }) => !gone.has(header.name))
    .map((entry) => ({ ...entry, content: contents.get(entry.header.name) ?? entry.content }));
};
