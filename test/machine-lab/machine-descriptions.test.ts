import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { machineCatalogue } from '#machine-lab/machine-catalogue.ts';
import { allNodes } from '#machine-lab/machine-parts.ts';
import { missingDescriptions } from '#machine-lab/missing-descriptions.ts';

const folder = resolve(import.meta.dirname, '../../machines');
const names = machineCatalogue.map(({ name }) => name);

describe('the descriptions of the machines', () => {
  it('the catalogue has every machine; if not, add it to src/machine-lab/machine-catalogue.ts', () => {
    const suffix = '.machine.ts';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => basename(file))
      .filter((file) => file.endsWith(suffix));
    expect(names).toEqual(files.map((file) => file.slice(0, -suffix.length)).sort());
  });

  it.each(machineCatalogue)('describe every part of $name', (machine) => {
    expect(missingDescriptions(machine)).toEqual([]);
  });

  it.each(machineCatalogue)('are not in the machine file of $name', ({ machine }) => {
    expect(allNodes(machine.root).filter(({ description }) => description !== undefined)).toEqual([]);
  });

  it.each(machineCatalogue)(
    'says how $name begins, and which machines it meets',
    ({ name, descriptions }) => {
      expect(descriptions.start).toMatch(/\.$/);
      const met = Object.keys(descriptions.meets);
      expect(met.filter((each) => each === name || !names.includes(each))).toEqual([]);
    },
  );
});

const lamp = setup({
  actors: { meter: fromPromise(() => Promise.resolve()) },
  guards: { hasPower: () => true },
  delays: { glow: 300 },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { 'switch.pressed': { guard: 'hasPower', target: 'on' } } },
    on: {
      initial: 'warming',
      states: { warming: { after: { glow: { target: 'bright' } } }, bright: {} },
      invoke: { id: 'meter', src: 'meter' },
    },
  },
});
const lampTexts = {
  title: 'A lamp',
  about: 'On or off.',
  states: { off: 'Dark.', on: 'Light.', 'on.warming': 'Dim.', 'on.bright': 'Bright.' },
  events: { 'switch.pressed': { from: 'The user', step: 'Press the switch.' } },
  actors: { meter: { does: 'Counts.' } },
  guards: { hasPower: 'there is power' },
  delays: { glow: 'it is bright.' },
  meets: {},
};

describe('the check of descriptions', () => {
  it('reports nothing for complete descriptions', () => {
    expect(
      missingDescriptions({ name: 'lamp', folder: 'lamp', machine: lamp, descriptions: lampTexts }),
    ).toEqual([]);
  });

  it('reports every part without a description, and what to do', () => {
    const descriptions = {
      ...lampTexts,
      about: ' ',
      states: {},
      events: {},
      actors: {},
      guards: {},
      delays: {},
    };
    expect(missingDescriptions({ name: 'lamp', folder: 'lamp', machine: lamp, descriptions })).toEqual([
      'lamp has no about: write it in machines/lamp/lamp.descriptions.ts.',
      'State «off» of lamp has no description: write in machines/lamp/lamp.descriptions.ts what the person sees.',
      'State «on» of lamp has no description: write in machines/lamp/lamp.descriptions.ts what the person sees.',
      'State «on.warming» of lamp has no description: write in machines/lamp/lamp.descriptions.ts what the person sees.',
      'State «on.bright» of lamp has no description: write in machines/lamp/lamp.descriptions.ts what the person sees.',
      'Event «switch.pressed» of lamp has no description: write in machines/lamp/lamp.descriptions.ts who sends it and the step that brings it about.',
      'Actor «meter» of lamp has no description: write in machines/lamp/lamp.descriptions.ts what it does.',
      'Guard «hasPower» of lamp has no description: write in machines/lamp/lamp.descriptions.ts when it lets through.',
      'Delay «glow» of lamp has no description: write in machines/lamp/lamp.descriptions.ts what happens after it.',
    ]);
  });

  it('needs no text for a final state, one that is left at once, and the states of a machine without a screen', () => {
    const machine = setup({ guards: { hasPower: () => true } }).createMachine({
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'hasPower', target: 'on' }, { target: 'off' }] },
        on: { always: { guard: 'hasPower', target: 'off' } },
        off: { type: 'final' },
      },
    });
    const guards = { hasPower: 'there is power' };
    const bare = { ...lampTexts, states: {}, events: {}, actors: {}, guards, delays: {} };
    const catalogued = { name: 'lamp', folder: 'lamp', machine, descriptions: bare };
    expect(missingDescriptions(catalogued)).toEqual([
      'State «on» of lamp has no description: write in machines/lamp/lamp.descriptions.ts what the person sees.',
    ]);
    expect(missingDescriptions({ ...catalogued, unseen: true })).toEqual([]);
  });

  it('counts an empty text as missing', () => {
    const events = { 'switch.pressed': { from: 'The user', step: '' } };
    expect(
      missingDescriptions({
        name: 'lamp',
        folder: 'lamp',
        machine: lamp,
        descriptions: { ...lampTexts, events },
      }),
    ).toEqual([
      'Event «switch.pressed» of lamp has no description: write in machines/lamp/lamp.descriptions.ts who sends it and the step that brings it about.',
    ]);
  });

  it('reports descriptions of removed parts', () => {
    const descriptions = { ...lampTexts, states: { ...lampTexts.states, 'on.paused': 'Blinks.' } };
    expect(missingDescriptions({ name: 'lamp', folder: 'lamp', machine: lamp, descriptions })).toEqual([
      'State «on.paused» is not in lamp any more: remove it from machines/lamp/lamp.descriptions.ts.',
    ]);
  });
});
