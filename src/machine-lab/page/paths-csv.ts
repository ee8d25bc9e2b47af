import { csvOf } from '#server/common/csv.ts';
import type { TestPath } from './test-paths.ts';
import { tickOf } from './ticks.ts';

const head = ['machine', 'path', 'step', 'do', 'then you see', 'tick'];

/** One row per step, with the ticks. */
export const pathsCsv = (machine: string, paths: readonly TestPath[], ticks: ReadonlySet<string>): string =>
  csvOf([
    head,
    ...paths.flatMap(({ id, number, steps }) =>
      steps.map(({ does, sees }, index) => [
        machine,
        String(number),
        String(index + 1),
        does,
        sees,
        ticks.has(tickOf(machine, id, index)) ? 'x' : '',
      ]),
    ),
  ]);
