import { type PageKind, slack } from '../route-budgets.ts';
import type { FirstLoad } from './first-load.ts';

const table = 'src/tools/route-budgets.ts';
const inKilobytes = (bytes: number) => Math.round(bytes / 100) / 10;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** @returns pages over budget, pages without a kind and routes without a page */
export function overBudget(loads: readonly FirstLoad[], kinds: readonly PageKind[]): readonly string[] {
  const kindByRoute = new Map(kinds.flatMap((each) => each.routes.map((route) => [route, each] as const)));
  const routes = new Set(loads.map(({ route }) => route));
  const idle = [...kindByRoute.keys()].filter((route) => !routes.has(route));
  return [
    ...kinds.flatMap((kind) => describeExcess(kind, loads)),
    ...loads
      .filter(({ route }) => !kindByRoute.has(route))
      .map(
        ({ route, bytes }) =>
          `${route} loads ${kilobytes(bytes)} of script; add it to a kind of page in ${table}`,
      ),
    ...idle.map((route) => `${route} is in ${table}, but has no screen of its own; take it out`),
  ];
}

function describeExcess(
  { kind, routes, measured }: PageKind,
  loads: readonly FirstLoad[],
): readonly string[] {
  const [heaviest] = loads
    .filter(({ route }) => routes.includes(route))
    .sort((one, other) => other.bytes - one.bytes);
  const budget = Object.values(measured).reduce((sum, each) => sum + each, 0) * slack * 1000;
  if (heaviest === undefined || heaviest.bytes <= budget) return [];
  const { route, bytes, packages } = heaviest;
  const parts = withOthers(packages);
  const grown = parts
    .map(([name, size]) => ({ name, size, before: (measured[name] ?? 0) * 1000 }))
    .filter(({ size, before }) => inKilobytes(size - before) > 0)
    .sort((one, other) => other.size - other.before - (one.size - one.before))
    .map(({ name, size, before }) => `${name} from ${kilobytes(before)} to ${kilobytes(size)}`);
  const now = Object.fromEntries(parts.map(([name, size]) => [name, inKilobytes(size)]));
  return [
    `${route} loads ${kilobytes(bytes)} of script, ${kilobytes(bytes - budget)} more than a page of the kind «${kind}» may; ` +
      `grown: ${grown.join(', ')}; make it lighter, or give the reason and write into ${table}: measured: ${JSON.stringify(now)}`,
  ];
}

const smallBytes = 1500;

function withOthers(packages: FirstLoad['packages']): FirstLoad['packages'] {
  const others = packages.filter(([, size]) => size < smallBytes).reduce((sum, [, size]) => sum + size, 0);
  const large = packages.filter(([, size]) => size >= smallBytes);
  return others === 0 ? large : [...large, ['others', others]];
}
