import { pageKinds } from '../route-budgets.ts';
import type { BuiltChunk } from './built-chunk.ts';
import { firstLoads, screenChunks } from './first-load.ts';
import { overBudget } from './over-budget.ts';
import type { SentSize } from './precompress.ts';

/** @returns pages over budget or with code of practice; only `npm test` fails, so that every site can be built */
export function checkBundle(
  chunks: readonly BuiltChunk[],
  sizes: ReadonlyMap<string, Pick<SentSize, 'brotli'>>,
): readonly string[] {
  const fileSize = (fileName: string) => {
    const size = sizes.get(fileName);
    if (size === undefined) throw new Error(`The built ${fileName} was not measured`);
    return size.brotli;
  };
  return [...overBudget(firstLoads(chunks, fileSize), pageKinds), ...practiceOnPublicPages(chunks)];
}

const publicKinds = ['content', 'legal text', 'form', 'article', 'course'];
const publicRoutes = new Set(
  pageKinds.filter(({ kind }) => publicKinds.includes(kind)).flatMap(({ routes }) => routes),
);

const ofPractice =
  /\/src\/(?:office\/.+|(?:web\/features|domain)\/(?:practice|competitions|certificates|sheets|soroban)\/.+)$|\/machines\/practice\//;

/** Visitors of public pages load nothing of practice, competitions, certificates, sheets or the office. */
function practiceOnPublicPages(chunks: readonly BuiltChunk[]): readonly string[] {
  return screenChunks(chunks)
    .filter(({ route }) => publicRoutes.has(route))
    .flatMap(({ route, chunks: loaded }) =>
      loaded
        .flatMap(({ modules }) => Object.entries(modules))
        .filter(([id, { renderedLength }]) => renderedLength > 0 && ofPractice.test(id.replaceAll('\\', '/')))
        .map(
          ([id]) => `${route} loads ${id.replace(/^.*\/(?=src\/|machines\/)/, '')}, which it does not need`,
        ),
    );
}
