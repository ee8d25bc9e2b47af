import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { machineIndex, machineMeetings } from '#machine-lab/diagrams/machine-index.ts';
import { machineCatalogue } from '#machine-lab/machine-catalogue.ts';
import { machineGroups } from '#machine-lab/machine-groups.ts';

const descriptions = {
  about: '',
  states: {},
  events: {},
  actors: {},
  guards: {},
  delays: {},
};
const child = setup({}).createMachine({ id: 'child' });
const parent = setup({ actors: { child } }).createMachine({
  initial: 'working',
  states: { working: { invoke: { src: 'child' } } },
});
const machines = [
  {
    name: 'parent',
    folder: 'payment',
    machine: parent,
    descriptions: { ...descriptions, title: 'Parent', meets: { child: 'Runs it.', page: 'Its link.' } },
  },
  {
    name: 'child',
    folder: 'payment',
    machine: child,
    descriptions: { ...descriptions, title: 'Child', meets: { parent: 'Is run by it.' } },
  },
  {
    name: 'page',
    folder: 'session',
    machine: setup({}).createMachine({ id: 'page' }),
    descriptions: { ...descriptions, title: 'Page', meets: {} },
    onServer: true as const,
  },
];

it('the index distinguishes machines that a machine invokes from those that it leads to', () => {
  expect(machineMeetings(machines)).toEqual([
    { from: 'parent', to: 'child', how: 'Runs it.', runs: true },
    { from: 'parent', to: 'page', how: 'Its link.', runs: false },
  ]);
});

it('the index draws «runs» with a thick arrow and «leads to» with a thin one', () => {
  const index = machineIndex(machines).split('\n');
  expect(index).toContain('  parent == runs ==> child');
  expect(index).toContain('  parent --> page');
});

it('the index groups the machines by part of the site, in the browser and on the server', () => {
  expect(machineGroups(machines).map(({ title, machines: own }) => [title, own.length])).toEqual([
    ['Payment, in the browser', 2],
    ['Account, on the server', 1],
  ]);
});

it('the index refuses a machine that belongs to no part of the site', () => {
  const stray = machines.map((each) => ({ ...each, folder: 'lost' }));
  expect(() => machineGroups(stray)).toThrow('machines/lost belongs to no part of the site');
});

it('the index lists every machine in exactly one group', () => {
  const listed = machineGroups(machineCatalogue).flatMap((group) => group.machines);
  expect(listed.map(({ name }) => name).sort()).toEqual(machineCatalogue.map(({ name }) => name));
});
