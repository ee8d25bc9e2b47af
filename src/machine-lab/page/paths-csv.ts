import { toCsv } from '#server/common/csv.ts';
import type { TestPath } from './test-paths.ts';
import { tickKey } from './ticks.ts';

const head = ['machine', 'path', 'step', 'do', 'then you see', 'tick'];

/** One row per step, with the ticks. */
export const pathsCsv = (machine: string, paths: readonly TestPath[], ticks: ReadonlySet<string>): string =>
  toCsv([
    head,
    ...paths.flatMap(({ id, number, steps }) =>
      steps.map(({ does, sees }, index) => [
        machine,
        String(number),
        String(index + 1),
        does,
        sees,
        ticks.has(tickKey(machine, id, index)) ? 'x' : '',
      ]),
    ),
  ]);
