import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromPromise, not, setup } from 'xstate';
import { machineDrawings } from '#machine-lab/diagrams/machine-drawing.ts';
import { machinePage } from '#machine-lab/diagrams/machine-page.ts';
import { drawMachinePages, stalePages } from '#machine-lab/diagrams/machine-pages.ts';
import { statelyCopy } from '#machine-lab/diagrams/stately-copy.ts';
import { svgDiagram } from '#machine-lab/diagrams/svg-diagram.ts';
import { expectNothing } from '../support/expect-nothing.ts';

it('docs/machines has a current page, diagram and Stately copy of every machine', async () => {
  expectNothing(stalePages(await drawMachinePages()));
});

describe('a stale page', () => {
  it('is reported in a line that says to run npm run diagrams', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ganit-garden-pages-'));
    try {
      writeFileSync(join(folder, 'lamp.md'), 'as it was');
      writeFileSync(join(folder, 'lamp.stately.js'), 'as it was');
      writeFileSync(join(folder, 'door.md'), 'as it is');
      writeFileSync(join(folder, 'removed.svg'), 'of no machine');
      writeFileSync(join(folder, 'mutants.md'), 'written by the mutation check');
      const pages = new Map([
        ['door.md', 'as it is'],
        ['lamp.md', 'as it is now'],
        ['lamp.stately.js', 'as it is now'],
        ['lamp.svg', 'not there yet'],
      ]);
      expect(stalePages(pages, folder)).toEqual([
        'docs/machines/lamp.md is stale: run npm run diagrams.',
        'docs/machines/lamp.stately.js is stale: run npm run diagrams.',
        'docs/machines/lamp.svg is stale: run npm run diagrams.',
        'docs/machines/removed.svg is stale: run npm run diagrams.',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

const lamp = setup({
  actors: { measure: fromPromise(() => Promise.resolve()) },
  guards: { hasPower: () => true },
  actions: { hum: () => undefined },
  delays: { glow: 1500, rest: () => 200 },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  on: { 'bulb.broken': { target: '.dark' } },
  states: {
    off: {
      always: { guard: not('hasPower'), target: 'dark' },
      on: { 'switch.pressed': [{ guard: 'hasPower', target: 'on' }, { actions: 'hum' }] },
    },
    on: {
      tags: 'light',
      entry: 'hum',
      invoke: { id: 'measure', src: 'measure', onDone: { target: 'off' }, onError: { target: 'off' } },
      initial: 'warming',
      states: { warming: { after: { glow: { target: 'bright' }, rest: { target: 'bright' } } }, bright: {} },
    },
    dark: { type: 'final' },
  },
});
const descriptions = {
  title: 'A lamp',
  about: 'On or off.',
  states: { off: 'Dark.', on: 'Light.', 'on.warming': 'Dim.', 'on.bright': 'Bright.', dark: 'No | light.' },
  events: {
    'switch.pressed': { from: 'The user', step: 'Press the switch.' },
    'bulb.broken': { from: 'The world', step: 'Break the bulb.' },
  },
  actors: { measure: { does: 'Counts.', outcomes: { '*': 'It has counted.', failed: 'It cannot count.' } } },
  guards: { hasPower: 'there is power' },
  delays: { glow: 'it is bright.', rest: 'it is bright, sooner.' },
  meets: { door: 'Shines on it.' },
};

describe('a machine', () => {
  it('is drawn with all its transitions, those between the same states on one arrow', () => {
    const plain = { lines: [], initial: null, inside: [] };
    const inside = ['warming', 'bright'].map((label) => ({
      ...plain,
      name: `lamp.on.${label}`,
      label,
      kind: 'state',
    }));
    expect(machineDrawings(lamp)).toEqual([
      {
        of: null,
        frame: {
          ...plain,
          name: 'lamp',
          label: 'lamp',
          kind: 'state',
          initial: 'lamp.off',
          inside: [
            { ...plain, name: 'lamp.off', label: 'off', kind: 'state', lines: ['switch.pressed'] },
            {
              name: 'lamp.on',
              label: 'on',
              kind: 'state',
              lines: ['entry: hum', 'runs measure'],
              initial: 'lamp.on.warming',
              inside,
            },
            { ...plain, name: 'lamp.dark', label: 'dark', kind: 'final' },
          ],
        },
        elsewhere: [],
        arrows: [
          { from: 'lamp', to: 'lamp.dark', labels: ['bulb.broken'] },
          { from: 'lamp.off', to: 'lamp.dark', labels: ['always [not hasPower]'] },
          { from: 'lamp.off', to: 'lamp.on', labels: ['switch.pressed [hasPower]'] },
          { from: 'lamp.on', to: 'lamp.off', labels: ['measure done', 'measure failed'] },
          { from: 'lamp.on.warming', to: 'lamp.on.bright', labels: ['after glow (1.5 s)', 'after rest'] },
        ],
      },
    ]);
  });

  it('has a page of tables with a link to its copy for Stately Sketch', () => {
    const page = machinePage({ name: 'lamp', folder: 'lamp', machine: lamp, descriptions });
    expect(page).toContain('paste [its copy](lamp.stately.js) at <https://sketch.stately.ai>.');
    expect(page.slice(page.indexOf('## States')).split('\n')).toEqual([
      '## States',
      '',
      '| state | what the user sees | tags | actors | on entry |',
      '| --- | --- | --- | --- | --- |',
      '| `off` | Dark. |  |  |  |',
      '| `on` | Light. | `light` | `measure` | entry: hum |',
      '| `on.warming` | Dim. |  |  |  |',
      '| `on.bright` | Bright. |  |  |  |',
      '| `dark` | No \\| light. |  |  |  |',
      '',
      '## Events',
      '',
      '| event | who sends it | as a step | taken in |',
      '| --- | --- | --- | --- |',
      '| `bulb.broken` | The world | Break the bulb. | `everywhere` |',
      '| `switch.pressed` | The user | Press the switch. | `off` |',
      '',
      '## Transitions',
      '',
      '| from | on | if | to | does |',
      '| --- | --- | --- | --- | --- |',
      '| `everywhere` | bulb.broken |  | `dark` |  |',
      '| `off` | always | not hasPower | `dark` |  |',
      '| `off` | switch.pressed | hasPower | `on` |  |',
      '| `off` | switch.pressed |  | stays | `hum` |',
      '| `on` | measure done |  | `off` |  |',
      '| `on` | measure failed |  | `off` |  |',
      '| `on.warming` | after glow (1.5 s) |  | `on.bright` |  |',
      '| `on.warming` | after rest |  | `on.bright` |  |',
      '',
      '## Guards',
      '',
      '| guard | lets through if |',
      '| --- | --- |',
      '| `hasPower` | there is power |',
      '',
      '## Actors',
      '',
      '| actor | logic | runs in | what it does | outcomes |',
      '| --- | --- | --- | --- | --- |',
      '| `measure` | `measure` | `on` | Counts. | done: It has counted.<br/>failed: It cannot count. |',
      '',
      '## Delays',
      '',
      '| delay | length | waited for in | then |',
      '| --- | --- | --- | --- |',
      '| `glow` | 1500 ms (1.5 s) | `on.warming` | it is bright. |',
      '| `rest` | computed | `on.warming` | it is bright, sooner. |',
      '',
      '## How it meets others',
      '',
      '| machine | how |',
      '| --- | --- |',
      '| [door](door.md) | Shines on it. |',
      '',
    ]);
  });

  it('has a row for each machine that runs it, by what that one says', () => {
    const child = { name: 'lamp', folder: 'lamp', machine: lamp, descriptions };
    const machine = setup({ actors: { lamp } }).createMachine({ invoke: { id: 'lamp', src: 'lamp' } });
    const runner = (name: string, how: string) => {
      const meets = { lamp: how };
      return { name, folder: 'lamp', machine, descriptions: { ...descriptions, meets } };
    };
    const catalogue = [child, runner('room', 'Runs it at night.'), runner('door', 'Runs it.')];
    expect(machinePage(child, catalogue).split('\n').slice(-4)).toEqual([
      '| --- | --- |',
      '| [door](door.md) | Shines on it. |',
      '| [room](room.md) | Is run by it at night. |',
      '',
    ]);
  });

  it('is copied for Stately Sketch as a literal that imports only xstate', () => {
    const copy = statelyCopy({ name: 'lamp', folder: 'lamp', machine: lamp, descriptions });
    expect(copy.replaceAll('\t', '  ').split('\n')).toEqual([
      "import { fromCallback, not, setup } from 'xstate';",
      '',
      'const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));',
      '',
      '// machines/lamp/lamp.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.',
      'export const machine = setup({',
      '  actors: stubs(fromCallback(() => {}), "measure"),',
      '  guards: stubs(() => false, "hasPower"),',
      '  actions: stubs(() => {}, "hum"),',
      '  delays: { glow: 1500, rest: 1000 },',
      '}).createMachine({',
      '  id: "lamp",',
      '  description: "On or off.",',
      '  initial: "off",',
      '  on: { "bulb.broken": { target: ".dark", description: "Break the bulb." } },',
      '  states: {',
      '    off: {',
      '      description: "Dark.",',
      '      always: { guard: not("hasPower"), target: "dark", description: "At once, if it is not so that there is power." },',
      '      on: {',
      '        "switch.pressed": [{ guard: "hasPower", target: "on", description: "Press the switch." }, { actions: "hum", description: "Press the switch." }],',
      '      },',
      '    },',
      '    on: {',
      '      description: "Light.",',
      '      tags: "light",',
      '      initial: "warming",',
      '      entry: "hum",',
      '      invoke: {',
      '        id: "measure",',
      '        src: "measure",',
      '        onDone: { target: "off", description: "It has counted." },',
      '        onError: { target: "off", description: "It cannot count." },',
      '      },',
      '      states: {',
      '        warming: {',
      '          description: "Dim.",',
      '          after: {',
      '            glow: { target: "bright", description: "Wait 1.5 s: it is bright." },',
      '            rest: { target: "bright", description: "Wait: it is bright, sooner." },',
      '          },',
      '        },',
      '        bright: { description: "Bright." },',
      '      },',
      '    },',
      '    dark: { description: "No | light.", type: "final" },',
      '  },',
      '  options: { maxIterations: 1000 },',
      '});',
      '',
    ]);
  });

  it('is drawn on a light background with the same bytes each time', async () => {
    const [drawing] = machineDrawings(lamp);
    if (drawing === undefined) expect.fail('nothing was drawn');
    const svg = await svgDiagram(drawing, 'A lamp & its states');
    for (const shown of [
      '<title>A lamp &amp; its states</title>',
      '>off<',
      '>bright<',
      '>always [not hasPower]',
      '>runs measure<',
      'fill="#ffffff"',
    ]) {
      expect(svg).toContain(shown);
    }
    expect(await svgDiagram(drawing, 'A lamp & its states')).toBe(svg);
  });
});

const leaves = (names: string) => Object.fromEntries([...names].map((name) => [name, {}]));
const large = setup({}).createMachine({
  id: 'large',
  initial: 'a',
  states: {
    ...leaves('abcdefgh'),
    inner: {
      initial: 'p',
      on: { again: { target: '.p' }, out: { target: 'a' } },
      states: {
        ...leaves('qrst'),
        p: { on: { step: { target: 'q' }, leave: { target: '#large.b' } } },
      },
    },
    way: { on: { go: { target: 'inner' }, deep: { target: 'inner.q' } } },
  },
});

describe('a large machine', () => {
  const [whole, part] = machineDrawings(large).map(({ of, elsewhere, arrows }) => ({
    of,
    elsewhere: elsewhere.map(({ label }) => label),
    arrows: arrows.map(({ from, to, labels }) => `${from} → ${to}: ${labels.join(', ')}`),
  }));

  it('is drawn with its large states collapsed', () => {
    expect(whole).toEqual({
      of: null,
      elsewhere: [],
      arrows: [
        'large.inner → large.a: out',
        'large.inner → large.b: leave',
        'large.way → large.inner: go, deep',
      ],
    });
  });

  it('has a diagram of its own for each collapsed state, with the states that its arrows reach', () => {
    expect(part).toEqual({
      of: 'inner',
      elsewhere: ['b', 'way'],
      arrows: [
        'large.inner → large.inner.p: again',
        'large.inner.p → large.inner.q: step',
        'large.inner.p → large.b: leave',
        'large.way → large.inner.q: deep',
      ],
    });
  });
});
