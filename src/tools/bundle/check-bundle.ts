import { CommandError } from '#server/commands/command-error.ts';
import { routeBudgets } from '../route-budgets.ts';
import type { BuiltChunk } from './built-chunk.ts';
import { firstLoads } from './first-load.ts';
import { overBudget } from './over-budget.ts';
import type { SentSize } from './precompress.ts';
import { shippedTwice } from './shipped-twice.ts';

/** Nothing broke: the build itself is not good enough, and the message says all there is to say. */
export class RefusedBuild extends CommandError {}

/** Refuses a build of the pages that loads more than a route's budget, or the same thing twice. */
export function checkBundle(
  chunks: readonly BuiltChunk[],
  sizes: ReadonlyMap<string, Pick<SentSize, 'brotli'>>,
): void {
  const sizeOf = (fileName: string) => {
    const size = sizes.get(fileName);
    if (size === undefined) throw new Error(`The built ${fileName} was not measured`);
    return size.brotli;
  };
  const complaints = [...overBudget(firstLoads(chunks, sizeOf), routeBudgets), ...shippedTwice(chunks)];
  if (complaints.length > 0) throw new RefusedBuild(['The build is refused:', ...complaints].join('\n'));
}
