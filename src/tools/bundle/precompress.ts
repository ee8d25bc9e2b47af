import { readFile, writeFile } from 'node:fs/promises';
import { extname, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder } from './files-under.ts';

const texts = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.ico', '.xml', '.txt']);
/** A page begins with several short files, which share packets; what is shorter than this hardly gets smaller. */
const worthIt = 512;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** The bytes that a file costs on the wire, by encoding; those of the file itself where it is sent as it is. */
export interface SentSize {
  readonly brotli: number;
  readonly gzip: number;
}

/**
 * Writes a `.br` and a `.gz` beside every text below a folder, as small as they get, where that saves anything.
 * Pictures are left alone, and so is `uploads`, which the server looks after by itself. Gives what every text costs
 * on the wire, by its address in the folder, such as `assets/index.js`.
 */
export async function precompress(folder: string): Promise<ReadonlyMap<string, SentSize>> {
  const files = [...filesUnder(folder)].filter(
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
