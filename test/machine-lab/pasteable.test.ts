import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pasteProblems } from '#machine-lab/checks/paste-problems.ts';
import { machineCatalogue } from '#machine-lab/machine-catalogue.ts';

const machines = resolve(import.meta.dirname, '../../machines');

describe('the machines, pasted into the Stately visualizer', () => {
  it.each(machineCatalogue)('$name can be read as it stands', ({ name, folder }) => {
    expect(pasteProblems(readFileSync(`${machines}/${folder}/${name}.machine.ts`, 'utf8'))).toEqual([]);
  });
});

const head = "import { not, setup } from 'xstate';\n";
const machine = (config: string) => `${head}export const lamp = setup({}).createMachine(${config});`;
const lamp = (rest: string) => machine(`{ id: 'lamp', initial: 'off', ${rest} }`);

describe('what can be pasted', () => {
  it.each([
    ['a plain machine', lamp('states: { off: {} }')],
    ['createMachine by itself', `${head}createMachine({ id: 'lamp', initial: 'off', states: { off: {} } });`],
    [
      'a parallel machine, which begins nowhere',
      machine("{ id: 'lamp', type: 'parallel', states: { left: {} } }"),
    ],
    [
      'types and rules',
      `import type { A } from '#contract/a.ts';\nimport { type B } from './b.ts';\nimport { c } from '../rules/c.ts';\n${lamp('states: { off: {} }')}`,
    ],
    [
      'functions, whatever is in them',
      lamp('context: ({ input }) => ({ ...input, [key]: value }), states: { off: { entry: () => log() } }'),
    ],
    [
      'what only functions are given',
      lamp(
        "context: { seconds: start }, states: { off: { invoke: { id: 'a', src: 'a', input: { ...all } }, on: { go: { actions: { type: 'hum', params: loud } } } } }",
      ),
    ],
    [
      'guards made of names',
      lamp("states: { off: { always: { guard: not('dark'), target: 'on' } }, on: {} }"),
    ],
    [
      'states and events by the names of settings',
      lamp("states: { off: { on: { type: { target: 'id' } } }, id: {}, initial: {} }"),
    ],
    ['several tags', lamp("states: { off: { tags: ['dark', 'quiet'] } }")],
  ])('is %s', (_, source) => {
    expect(pasteProblems(source)).toEqual([]);
  });
});

describe('what cannot be pasted', () => {
  it.each([
    ['no machine', head, ['Line 1 calls createMachine 0 times: one file is one machine.']],
    [
      'two machines',
      `${lamp('states: {}')}\n${lamp('states: {}').replace(head, '')}`,
      ['Line 1 calls createMachine 2 times: one file is one machine.'],
    ],
    [
      'a machine kept elsewhere',
      machine('config'),
      [
        'Line 2 calls createMachine with something else than one object: write the machine out in its brackets.',
      ],
    ],
    [
      'a machine with implementations beside it',
      machine("{ id: 'lamp', initial: 'off' }, options"),
      [
        'Line 2 calls createMachine with something else than one object: write the machine out in its brackets.',
      ],
    ],
    [
      'a machine without id',
      machine("{ initial: 'off', states: { off: {} } }"),
      ['Line 2 gives the machine no «id».'],
    ],
    [
      'a machine that begins nowhere',
      machine("{ id: 'lamp', states: { off: {} } }"),
      ['Line 2 gives the machine no «initial».'],
    ],
    [
      'a computed id',
      machine("{ id: name, initial: 'off', states: { off: {} } }"),
      ['Line 2 gives no plain string as «id»: write it out in quotation marks.'],
    ],
    [
      'an initial state by a template',
      machine("{ id: 'lamp', initial: `off`, states: { off: {} } }"),
      ['Line 2 gives no plain string as «initial»: write it out in quotation marks.'],
    ],
    [
      'a kind of state kept elsewhere',
      lamp('states: { off: { type: final } }'),
      ['Line 2 gives no plain string as «type»: write it out in quotation marks.'],
    ],
    [
      'tags kept elsewhere',
      lamp("states: { off: { tags: dark }, on: { tags: ['light', loud] } }"),
      [
        'Line 2 gives no plain strings as «tags»: write them out in quotation marks.',
        'Line 2 gives no plain strings as «tags»: write them out in quotation marks.',
      ],
    ],
    [
      'a nameless actor',
      lamp("states: { off: { invoke: { id: 'a', src: fetchIt } } }"),
      ['Line 2 gives no plain string as «src»: write it out in quotation marks.'],
    ],
    [
      'a spread',
      lamp('states: {\n...shared }'),
      ['Line 3 spreads an object into the machine: write out what is in it.'],
    ],
    [
      'a spread list',
      lamp('states: { off: { entry: [...shared] } }'),
      ['Line 2 spreads a list into the machine: write it out.'],
    ],
    [
      'a computed key',
      lamp('states: { [name]: {} }'),
      ['Line 2 computes a key of the machine: write it out.'],
    ],
    [
      'a shared state',
      lamp('states: {\noff: offState,\non: {} }'),
      ['Line 3 does not write out a part of the machine: put its value here.'],
    ],
    [
      'a shared transition',
      lamp('states: { off: { on: { go: leave }, always: leave } }'),
      [
        'Line 2 does not write out a part of the machine: put its value here.',
        'Line 2 does not write out «always»: put its value here.',
      ],
    ],
    [
      'a shared part by a call',
      lamp("states: { off: offState('dark') }"),
      ['Line 2 does not write out a part of the machine: put its value here.'],
    ],
    [
      'a target kept elsewhere',
      lamp('states: { off: { on: { go: { target: place } } } }'),
      ['Line 2 does not write out «target»: put its value here.'],
    ],
    [
      'a guard kept elsewhere',
      lamp('states: { off: { always: { guard: isDark, target: "on" } } }'),
      ['Line 2 does not write out «guard»: put its value here.'],
    ],
    [
      'a guard made by somebody else',
      lamp("states: { off: { always: { guard: maybe('a'), target: 'on' } } }"),
      ['Line 2 does not write out «guard»: put its value here.'],
    ],
    [
      'what another file exports',
      `import { a } from '#web/a.ts';\nimport b from './b.ts';\nexport { c } from './c.ts';\nimport './d.ts';\nconst e = import('./e.ts');\nexport * from './f.ts';\n${lamp('states: {}')}`,
      [
        'Line 1 imports «#web/a.ts»: a machine may import xstate, ../rules/, machines beside it and types.',
        'Line 2 imports «./b.ts»: a machine may import xstate, ../rules/, machines beside it and types.',
        'Line 3 passes on what another file exports.',
        'Line 4 imports «./d.ts»: a machine may import xstate, ../rules/, machines beside it and types.',
        'Line 5 imports while it runs: a machine is read, not run.',
        'Line 6 passes on what another file exports.',
      ],
    ],
  ])('is %s', (_, source, problems) => {
    expect(pasteProblems(source)).toEqual(problems);
  });

  it('is a file with an error in its syntax', () => {
    expect(pasteProblems('const = ;')).toEqual([expect.stringMatching(/^Line 1 cannot be read: ./)]);
  });
});
