import type { BuiltChunk } from './built-chunk.ts';
import { screenChunks, withImports } from './first-load.ts';

interface ScreenFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const styleSheets = (chunks: readonly BuiltChunk[]) =>
  new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));

const asPath = (fileName: string) => `/${fileName}`;

/** @returns by route, files that the built page does not reference */
export function screenFiles(chunks: readonly BuiltChunk[]): Readonly<Record<string, ScreenFiles>> {
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const common = new Set(withImports(entries, chunks));
  const commonStyles = styleSheets([...common]);
  return Object.fromEntries(
    screenChunks(chunks).map(({ route, chunks: loaded }) => [
      route,
      {
        scripts: loaded.filter((chunk) => !common.has(chunk)).map(({ fileName }) => asPath(fileName)),
        styles: [...styleSheets(loaded)].filter((file) => !commonStyles.has(file)).map(asPath),
      },
    ]),
  );
}
