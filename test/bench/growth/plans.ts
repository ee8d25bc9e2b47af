import * as v from 'valibot';

export interface QueryWork {
  readonly statements: number;
  /** Rows read from tables and indexes, rows that a filter removed, and rows written. */
  readonly rows: number;
  /** Tables with a sequential scan. */
  readonly wholeTables: readonly string[];
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly 'Rows Removed by Index Recheck'?: number | undefined;
  readonly Plans?: readonly Node[] | undefined;
}

const node: v.GenericSchema<unknown, Node> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Actual Rows': v.number(),
  'Actual Loops': v.number(),
  'Rows Removed by Filter': v.optional(v.number()),
  'Rows Removed by Index Recheck': v.optional(v.number()),
  Plans: v.optional(v.array(v.lazy(() => node))),
});
const plan = v.object({ Plan: node });

/**
 * Connection settings with which PostgreSQL sends the executed plan of every statement as a notice; an
 * EXPLAIN afterwards would run on other data.
 */
export const explainingOptions = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_format=json',
  'auto_explain.log_level=notice',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** @returns undefined for any other notice */
export function parsePlan(notice: string): Node | undefined {
  const start = notice.indexOf('{');
  if (!notice.startsWith('duration:') || start === -1) return undefined;
  return v.parse(plan, JSON.parse(notice.slice(start))).Plan;
}

const nodesOf = (top: Node): Node[] => [top, ...(top.Plans ?? []).flatMap(nodesOf)];

function rowsOf(each: Node): number {
  const type = each['Node Type'];
  if (type === 'ModifyTable') return 0;
  const isRead = each['Relation Name'] !== undefined;
  const removed = (each['Rows Removed by Filter'] ?? 0) + (each['Rows Removed by Index Recheck'] ?? 0);
  return isRead ? (each['Actual Rows'] + removed) * each['Actual Loops'] : 0;
}

const rowsWritten = (top: Node): number =>
  nodesOf(top)
    .filter((each) => each['Node Type'] === 'ModifyTable')
    .flatMap((each) => each.Plans ?? [])
    .reduce((sum, each) => sum + each['Actual Rows'] * each['Actual Loops'], 0);

export function sumUpPlans(plans: readonly Node[]): QueryWork {
  const nodes = plans.flatMap(nodesOf);
  const whole = nodes
    .filter((each) => each['Node Type'] === 'Seq Scan')
    .flatMap((each) => each['Relation Name'] ?? []);
  return {
    statements: plans.length,
    rows:
      nodes.reduce((sum, each) => sum + rowsOf(each), 0) +
      plans.reduce((sum, each) => sum + rowsWritten(each), 0),
    wholeTables: [...new Set(whole)].sort(),
  };
}
