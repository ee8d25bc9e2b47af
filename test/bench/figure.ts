import { median, spread } from './measure.ts';

export type Wanted =
  | { readonly of: 'floor'; readonly atLeast: number }
  | { readonly of: 'floor'; readonly atMost: number }
  | { readonly of: 'itself'; readonly atLeast: number }
  | { readonly of: 'itself'; readonly atMost: number };

export interface Figure {
  readonly what: string;
  readonly unit: string;
  /** One value per run. */
  readonly ours: readonly number[];
  /** Measured alternately with ours in the same run. */
  readonly floor?: readonly number[];
  readonly wanted?: Wanted;
}

/** @returns the median of ours as a share of the median of the floor */
export function ratio({ ours, floor }: Figure): number | undefined {
  return floor === undefined ? undefined : median(ours) / median(floor);
}

/** Whether the figure reaches its target; true without one. */
export function isReached(figure: Figure): boolean {
  const { wanted } = figure;
  if (wanted === undefined) return true;
  const value = wanted.of === 'floor' ? ratio(figure) : median(figure.ours);
  if (value === undefined) throw new Error(`«${figure.what}» is to be a share of a floor that it has not`);
  return 'atLeast' in wanted ? value >= wanted.atLeast : value <= wanted.atMost;
}

const number = (value: number) =>
  new Intl.NumberFormat('en-IN', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 }).format(value);

function words(wanted: Wanted, unit: string): string {
  const value = 'atLeast' in wanted ? `≥ ${number(wanted.atLeast)}` : `≤ ${number(wanted.atMost)}`;
  return wanted.of === 'floor' ? `${value} ×` : `${value} ${unit}`.trim();
}

/**
 * The figure as a row of a Markdown table with the columns of `figureColumns`.
 * @param day as 2026-01-31
 */
export function row(group: string, figure: Figure, day: string): string {
  const { what, unit, ours, floor, wanted } = figure;
  const share = ratio(figure);
  const cells = [
    group,
    what,
    `${number(median(ours))} ${unit}`.trim(),
    floor === undefined ? '' : `${number(median(floor))} ${unit}`.trim(),
    share === undefined ? '' : share.toFixed(2),
    wanted === undefined ? '' : words(wanted, unit),
    isReached(figure) ? '' : 'not reached',
    ours.length < 2 || median(ours) === 0 ? '' : `${number(spread(ours))} %`,
    day,
  ];
  return `| ${cells.join(' | ')} |`;
}

export const figureColumns = [
  '| group | what | ours | floor | ratio | wanted | | spread | measured |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
].join('\n');

/** @returns the rows by their group, in the order of the page */
export function rowsByGroup(text: string): ReadonlyMap<string, readonly string[]> {
  const [, ...rows] = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  const groups = new Map<string, string[]>();
  for (const line of rows) {
    const group = line.slice(2, line.indexOf(' | '));
    groups.set(group, [...(groups.get(group) ?? []), line]);
  }
  return groups;
}
