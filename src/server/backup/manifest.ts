import * as v from 'valibot';
import { counted, plural } from '#domain/text/counted.ts';

/** The last entry, so that a truncated file is recognised. */
export const manifestName = 'manifest.json';
export const secretsName = 'secrets.json';
export const savedFolders = ['uploads', 'pages'] as const;
export type SavedFolder = (typeof savedFolders)[number];

/** One JSON array of texts or nulls per line. */
export const tableFile = (table: string) => `tables/${table}.jsonl`;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Used in SQL and paths. */
const identifier = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/));

const part = v.object({ path: v.string(), size: count, sha256: v.pipe(v.string(), v.hexadecimal()) });
export type Part = v.InferOutput<typeof part>;

const table = v.object({
  name: identifier,
  columns: v.pipe(v.array(identifier), v.minLength(1)),
  rows: count,
});
export type DumpedTable = v.InferOutput<typeof table>;

const sequence = v.object({
  name: identifier,
  /** Digits: it may exceed a safe integer. */
  lastValue: v.pipe(v.string(), v.regex(/^-?\d+$/)),
  isCalled: v.boolean(),
});
export type DumpedSequence = v.InferOutput<typeof sequence>;

export const manifestSchema = v.object({
  format: v.literal('ganit-garden-backup'),
  formatVersion: v.literal(1),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  schemaVersion: v.string(),
  /** Each after the tables that it references. */
  tables: v.array(table),
  sequences: v.array(sequence),
  parts: v.array(part),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

export const secretsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

const format = (number: number) => number.toLocaleString('en-IN');

export function describeRows({ tables }: Pick<Manifest, 'tables'>): string {
  const rows = tables.reduce((sum, each) => sum + each.rows, 0);
  return `${format(rows)} ${plural(rows, 'row')} of ${counted(tables.length, 'table')}`;
}

export function describeManifest(manifest: Manifest): string {
  const countFiles = (folder: SavedFolder) =>
    manifest.parts.filter(({ path }) => path.startsWith(`${folder}/`)).length;
  const [files, texts] = [countFiles('uploads'), countFiles('pages')];
  const uploads = `${format(files)} uploaded ${plural(files, 'file')}`;
  return texts === 0
    ? `${describeRows(manifest)} and ${uploads}`
    : `${describeRows(manifest)}, ${uploads} and ${counted(texts, 'legal text')}`;
}
