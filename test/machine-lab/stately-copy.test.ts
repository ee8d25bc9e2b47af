import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type AnyStateMachine,
  and,
  createActor,
  emit,
  fromCallback,
  fromPromise,
  initialTransition,
  not,
  or,
  raise,
  sendTo,
  setup,
} from 'xstate';
import { pagesFolder } from '#machine-lab/diagrams/machine-pages.ts';
import { copyFile, statelyCopy } from '#machine-lab/diagrams/stately-copy.ts';
import { type CataloguedMachine, machineCatalogue } from '#machine-lab/machine-catalogue.ts';
import {
  allNodes,
  entryAndExitActions,
  isOwnEvent,
  partName,
  transitionsFrom,
} from '#machine-lab/machine-parts.ts';
import { nameTransition } from '#machine-lab/transition-name.ts';
import { openInSketch } from './support/open-in-sketch.ts';

/** The states and transitions of a machine with the names of their parts. */
const structureOf = (machine: AnyStateMachine) =>
  allNodes(machine.root).map((node) => ({
    id: node.id,
    type: node.type,
    history: node.history,
    tags: node.tags,
    initial: node.type === 'compound' && {
      targets: node.initial.target.map(({ id }) => id),
      actions: node.initial.actions.map(partName),
    },
    entryAndExit: entryAndExitActions(node),
    actors: node.invoke.map(({ id, src, systemId }) => ({ id, src, systemId })),
    transitions: transitionsFrom(node).map((transition) => ({
      name: nameTransition(transition),
      guard: transition.guard === undefined ? null : partName(transition.guard),
      actions: transition.actions.map(partName),
      reenter: transition.reenter,
    })),
  }));

/** The delays of a machine, with one second in place of each function. */
const delaysOf = ({ implementations }: AnyStateMachine) =>
  Object.entries(implementations.delays).map(([name, wait]: [string, unknown]) => [
    name,
    typeof wait === 'number' ? wait : 1000,
  ]);

async function openCopy(source: string): Promise<AnyStateMachine> {
  const [machine, ...others] = await openInSketch(source);
  if (machine === undefined) return expect.fail('The copy creates no machine');
  expect(others).toEqual([]);
  return machine;
}

function expectSameMachine(copy: AnyStateMachine, { machine, descriptions }: CataloguedMachine): void {
  expect(structureOf(copy)).toEqual(structureOf(machine));
  expect(delaysOf(copy)).toEqual(delaysOf(machine));
  for (const node of allNodes(copy.root)) {
    const { description, id, path } = node;
    expect(description, id).toBe(
      path.length === 0 ? descriptions.about : descriptions.states[path.join('.')],
    );
    if (description !== undefined) expect(description, id).toMatch(/\S/);
    for (const transition of transitionsFrom(node)) {
      expect(transition.description, nameTransition(transition)).toMatch(/\S/);
      if (!isOwnEvent(transition.eventType)) continue;
      const { step, fact } = descriptions.events[transition.eventType] ?? {};
      expect(transition.description).toBe(step ?? fact);
    }
  }
}

const startOf = (machine: AnyStateMachine) => {
  const actor = createActor(machine).start();
  const { status, value } = actor.getSnapshot();
  actor.stop();
  return { status, value };
};

describe('the copies of the machines in docs/machines', () => {
  it.each(machineCatalogue)(
    'open $name in Stately Sketch, with its states, transitions and descriptions',
    async (catalogued) => {
      const copy = await openCopy(readFileSync(join(pagesFolder, copyFile(catalogued.name)), 'utf8'));
      expect(startOf(copy).status).toBe('active');
      expectSameMachine(copy, catalogued);
    },
  );
});

const shared = setup({
  types: {
    context: {} as { readonly presses: number },
    input: {} as { readonly presses: number },
    output: {} as number,
    events: {} as { type: 'pressed' } | { type: 'input' } | { type: 'told.loud' } | { type: 'told.quiet' },
    emitted: {} as { type: 'clicked' },
    tags: {} as 'dark' | 'light',
  },
  actors: {
    measure: fromPromise<number, number>(({ input }) => Promise.resolve(input)),
    listen: fromCallback(() => undefined),
  },
}).extend({
  guards: {
    isWorn: ({ context }) => context.presses > 3,
    isLoud: (_, level: number) => level > 1,
    isOld: () => true,
  },
  actions: {
    click: emit({ type: 'clicked' }),
    tell: raise({ type: 'input' }),
    hear: sendTo('listen', { type: 'heard' }),
    count: (_, by: number) => void by,
  },
  delays: { glow: 1500, rest: ({ context }) => context.presses },
});

const lamp = shared.createMachine({
  id: 'lamp',
  context: ({ input }) => ({ presses: input.presses }),
  output: ({ context }) => context.presses,
  initial: 'off',
  on: { '*': { actions: { type: 'count', params: 1 } }, 'told.*': '.input' },
  states: {
    off: {
      tags: ['dark'],
      always: [
        { guard: and([not('isWorn'), or(['isOld', { type: 'isLoud', params: 2 }])]), target: 'on' },
        { guard: not('isOld'), target: 'input' },
      ],
      on: {
        pressed: [{ guard: { type: 'isLoud', params: ({ context }) => context.presses }, target: 'on' }, {}],
      },
    },
    on: {
      type: 'parallel',
      tags: 'light',
      entry: ['click', { type: 'count', params: ({ context }) => context.presses }],
      exit: ['tell', () => undefined],
      invoke: [
        {
          id: 'meter',
          systemId: 'meter',
          src: 'measure',
          input: ({ context }) => context.presses,
          onDone: [
            { guard: 'isOld', target: 'off' },
            { guard: () => true, actions: 'click' },
          ],
          onError: 'off',
        },
        { src: 'listen', onSnapshot: { actions: 'hear' } },
      ],
      onDone: { target: 'ended', actions: 'click' },
      states: {
        bulb: {
          initial: 'warming',
          states: {
            warming: { after: { glow: 'bright', rest: { target: 'bright', reenter: true }, 200: 'bright' } },
            bright: { type: 'final' },
          },
        },
        sound: { initial: 'last', states: { last: { type: 'final' } } },
      },
    },
    input: {
      initial: { target: 'first', actions: 'click' },
      states: {
        first: { on: { input: '#lamp.on.bulb.bright' } },
        again: { type: 'history', target: 'first' },
      },
    },
    ended: { type: 'final', output: 1 },
  },
});

const catalogued: CataloguedMachine = {
  name: 'lamp',
  folder: 'lights',
  machine: lamp,
  descriptions: {
    title: 'A lamp',
    about: 'On or “off”.',
    states: {
      off: 'Dark.',
      on: 'Light.',
      'on.bulb': 'The bulb.',
      'on.bulb.warming': 'Dim.',
      'on.bulb.bright': 'Bright.',
      'on.sound': 'A hum.',
      'on.sound.last': 'A click.',
      input: 'The socket.',
      'input.first': 'A plug.',
      'input.again': 'The plug as it was.',
      ended: 'Broken.',
    },
    events: {
      '*': { from: 'Anyone', step: 'Do anything.' },
      'told.*': { from: 'Anyone', step: 'Say anything.' },
      pressed: { from: 'The user', step: 'Press the switch {presses+1} times.' },
      input: { from: 'The user', step: 'Put the plug in.' },
    },
    actors: { meter: { does: 'Measures.', outcomes: { '*': 'It has measured {output}.' } } },
    guards: { isWorn: 'it is worn', isLoud: 'it is loud', isOld: 'it is old' },
    delays: { glow: 'it is bright.', rest: 'it is bright, sooner.' },
    meets: {},
  },
};

describe('the copy of a machine', () => {
  it('imports only xstate and has every kind of state and transition', async () => {
    const text = statelyCopy(catalogued);
    expect(text.match(/^import .*$/gm)).toEqual([
      "import { and, fromCallback, not, or, setup } from 'xstate';",
    ]);
    const copy = await openCopy(text);
    expect(startOf(copy)).toEqual({ status: 'active', value: { input: 'first' } });
    expectSameMachine(copy, catalogued);
  });

  it('stops with an error when guards of the simulator loop', async () => {
    const circle = setup({ guards: { isDay: () => false } }).createMachine({
      id: 'circle',
      initial: 'night',
      states: {
        night: { always: { guard: 'isDay', target: 'day' } },
        day: { always: { guard: 'isDay', target: 'night' } },
      },
    });
    const copy = await openCopy(statelyCopy({ ...catalogued, machine: circle }));
    expect(startOf(copy)).toEqual({ status: 'active', value: 'night' });
    const [simulated] = initialTransition(copy.provide({ guards: { isDay: () => true } }));
    expect(simulated).toMatchObject({
      status: 'error',
      error: { message: expect.stringMatching(/^Infinite loop/) },
    });
  });
});

describe('Stately Sketch', () => {
  it('opens TypeScript that imports xstate and refuses imports of other values', async () => {
    const machine = "export const lamp: unknown = setup({}).createMachine({ id: 'lamp' });";
    const [opened] = await openInSketch(
      `import { setup } from 'xstate';\nimport type { A } from './a.ts';\n${machine}`,
    );
    expect(opened?.id).toBe('lamp');
    await expect(
      openInSketch(`import { setup } from 'xstate';\nimport { id } from './id.ts';\n${machine}\nid();`),
    ).rejects.toThrow(SyntaxError);
  });
});
