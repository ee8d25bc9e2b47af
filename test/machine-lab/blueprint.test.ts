import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { initiatePayment, verifyPayment } from '#contract/payments.ts';
import { blueprintPages } from '#machine-lab/blueprint/blueprint-page.ts';
import {
  commandProblems,
  eventProblems,
  fieldProblems,
  nameProblems,
} from '#machine-lab/blueprint/blueprint-problems.ts';
import type { Workflow } from '#machine-lab/blueprint/workflow.ts';
import { workflows } from '#machine-lab/blueprint/workflows.ts';
import { staleBlueprint } from '#machine-lab/diagrams/machine-pages.ts';
import { expectNothing } from '../support/expect-nothing.ts';

describe('the blueprint', () => {
  it('has a command that produces each event and a view or an automation that reads it', () => {
    expectNothing(eventProblems(workflows));
  });
  it('has no command without both an event and a refusal', () => {
    expectNothing(commandProblems(workflows));
  });
  it('says where each field of each view comes from', () => {
    expectNothing(fieldProblems(workflows));
  });
  it('names only existing states and files', () => {
    expectNothing(nameProblems(workflows));
  });
  it('is current in docs/engine.md, with its pictures', () => {
    expectNothing(staleBlueprint(blueprintPages(workflows)));
  });
});

const lamp: Workflow = {
  name: 'lamp',
  title: 'Lamp',
  about: 'A lamp is switched on.',
  events: 'rows',
  machine: null,
  steps: [
    {
      title: 'Switch on',
      screens: [],
      commands: [initiatePayment],
      events: ['lamps'],
      withoutEvent: [{ status: 409, says: 'It is on.', states: [] }],
    },
  ],
  views: [
    { reader: verifyPayment, record: 'lamp', names: ['on'], sources: [{ fields: ['on'], from: ['lamps'] }] },
  ],
  unread: [],
};
const [step] = lamp.steps;
const [view] = lamp.views;
if (step === undefined || view === undefined) throw new Error('The lamp has a step and a view');

const machine = setup({ guards: { hasPower: () => true } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: {
      initial: 'cold',
      on: { 'lamp.lit': { guard: 'hasPower', target: 'on' } },
      states: { cold: {}, warm: { on: { 'lamp.lit': { target: '#lamp.on' } } } },
    },
    on: {},
  },
});

describe('the check of the blueprint', () => {
  const lit: Workflow = { ...lamp, machine, steps: [{ ...step, events: ['lamp.lit'] }] };
  const withStates = (...states: string[]): Workflow => ({
    ...lit,
    steps: [{ ...step, events: ['lamp.lit'], withoutEvent: [{ status: 409, says: 'No.', states }] }],
  });

  it('accepts a complete workflow', () => {
    expect([...eventProblems([lamp]), ...commandProblems([lamp]), ...fieldProblems([lamp])]).toEqual([]);
    expect(nameProblems([lamp])).toEqual([]);
  });
  it('names the event types of a stream that no command produces or nothing reads', () => {
    const problems = eventProblems([{ ...lamp, events: 'order_events' }]);
    expect(problems).toContain('order_events: no command produces payment.charged');
    expect(problems).toContain('order_events: nothing reads refund.posted');
  });
  it('names a row that nothing reads', () => {
    expect(eventProblems([{ ...lamp, views: [] }])).toEqual(['lamp: nothing reads lamps']);
  });
  it('names an event that is listed as unread and read', () => {
    const unread = [{ event: 'lamps', because: 'It is dark.' }];
    expect(eventProblems([{ ...lamp, unread }])).toEqual([
      'lamp: lamps is read, although it is listed as unread',
    ]);
    expect(eventProblems([{ ...lamp, views: [], unread }])).toEqual([]);
  });
  it('names each state in which a guard can leave a command without an event and a refusal', () => {
    expect(commandProblems([lit])).toEqual([
      'lamp, «Switch on» can end in no event and no refusal in off.cold',
      'lamp, «Switch on» can end in no event and no refusal in on',
    ]);
    expect(commandProblems([withStates('off', 'on')])).toEqual([]);
  });
  it('does not count a refusal without a state as one of every state', () => {
    expect(commandProblems([withStates()])).toEqual(commandProblems([lit]));
  });
  it('reports a command without a machine, a write or a refusal', () => {
    expect(commandProblems([{ ...lamp, steps: [{ ...step, events: [], withoutEvent: [] }] }])).toEqual([
      'lamp, «Switch on» can end without a row and without a refusal',
    ]);
  });
  it('names a field that comes from nothing and one that is explained twice', () => {
    const source = { fields: ['on'], from: ['lamps'] };
    const views = [
      { ...view, names: ['on', 'colour'] },
      { ...view, record: 'other', sources: [source, source] },
    ];
    expect(fieldProblems([{ ...lamp, views }])).toEqual([
      'lamp, lamp of verifyPayment?order_id={orderId}: colour comes from no event',
      'lamp, other of verifyPayment?order_id={orderId}: on is explained twice',
    ]);
  });
  it('reports missing states and files', () => {
    const lost = {
      ...step,
      screens: [['form', 'lost']] as const,
      commands: [{ name: 'A job', file: 'src/lost.ts' }],
      withoutEvent: [{ says: 'Nothing.', states: ['dim'] }],
    };
    expect(nameProblems([{ ...lit, steps: [lost] }])).toEqual([
      'lamp: there is no state lost of form',
      'lamp, «Switch on»: the server’s machine has no state dim',
      'lamp: src/lost.ts is gone',
    ]);
  });
});

describe('the pages of the blueprint', () => {
  const pages = blueprintPages([lamp]);

  it('have a text and, for each workflow, a wide and a narrow picture', () => {
    expect([...pages.keys()]).toEqual(['engine.md', 'engine/lamp.wide.svg', 'engine/lamp.narrow.svg']);
  });
  it('say that a workflow without a stream has rows in place of events', () => {
    expect(pages.get('engine.md')).toContain(
      'This workflow has no event stream: its events are the rows that are written, named by their table.',
    );
  });
  it('show command, event, refusal and view in both pictures', () => {
    for (const layout of ['wide', 'narrow']) {
      const picture = pages.get(`engine/lamp.${layout}.svg`);
      for (const shown of [
        '<title>Swim lanes: Lamp</title>',
        '>1. Switch on<',
        '>POST initiatePayment<',
        '>row in lamps<',
        '>or refused: 409<',
        '>GET verifyPayment',
        '>lamp: on<',
      ]) {
        expect(picture).toContain(shown);
      }
    }
  });
});
