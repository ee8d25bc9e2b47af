import type { BuiltChunk } from './built-chunk.ts';
import { screenChunks, withImports } from './first-load.ts';

/** @returns by route, scripts that the built page does not reference */
export function screenFiles(chunks: readonly BuiltChunk[]): Readonly<Record<string, readonly string[]>> {
  const common = new Set(
    withImports(
      chunks.filter(({ isEntry }) => isEntry),
      chunks,
    ),
  );
  return Object.fromEntries(
    screenChunks(chunks).map(({ route, chunks: loaded }) => [
      route,
      loaded.filter((chunk) => !common.has(chunk)).map(({ fileName }) => `/${fileName}`),
    ]),
  );
}
