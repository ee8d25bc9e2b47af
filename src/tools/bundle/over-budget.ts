import type { FirstLoad } from './first-load.ts';

const table = 'src/tools/route-budgets.ts';
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** @returns one line for every route over or without a budget, and every budget without a route */
export function overBudget(
  loads: readonly FirstLoad[],
  budgets: ReadonlyMap<string, number>,
): readonly string[] {
  const routes = new Set(loads.map(({ route }) => route));
  const idle = [...budgets.keys()].filter((route) => !routes.has(route));
  return [
    ...loads.flatMap((load) => complaintOf(load, budgets.get(load.route))),
    ...idle.map((route) => `${route} has a budget, but no screen of its own; take it out of ${table}`),
  ];
}

function complaintOf({ route, bytes, packages }: FirstLoad, budget: number | undefined): readonly string[] {
  const loads = `${route} loads ${kilobytes(bytes)} of script`;
  if (budget === undefined) return [`${loads} and has no budget; give it one in ${table}`];
  const excess = bytes - budget * 1000;
  if (excess <= 0) return [];
  const largest = packages
    .slice(0, 6)
    .map(([name, size]) => `${name} ${kilobytes(size)}`)
    .join(', ');
  return [
    `${loads}, ${kilobytes(excess)} over its budget of ${budget} kB; largest: ${largest}; ` +
      `lower it, or raise the budget in ${table} and say why`,
  ];
}
