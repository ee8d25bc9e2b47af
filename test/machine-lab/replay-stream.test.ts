import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { initialTransition, type StateValue } from 'xstate';
import { machineCatalogue } from '#machine-lab/machine-catalogue.ts';
import { differenceBetween } from '#machine-lab/recorded/difference-between.ts';
import { readStream } from '#machine-lab/recorded/read-stream.ts';
import { replayStream } from '#machine-lab/recorded/replay-stream.ts';
import { untestedIn } from '#machine-lab/recorded/untested.ts';
import type { ModelRun } from '#machine-lab/runs/model-run.ts';
import { readModelRuns } from '#machine-lab/runs/model-runs.ts';
import { orderMachine } from '#machines/payment/order.machine.ts';
import { runCommand } from '../support/server/command.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { createdEvent, failedEvent, openedEvent, recordedOrder } from './support/recorded-order.ts';

const streamOf = (document: object) => {
  const { stream, problem } = readStream(JSON.stringify(document));
  if (stream === null) throw new Error(problem);
  return stream;
};
const replayed = (document: object) => replayStream(streamOf(document));

describe('a replayed stream', () => {
  it('has the state after each event, and the transitions that lead there', () => {
    const { steps, end, difference } = replayed(recordedOrder);
    expect(difference).toBeNull();
    expect(end).toEqual({ unsettled: { payable: 'failed' } });
    expect(
      steps.map(({ seq, at, source, isTaken, took, situation }) => [
        seq,
        at,
        source,
        isTaken,
        took,
        situation.value,
      ]),
    ).toEqual([
      [1, new Date(createdEvent.at), 'buyer', true, [], { unsettled: { payable: 'created' } }],
      [
        2,
        new Date(openedEvent.at),
        'buyer',
        true,
        ['order.unsettled.payable · page.opened [0] → order.unsettled.payable.open'],
        { unsettled: { payable: 'open' } },
      ],
      [
        3,
        new Date(failedEvent.at),
        'webhook',
        true,
        ['order.unsettled.payable · attempt.failed [0] → order.unsettled.payable.failed'],
        { unsettled: { payable: 'failed' } },
      ],
    ]);
    expect(steps[2]?.situation.states).toEqual([
      'order',
      'order.unsettled',
      'order.unsettled.payable',
      'order.unsettled.payable.failed',
    ]);
  });

  it('names the first event that its machine refuses', () => {
    const posted = {
      ...failedEvent,
      seq: 3,
      type: 'refund.posted',
      data: { requestId: 'r-1' },
    };
    const { steps, difference } = replayed({
      ...recordedOrder,
      events: [createdEvent, openedEvent, posted, { ...failedEvent, seq: 4 }],
    });
    expect(difference).toBe('The machine does not take event 3, refund.posted, in unsettled.payable.open.');
    expect(steps.map(({ isTaken }) => isTaken)).toEqual([true, true, false, true]);
  });

  it('is refused without the event that creates an order', () => {
    const { difference } = replayed({
      machine: 'order',
      events: [
        { ...failedEvent, type: 'order.superseded', data: {} },
        { ...createdEvent, seq: 4 },
      ],
    });
    expect(difference).toBe('The machine does not take event 4, order.created, in unsettled.superseded.');
  });

  it('names the place where events are missing', () => {
    const { difference } = replayed({ ...recordedOrder, events: [createdEvent, failedEvent] });
    expect(difference).toBe('Event 3 follows event 1: events between them are missing.');
  });

  it('names a state that differs from the one that it ends in', () => {
    const { difference } = replayed({ ...recordedOrder, end: 'enrolled' });
    expect(difference).toBe('The machine ends in unsettled.payable.failed, the stream in enrolled.');
  });
});

describe('a transition that a stream took and no test did', () => {
  const order = machineCatalogue.find(({ name }) => name === 'order');
  if (order === undefined) throw new Error('The order machine is gone');
  const opened = 'order.unsettled.payable · page.opened [0] → order.unsettled.payable.open';
  const runWith = (...taken: readonly string[]): ModelRun => ({
    machine: 'order',
    suite: 'the order machine',
    level: 'model',
    at: '2026-01-15T06:00:00.000Z',
    states: [],
    transitions: taken.map((name) => ({ name, taken: true })),
    edges: { all: 3, walked: 2 },
    events: [],
    values: [],
    paths: [],
  });
  const begun = replayed({ ...recordedOrder, events: [createdEvent, openedEvent] });

  it('is listed once for all streams of the machine', () => {
    const replays = [begun, replayed(recordedOrder), replayed(recordedOrder)];
    expect(untestedIn(order, replays, [runWith(opened)])).toEqual([
      {
        name: 'order.unsettled.payable · attempt.failed [0] → order.unsettled.payable.failed',
        words: 'attempt.failed [isNews]: unsettled.payable → unsettled.payable.failed',
      },
    ]);
    expect(untestedIn(order, [begun], [runWith(opened)])).toEqual([]);
    expect(untestedIn(order, [{ ...begun, machine: 'submission' }], [runWith()])).toEqual([]);
  });

  it('is not reported without a test run of the machine', () => {
    expect(untestedIn(order, [begun], [{ ...runWith(), machine: 'form' }])).toBeNull();
  });
});

describe('a record on the server', () => {
  const state = (value: StateValue, context: object) =>
    orderMachine.resolveState({ value, context: { ...unpaid.context, ...context } });
  const [unpaid] = initialTransition(orderMachine, {
    id: 'order-1',
    amountPaise: 349_900,
    currency: 'INR',
    createdAt: new Date(0),
  });

  it.each([
    ['nothing', unpaid, null],
    [
      'its state',
      state('enrolled', {}),
      'the server is in enrolled, the machine in unsettled.payable.created',
    ],
    [
      'a column',
      state(unpaid.value, { refundPaise: 100 }),
      'the server has refundPaise as 100, the machine as null',
    ],
    [
      'a list',
      state(unpaid.value, { refunds: [{ requestId: 'a' }] }),
      'the server has refunds as [{"requestId":"a"}], the machine as []',
    ],
  ])('differs from the machine in %s', (_, server, difference) => {
    expect(differenceBetween(server, unpaid)).toBe(difference);
  });
});

describe('a text that is not an exported stream', () => {
  it.each([
    ['an empty text', '', 'This is not JSON.'],
    [
      'another JSON document',
      '{}',
      'This is no exported order or attempt at «machine»: Invalid type: Expected ("order" | "submission") but received undefined.',
    ],
    [
      'an event without its data',
      JSON.stringify({ ...recordedOrder, events: [{ ...createdEvent, data: {} }] }),
      'This is no exported order or attempt at «events.0.event.orderId»: Invalid key: Expected "orderId" but received undefined.',
    ],
  ])('is refused with its fault: %s', (_, text, problem) => {
    expect(readStream(text)).toEqual({ stream: null, problem });
  });
});

describe('npm run replay', { timeout: 60_000 }, () => {
  const files = temporaryFolder();
  afterAll(() => files.remove());
  /** The line about untested transitions depends on the tests that ran before. */
  const expectedUntested = () => {
    const isKnown = readModelRuns().some(({ machine }) => machine === 'order');
    return isKnown
      ? 'Walked by users of the order machine, by no test: none.\n'
      : 'No test run of the order machine is known: run npm test.\n';
  };
  const replay = (name: string, document: unknown, ...more: readonly string[]) => {
    const file = join(files.path, name);
    writeFileSync(file, JSON.stringify(document));
    return runCommand('replay', [file, ...more], {});
  };

  it('prints the state after each event', async () => {
    const untested = expectedUntested();
    expect(await replay('an-order.json', recordedOrder)).toEqual({
      code: 0,
      err: '',
      out: `  1  2026-01-15 11:30:00  The buyer ordered a course for ₹3,499.  [order.created → unsettled.payable.created]
  2  2026-01-15 11:30:01  The payment page opened. It can be used until 15 Jan 2026, 11:45 am.  [page.opened → unsettled.payable.open]
  3  2026-01-15 11:32:00  The payment failed: there was not enough money in the account.  [attempt.failed → unsettled.payable.failed]
The machine and the server do what the stream says.
${untested}`,
    });
  });

  it('compares the streams of a folder and lists their untested transitions', async () => {
    const streams = temporaryFolder();
    for (const [name, end] of [
      ['one.json', 'enrolled'],
      ['two.json', 'refunded'],
    ] as const)
      writeFileSync(join(streams.path, name), JSON.stringify({ ...recordedOrder, end }));
    writeFileSync(join(streams.path, 'notes.txt'), 'no stream');
    const { code, out, err } = await runCommand('replay', [streams.path], {});
    streams.remove();
    expect([code, out, err]).toEqual([
      1,
      `one.json  The machine ends in unsettled.payable.failed, the stream in enrolled.
two.json  The machine ends in unsettled.payable.failed, the stream in refunded.
${expectedUntested()}`,
      '2 of 2 streams differ.\n',
    ]);
  });

  it('fails with the first difference and does not save the stream', async () => {
    const { code, err } = await replay('bad.json', { ...recordedOrder, end: 'refunded' }, '--write');
    expect([code, err]).toEqual([
      1,
      'The machine ends in unsettled.payable.failed, the stream in refunded.\n',
    ]);
  });

  it('refuses a file without a stream, no file at all, and a file name that cannot be saved', async () => {
    const none = join(files.path, 'none.json');
    expect((await runCommand('replay', [none], {})).err).toBe(`${none} cannot be read.\n`);
    expect((await runCommand('replay', [], {})).err).toBe(
      'Name one file: npm run replay -- FILE [--write], or files or a folder to compare.\n',
    );
    expect((await replay('Bad name.json', recordedOrder, '--write')).err).toBe(
      'Name the file in small letters, digits and hyphens: its name becomes the scenario’s.\n',
    );
  });
});
