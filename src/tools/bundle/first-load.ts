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

/**
 * What a first visit to each route loads: the entry, the screen's chunk, and whatever these import. What a screen
 * asks for only later is not counted.
 * @param sizeOf the bytes of a file on the wire
 */
export function firstLoads(
  chunks: readonly BuiltChunk[],
  sizeOf: (fileName: string) => number,
): readonly FirstLoad[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const collect = (chunk: BuiltChunk, into: Set<BuiltChunk>): Set<BuiltChunk> => {
    if (into.has(chunk)) return into;
    into.add(chunk);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported !== undefined) collect(imported, into);
    }
    return into;
  };
  const entries = chunks.filter(({ isEntry }) => isEntry);
  return chunks
    .flatMap((chunk) => {
      const route = routeOf(chunk);
      if (route === undefined) return [];
      const loaded = new Set<BuiltChunk>();
      for (const each of [...entries, chunk]) collect(each, loaded);
      return [summary(route, [...loaded], sizeOf)];
    })
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
