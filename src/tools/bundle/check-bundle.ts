import { pageKinds } from '../route-budgets.ts';
import type { BuiltChunk } from './built-chunk.ts';
import { firstLoads } from './first-load.ts';
import { overBudget } from './over-budget.ts';
import type { SentSize } from './precompress.ts';

/** @returns pages over budget; only `npm test` fails, so that every site can be built */
export function checkBundle(
  chunks: readonly BuiltChunk[],
  sizes: ReadonlyMap<string, Pick<SentSize, 'brotli'>>,
): readonly string[] {
  const fileSize = (fileName: string) => {
    const size = sizes.get(fileName);
    if (size === undefined) throw new Error(`The built ${fileName} was not measured`);
    return size.brotli;
  };
  return overBudget(firstLoads(chunks, fileSize), pageKinds);
}
