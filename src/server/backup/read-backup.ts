import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import * as v from 'valibot';
import { CommandError } from '#server/common/command-error.ts';
import { Checksum } from './checksum.ts';
import {
  type Manifest,
  manifestName,
  manifestSchema,
  type Part,
  savedFolders,
  secretsName,
  tableFile,
} from './manifest.ts';

const gzipMagic = [0x1f, 0x8b];
const largestManifestBytes = 64 * 1024 * 1024;
const tablePart = /^tables\/[a-z][a-z0-9_]*\.jsonl$/;
const parsedManifest = v.pipe(v.string(), v.parseJson(), manifestSchema);
const otherFormat = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ format: v.literal('ganit-garden-backup'), formatVersion: v.number() }),
);

/**
 * @param folder receives the parts; without it they are only verified
 * @throws CommandError when the file is truncated, damaged, or not a backup of a site
 */
export async function readBackup(file: string, folder?: string): Promise<Manifest> {
  await refuseForeign(file);
  const parts = new Map<string, Part>();
  let manifest: Manifest | undefined;
  const archive = extract();
  const source = pipeline(createReadStream(file), createGunzip(), archive);
  // A truncated entry neither ends nor fails; only the source does.
  const failure = source.then(() => new Promise<never>(() => undefined));
  failure.catch(() => undefined);
  try {
    for await (const entry of archive) {
      const { name, type, size = 0 } = entry.header;
      const isPart = manifest === undefined && type === 'file' && !parts.has(name);
      if (!isPart) throw foreign(file);
      if (name === manifestName) {
        if (size > largestManifestBytes) throw foreign(file);
        manifest = parseManifest(file, await Promise.race([text(entry), failure]));
      } else {
        if (!isAllowed(name)) throw foreign(file);
        parts.set(name, await Promise.race([readPart(entry, folder), failure]));
      }
    }
    await source;
  } catch (error) {
    // System errors, such as a full disk, are not about the file.
    if (error instanceof CommandError || (error instanceof Error && 'syscall' in error)) throw error;
    // The source's error is the cause.
    throw explain(
      file,
      await source.then(
        () => error,
        (cause: unknown) => cause,
      ),
    );
  }
  if (manifest === undefined) throw parts.size === 0 ? foreign(file) : cutOff(file);
  verify(file, manifest, parts);
  return manifest;
}

async function refuseForeign(file: string): Promise<void> {
  const handle = await open(file).catch((error: unknown) => {
    throw new CommandError(`The backup ${file} cannot be read (${errorCode(error)}): name an existing file.`);
  });
  try {
    if (!(await handle.stat()).isFile()) throw foreign(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    if (bytesRead < 2 || !buffer.equals(Buffer.from(gzipMagic))) throw foreign(file);
  } finally {
    await handle.close();
  }
}

function parseManifest(file: string, json: string): Manifest {
  const parsed = v.safeParse(parsedManifest, json);
  if (parsed.success) return parsed.output;
  if (v.is(otherFormat, json)) {
    throw new CommandError(`The backup ${file} is of a newer version of the site: update the site first.`);
  }
  throw foreign(file);
}

function isAllowed(name: string): boolean {
  if (name === secretsName || tablePart.test(name)) return true;
  const names = name.split('/');
  return (
    savedFolders.some((folder) => name.startsWith(`${folder}/`)) &&
    !/[\\\0]/.test(name) &&
    names.every((each) => each !== '' && each !== '.' && each !== '..')
  );
}

type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

async function readPart(entry: Entry, folder: string | undefined): Promise<Part> {
  const { name, mtime } = entry.header;
  const checksum = new Checksum();
  if (folder === undefined) {
    await pipeline(entry, checksum, new Writable({ write: (_chunk, _encoding, done) => done() }));
  } else {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(entry, checksum, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await utimes(path, mtime, mtime);
  }
  return { path: name, size: checksum.size, sha256: checksum.digest() };
}

function verify(file: string, manifest: Manifest, parts: ReadonlyMap<string, Part>): void {
  const expected = new Map(manifest.parts.map((part) => [part.path, part]));
  const needed = [secretsName, ...manifest.tables.map(({ name }) => tableFile(name))];
  for (const path of new Set([...expected.keys(), ...needed, ...parts.keys()])) {
    const wanted = expected.get(path);
    const found = parts.get(path);
    if (wanted === undefined || found?.size !== wanted.size || found.sha256 !== wanted.sha256) {
      throw new CommandError(
        `The backup ${file} is damaged: ${path} is not as it was written. Use another copy.`,
      );
    }
  }
}

function explain(file: string, error: unknown): unknown {
  const code = errorCode(error);
  const reason = error instanceof Error ? error.message : '';
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(reason)) return cutOff(file);
  if (code.startsWith('Z_')) {
    return new CommandError(`The backup ${file} is damaged (${reason}). Use another copy.`);
  }
  if (/tar header|pax header/i.test(reason)) return foreign(file);
  return error;
}

const foreign = (file: string) => new CommandError(`The file ${file} is not a backup of this site.`);
const cutOff = (file: string) =>
  new CommandError(`The backup ${file} is cut off: its end is missing. Use another copy.`);

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
