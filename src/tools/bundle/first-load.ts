import { isBare } from '#web/app/bare-pages.ts';
import { type BuiltChunk, packageOf } from './built-chunk.ts';

export interface FirstLoad {
  readonly route: string;
  /** The scripts that a first visit to the route loads. */
  readonly files: readonly string[];
  readonly bytes: number;
  /** About how much of it is whose, the most first; what is ours is `the site's own`. */
  readonly packages: readonly (readonly [name: string, bytes: number])[];
}

const ours = 'the site’s own';
const routeScreen = /\/src\/web\/routes\/([^?]+)\.tsx\?(?:.*&)?tsr-split=component/;

/** The address that a chunk shows the screen of, as its file says it, such as `/questionPaper/$quizId`. */
function routeOf({ facadeModuleId }: BuiltChunk): string | undefined {
  const [, file] = routeScreen.exec(facadeModuleId?.replaceAll('\\', '/') ?? '') ?? [];
  if (file === undefined || file.startsWith('__')) return undefined;
  return `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '') || '/';
}

/** The chunks that a first visit to a route loads. */
interface ScreenChunks {
  readonly route: string;
  readonly chunks: readonly BuiltChunk[];
}

/** The chunks by which a browser begins, with all that they import. */
export function withImports(begin: readonly BuiltChunk[], all: readonly BuiltChunk[]): readonly BuiltChunk[] {
  const byName = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(begin);
  // A set that grows while it is gone through shows what was added too.
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = byName.get(name);
      if (imported !== undefined) found.add(imported);
    }
  }
  return [...found];
}

const headerFile = /\/src\/web\/app\/header\.tsx$/;

/**
 * What a first visit to each route loads: the entry, the screen's chunk, the header's unless the page stands alone,
 * and whatever these import.
 */
export function screenChunks(chunks: readonly BuiltChunk[]): readonly ScreenChunks[] {
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const headers = chunks.filter(({ facadeModuleId }) => headerFile.test(facadeModuleId ?? ''));
  return chunks.flatMap((screen) => {
    const route = routeOf(screen);
    if (route === undefined) return [];
    const begin = [...entries, ...(isBare(route) ? [] : headers), screen];
    return [{ route, chunks: withImports(begin, chunks) }];
  });
}

/**
 * What a first visit to each route loads, and what it weighs. What a screen asks for only later is not counted.
 * @param sizeOf the bytes of a file on the wire
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
    // A module's share of a compressed file can only be guessed: by its share of what went into the file.
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      if (renderedLength === 0) continue;
      const name = packageOf(id)?.name ?? ours;
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
