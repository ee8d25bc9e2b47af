import { afterEach, describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import type { AnnouncementCommand } from '#machines/payment/payment.types.ts';
import { createAnnouncements } from '#web/actors/payment/payment-announcements.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { simulateChannels } from '../support/screens/payment-windows.ts';

const result = { status: 'CHARGED', orderId: 'k3v9q2', timestamp: 1_768_456_800_000 };
const complete = { type: 'paymentComplete', ...result };
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Runs the actor in a machine that records the events that it receives. */
function listen({ storage = memoryStorage(), hasChannels = true } = {}) {
  const openChannel = simulateChannels();
  const other = openChannel('payment');
  const broadcast: unknown[] = [];
  const posted: unknown[] = [];
  other.addEventListener('message', ({ data }) => broadcast.push(data));
  const logic = createAnnouncements({
    openChannel: (name) => (hasChannels ? openChannel(name) : null),
    storage,
    opener: () => ({ postMessage: (...message: unknown[]) => void posted.push(message) }),
    now: () => result.timestamp,
  });
  const heard: AnyEventObject[] = [];
  const machine = setup({
    actors: { announcements: logic },
    actions: { hear: ({ event }) => void heard.push(event) },
  }).createMachine({
    invoke: { id: 'announcements', src: 'announcements' },
    on: { '*': { actions: 'hear' } },
  });
  const listener = createActor(machine).start();
  stops.push(() => listener.stop());
  return {
    heard,
    broadcast,
    posted,
    storage,
    other,
    stop: () => listener.stop(),
    tell: (command: AnnouncementCommand) => listener.getSnapshot().children.announcements?.send(command),
  };
}

const post = (data: unknown, origin = window.location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin }));
const store = (newValue: string | null, key = 'paymentResult') =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('receiving announcements', () => {
  it('forwards an announcement once that arrives three ways', () => {
    const { heard, other } = listen();
    post(complete);
    other.postMessage(complete);
    store(JSON.stringify(result));
    expect(heard).toEqual([{ type: 'payment.announced', orderId: 'k3v9q2' }]);
    post({ ...complete, timestamp: result.timestamp + 1 });
    expect(heard).toHaveLength(2);
  });

  it.each([
    ['the opener’s message', () => post(complete)],
    ['the channel', ({ other }: ReturnType<typeof listen>) => other.postMessage(complete)],
    ['the storage', () => store(JSON.stringify(result))],
  ])('forwards an announcement by %s alone', (_, announce) => {
    const listening = listen();
    announce(listening);
    expect(listening.heard).toEqual([{ type: 'payment.announced', orderId: 'k3v9q2' }]);
  });

  it('forwards each announcement without a timestamp', () => {
    const { heard } = listen();
    post({ type: 'paymentComplete', orderId: 'k3v9q2' });
    post({ type: 'paymentComplete', orderId: 'k3v9q2' });
    expect(heard).toHaveLength(2);
  });

  it('ignores an announcement from another origin', () => {
    const { heard } = listen();
    post(complete, 'https://evil.example');
    expect(heard).toEqual([]);
  });

  it.each([
    null,
    'paymentComplete',
    7,
    [],
    { type: 'paymentComplete' },
    { type: 'other', orderId: 'k3v9q2' },
  ])('ignores %j as an announcement', (data) => {
    const { heard, other } = listen();
    post(data);
    post(data, 'https://evil.example');
    other.postMessage({ data });
    store(JSON.stringify(data));
    store('{');
    store(null);
    store(JSON.stringify(result), 'attempt:st-1:q-1');
    expect(heard).toEqual([]);
  });

  it('forwards no announcement after the actor has stopped', () => {
    const { heard, other, stop } = listen();
    stop();
    post(complete);
    other.postMessage(complete);
    store(JSON.stringify(result));
    expect(heard).toEqual([]);
  });
});

describe('announcing a result', () => {
  it('stores a result, broadcasts it and posts it to the opener', () => {
    const { broadcast, posted, storage, tell } = listen();
    tell({ type: 'result.reached', orderId: 'k3v9q2', status: 'CHARGED' });
    expect(JSON.parse(storage.getItem('paymentResult') ?? '')).toEqual(result);
    expect(broadcast).toEqual([complete]);
    expect(posted).toEqual([[complete, window.location.origin]]);
  });

  it('announces an unverified result without storing it', () => {
    const { broadcast, storage, tell } = listen();
    tell({ type: 'result.reached', orderId: 'k3v9q2', status: '' });
    expect(storage.getItem('paymentResult')).toBeNull();
    expect(broadcast).toEqual([{ ...complete, status: '' }]);
  });

  it('announces a result when the storage is full and there are no channels', () => {
    const full: Storage = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      },
    };
    const { broadcast, posted, tell } = listen({ storage: full, hasChannels: false });
    tell({ type: 'result.reached', orderId: 'k3v9q2', status: 'CHARGED' });
    tell({ type: 'announcement.heard', orderId: 'k3v9q2' });
    expect(broadcast).toEqual([]);
    expect(posted).toEqual([[complete, window.location.origin]]);
  });
});

it('acknowledges an announcement to its window', () => {
  const { heard, broadcast, other, tell } = listen();
  tell({ type: 'announcement.heard', orderId: 'k3v9q2' });
  expect(broadcast).toEqual([{ type: 'paymentHeard', orderId: 'k3v9q2' }]);
  other.postMessage({ type: 'paymentHeard', orderId: 'k3v9q2' });
  expect(heard).toEqual([{ type: 'announcement.heard', orderId: 'k3v9q2' }]);
});
