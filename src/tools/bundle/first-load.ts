import { isBare } from '#domain/pages/bare-pages.ts';
import { type BuiltChunk, modulePackage } from './built-chunk.ts';

export interface FirstLoad {
  readonly route: string;
  readonly files: readonly string[];
  readonly bytes: number;
  /** An estimate, largest first. Own modules count as `the site's own`. */
  readonly packages: readonly (readonly [name: string, bytes: number])[];
}

const ours = 'the site’s own';
const routeScreen = /\/src\/web\/routes\/([^?]+)\.tsx\?(?:.*&)?tsr-split=component/;

export function chunkRoute({ facadeModuleId }: BuiltChunk): string | undefined {
  const [, file] = routeScreen.exec(facadeModuleId?.replaceAll('\\', '/') ?? '') ?? [];
  if (file === undefined || file.startsWith('__')) return undefined;
  return `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '') || '/';
}

interface ScreenChunks {
  readonly route: string;
  readonly chunks: readonly BuiltChunk[];
}

/** @returns chunks with their transitive static imports */
export function withImports(begin: readonly BuiltChunk[], all: readonly BuiltChunk[]): readonly BuiltChunk[] {
  const byName = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(begin);
  // A Set iterates over items added by the loop.
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = byName.get(name);
      if (imported !== undefined) found.add(imported);
    }
  }
  return [...found];
}

const headerFile = /\/src\/web\/frame\/header\.tsx$/;

/** @throws if the header is in a chunk that does not begin with it: its pages would not preload it */
export function screenChunks(chunks: readonly BuiltChunk[]): readonly ScreenChunks[] {
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const headers = chunks.filter(({ facadeModuleId }) => headerFile.test(facadeModuleId ?? ''));
  const hasHeader = chunks.some(({ modules }) => Object.keys(modules).some((id) => headerFile.test(id)));
  if (hasHeader && headers.length === 0) throw new Error('No chunk begins with the header');
  return chunks.flatMap((screen) => {
    const route = chunkRoute(screen);
    if (route === undefined) return [];
    const begin = [...entries, ...(isBare(route) ? [] : headers), screen];
    return [{ route, chunks: withImports(begin, chunks) }];
  });
}

/**
 * @param sizeOf bytes on the wire
 * @returns what a first visit to each route loads, without dynamic imports of its screen
 */
export function firstLoads(
  chunks: readonly BuiltChunk[],
  sizeOf: (fileName: string) => number,
): readonly FirstLoad[] {
  return screenChunks(chunks)
    .map(({ route, chunks: loaded }) => summary(route, loaded, sizeOf))
    .sort((one, other) => (one.route < other.route ? -1 : 1));
}

function summary(
  route: string,
  loaded: readonly BuiltChunk[],
  sizeOf: (fileName: string) => number,
): FirstLoad {
  const packages = new Map<string, number>();
  let bytes = 0;
  for (const { fileName, modules } of loaded) {
    const size = sizeOf(fileName);
    bytes += size;
    const whole = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
    // Estimated by the share of the uncompressed file.
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      if (renderedLength === 0) continue;
      const name = modulePackage(id)?.name ?? ours;
      packages.set(name, (packages.get(name) ?? 0) + (size * renderedLength) / whole);
    }
  }
  return {
    route,
    files: loaded.map(({ fileName }) => fileName),
    bytes,
    packages: [...packages]
      .map(([name, share]) => [name, Math.round(share)] as const)
      .sort(([, one], [, other]) => other - one),
  };
}
