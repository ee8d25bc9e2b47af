import type { CataloguedMachine } from '../machine-catalogue.ts';
import { table } from '../markdown.ts';
import type { ModelRun } from './model-run.ts';

type Level = ModelRun['level'];

const levels: readonly { readonly level: Level; readonly heading: string; readonly is: string }[] = [
  { level: 'model', heading: 'generated paths', is: 'stand-in actors' },
  { level: 'actors', heading: 'on real actors', is: 'real actors, a stubbed network' },
  { level: 'screen', heading: 'on the screen', is: 'the rendered screen' },
  { level: 'browser', heading: 'in the browser', is: 'the built product in Chromium' },
];

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Sorted by suite, independent of the file order. */
const machineRuns = (runs: readonly ModelRun[], { machine }: CataloguedMachine) =>
  levels.flatMap(({ level }) =>
    runs
      .filter((run) => run.machine === machine.id && run.level === level)
      .sort((one, other) => (one.suite < other.suite ? -1 : 1)),
  );

const walked = ({ paths }: ModelRun) => paths.filter(({ passed }) => passed === true).length;

/** States and transitions once, passed paths by level. */
function machineFigures(runs: readonly ModelRun[], machine: CataloguedMachine): number[] {
  const own = machineRuns(runs, machine);
  const models = own.filter(({ level }) => level === 'model');
  return [
    models[0]?.states.length ?? 0,
    models[0]?.transitions.length ?? 0,
    sum(models.map(({ edges }) => edges.all)),
    ...levels.map(({ level }) => sum(own.filter((run) => run.level === level).map(walked))),
  ];
}

const shown = (figure: number) => (figure === 0 ? '–' : String(figure));

/** Markdown tables by machine and by suite. */
export function figuresTables(runs: readonly ModelRun[], machines: readonly CataloguedMachine[]): string {
  const figures = machines.map((machine) => machineFigures(runs, machine));
  const totals = (figures[0] ?? []).map((_, place) => sum(figures.map((row) => row[place] ?? 0)));
  const suites = machines.flatMap((machine) =>
    machineRuns(runs, machine).map((run) => [
      machine.name,
      `«${run.suite}»`,
      levels.find(({ level }) => level === run.level)?.is ?? '',
      String(walked(run)),
    ]),
  );
  return [
    ...table(
      ['machine', 'states', 'transitions', 'edges', ...levels.map(({ heading }) => heading)],
      [
        ...machines.map(({ name }, place) => [name, ...(figures[place] ?? []).map(shown)]),
        ['all', ...totals.map(shown)],
      ],
    ),
    '',
    ...table(['machine', 'suite', 'runs on', 'paths'], suites),
    '',
  ].join('\n');
}
