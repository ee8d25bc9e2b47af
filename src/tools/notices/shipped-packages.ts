import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltChunk, modulePackage } from '../bundle/built-chunk.ts';
import {
  importedPackages,
  packagesWithDependencies,
  productionPackages,
} from '../bundle/production-packages.ts';
import { fontPackages } from '../bundle/subset-fonts.ts';

interface Shipped {
  /** All chunks except the service worker's. */
  readonly chunks: readonly Pick<BuiltChunk, 'modules'>[];
  readonly server: string;
  readonly project: string;
}

/** @returns package folders that browsers or the server of a release receive */
export function shippedPackages({ chunks, server, project }: Shipped): ReadonlySet<string> {
  const bundled = chunks
    .flatMap(({ modules }) => Object.keys(modules))
    .flatMap((id) => modulePackage(id)?.folder ?? []);
  const worker = importedPackages(readFileSync(join(project, 'src/web/service-worker.ts'), 'utf8'));
  return new Set([
    ...bundled,
    ...packagesWithDependencies([...worker, ...fontPackages], project),
    ...productionPackages(server, project),
  ]);
}
