import type { AnyStateMachine } from 'xstate';
import { counted } from '#domain/text/counted.ts';
import { formatDuration } from '../format-step.ts';
import { type CataloguedMachine, machineCatalogue } from '../machine-catalogue.ts';
import {
  allNodes,
  allStates,
  allTransitions,
  entryAndExitActions,
  listOwnEvents,
  partName,
  statePath,
  transitionTrigger,
  waitersFor,
} from '../machine-parts.ts';
import { code, codes, table } from '../markdown.ts';
import { type Drawing, machineDrawings } from './machine-drawing.ts';
import { machineMeetings } from './machine-index.ts';
import { copyFile, sketchUrl } from './stately-copy.ts';

const stateRows = ({ machine, descriptions }: CataloguedMachine) =>
  allStates(machine).map((node) => [
    code(statePath(node)),
    descriptions.states[statePath(node)] ?? '',
    codes(node.tags),
    codes(node.invoke.map(({ id }) => id)),
    entryAndExitActions(node).join(', '),
  ]);

const eventRows = ({ machine, descriptions }: CataloguedMachine) =>
  listOwnEvents(machine).map((type) => [
    code(type),
    descriptions.events[type]?.from ?? '',
    descriptions.events[type]?.step ?? descriptions.events[type]?.fact ?? '',
    codes(
      allNodes(machine.root)
        .filter((node) => node.transitions.has(type))
        .map(statePath),
    ),
  ]);

const transitionRows = (machine: AnyStateMachine) =>
  allTransitions(machine).map((transition) => [
    code(statePath(transition.source)),
    transitionTrigger(transition),
    transition.guard === undefined ? '' : partName(transition.guard),
    transition.target === undefined ? 'stays' : codes(transition.target.map(statePath)),
    codes(transition.actions.map(partName)),
  ]);

const guardRows = ({ machine, descriptions }: CataloguedMachine) =>
  Object.keys(machine.implementations.guards).map((guard) => [code(guard), descriptions.guards[guard] ?? '']);

const actorRows = ({ machine, descriptions }: CataloguedMachine) =>
  allNodes(machine.root).flatMap((node) =>
    node.invoke.map(({ id, src }) => [
      code(id),
      typeof src === 'string' ? code(src) : 'inline',
      code(statePath(node)),
      descriptions.actors[id]?.does ?? '',
      Object.entries(descriptions.actors[id]?.outcomes ?? {})
        .map(([kind, step]) => `${kind === '*' ? 'done' : kind}: ${step}`)
        .join('<br/>'),
    ]),
  );

function delayRows({ machine, descriptions }: CataloguedMachine) {
  const { delays } = machine.implementations;
  return Object.entries(delays).map(([delay, wait]: [string, unknown]) => [
    code(delay),
    typeof wait === 'number' ? `${wait} ms${wait < 1000 ? '' : ` (${formatDuration(wait)})`}` : 'computed',
    codes(waitersFor(machine, delay).map(statePath)),
    descriptions.delays[delay] ?? '',
  ]);
}

/** What the machine says of others, then the machines that run it and that it does not mention, by what they say. */
function meetingRows(
  { name, descriptions: { meets } }: CataloguedMachine,
  catalogue: readonly CataloguedMachine[],
) {
  const runners = machineMeetings(catalogue).filter(
    ({ from, to, runs }) => runs && to === name && meets[from] === undefined,
  );
  return [
    ...Object.entries(meets),
    ...runners.map(({ from, how }) => [from, how.replace('Runs it', 'Is run by it')] as const),
  ].map(([other, how]) => [`[${other}](${other}.md)`, how]);
}

const formatSize = (machine: AnyStateMachine) =>
  `${counted(allStates(machine).length, 'state')}, ${counted(allTransitions(machine).length, 'transition')}`;

export const pictureFile = (name: string, { of }: Drawing): string =>
  of === null ? `${name}.svg` : `${name}.${of}.svg`;

export const pictureTitle = ({ descriptions }: CataloguedMachine, { of }: Drawing): string =>
  `State diagram: ${descriptions.title}${of === null ? '' : `, inside ${of}`}`;

function drawingSection(catalogued: CataloguedMachine, drawing: Drawing): string[] {
  const { of } = drawing;
  const file = pictureFile(catalogued.name, drawing);
  return [
    ...(of === null ? [] : [`### Inside \`${of}\``, '']),
    `[![${pictureTitle(catalogued, drawing)}](${file})](${file})`,
    '',
  ];
}

export function machinePage(
  catalogued: CataloguedMachine,
  catalogue: readonly CataloguedMachine[] = machineCatalogue,
): string {
  const { name, folder, machine, descriptions } = catalogued;
  return [
    `# ${descriptions.title}`,
    '',
    descriptions.about,
    '',
    `${formatSize(machine)}. Drawing from [${name}.machine.ts](../../machines/${folder}/${name}.machine.ts) and [its descriptions](../../machines/${folder}/${name}.descriptions.ts) by \`npm run diagrams\`; all machines are [here](README.md). To see and simulate it in Stately Sketch, paste [its copy](${copyFile(name)}) at <${sketchUrl}>. In the names below, «done» is an actor’s answer, «failed» its failure, «always» what is taken at once.`,
    '',
    ...machineDrawings(machine).flatMap((drawing) => drawingSection(catalogued, drawing)),
    '## States',
    '',
    ...table(['state', 'what the user sees', 'tags', 'actors', 'on entry'], stateRows(catalogued)),
    '',
    '## Events',
    '',
    ...table(['event', 'who sends it', 'as a step', 'taken in'], eventRows(catalogued)),
    '',
    '## Transitions',
    '',
    ...table(['from', 'on', 'if', 'to', 'does'], transitionRows(machine)),
    '',
    '## Guards',
    '',
    ...table(['guard', 'lets through if'], guardRows(catalogued)),
    '',
    '## Actors',
    '',
    ...table(['actor', 'logic', 'runs in', 'what it does', 'outcomes'], actorRows(catalogued)),
    '',
    '## Delays',
    '',
    ...table(['delay', 'length', 'waited for in', 'then'], delayRows(catalogued)),
    '',
    '## How it meets others',
    '',
    ...table(['machine', 'how'], meetingRows(catalogued, catalogue)),
    '',
  ].join('\n');
}
