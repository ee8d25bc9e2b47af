import { readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder } from './files-under.ts';

const texts = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.ico', '.xml', '.txt']);
/** A shorter file fits into one packet. */
const worthIt = 512;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

export interface SentSize {
  readonly brotli: number;
  readonly gzip: number;
}

/**
 * Skips images, and `uploads`, which the server compresses.
 * @param names every file by default
 * @returns sizes by path, such as `assets/index.js`
 */
export async function precompress(
  folder: string,
  names?: readonly string[],
): Promise<ReadonlyMap<string, SentSize>> {
  const all = names?.map((name) => join(folder, name)) ?? [...filesUnder(folder)];
  const files = all.filter(
    (file) => texts.has(extname(file)) && !relative(folder, file).startsWith(`uploads${sep}`),
  );
  const sizes = files.map(async (file): Promise<[string, SentSize]> => {
    const content = await readFile(file);
    const address = relative(folder, file).split(sep).join('/');
    if (content.length < worthIt) return [address, { brotli: content.length, gzip: content.length }];
    const [brotli, gzipped] = await Promise.all([
      asBrotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
      asGzip(content, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    return [
      address,
      {
        brotli: await writeIfSmaller(`${file}.br`, brotli, content),
        gzip: await writeIfSmaller(`${file}.gz`, gzipped, content),
      },
    ];
  });
  return new Map(await Promise.all(sizes));
}

async function writeIfSmaller(file: string, compressed: Buffer, content: Buffer): Promise<number> {
  if (compressed.length >= content.length) return content.length;
  await writeFile(file, compressed);
  return compressed.length;
}
