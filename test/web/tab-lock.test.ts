import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, sendTo, setup } from 'xstate';
import { type BrowserLocks, createTabLock, isLockHeld, type WindowChannel } from '#web/platform/tab-lock.ts';
import { simulateWindows } from '../support/screens/simulated-windows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Sources {
  readonly locks: BrowserLocks | undefined;
  readonly openChannel: (name: string) => WindowChannel | null;
}

/** Windows of one browser, with the events of all their tab locks in order. */
function openBrowser() {
  const windows = simulateWindows();
  const said: string[] = [];

  const open = (who: string, { locks, openChannel }: Sources = windows, quizId = 'beads') => {
    const machine = setup({
      types: { events: {} as { type: 'lock.demanded' | 'lock.granted' | 'lock.refused' | 'lock.lost' } },
      actors: { tabLock: createTabLock({ locks, openChannel }) },
      actions: {
        demand: sendTo('tabLock', { type: 'lock.demanded' as const }),
        note: (_, what: string) => said.push(`${who} ${what}`),
      },
    }).createMachine({
      invoke: { id: 'tabLock', src: 'tabLock', input: { quizId, userId: 'st-1' } },
      on: {
        'lock.demanded': { actions: 'demand' },
        'lock.*': { actions: { type: 'note', params: ({ event }) => event.type.slice('lock.'.length) } },
      },
    });
    const actor = createActor(machine);
    onTestFinished(() => void actor.stop());
    actor.start();
    return { demand: () => actor.send({ type: 'lock.demanded' }), close: () => void actor.stop() };
  };
  return { windows, said, open };
}

const soon = () => vi.advanceTimersByTimeAsync(0);
const politely = () => vi.advanceTimersByTimeAsync(300);
const isTaken = ({ locks }: { locks: BrowserLocks }) => isLockHeld(locks, 'beads', 'st-1');

it('the tab lock is granted to the first window, and refused to the second after a moment', async () => {
  const { said, open } = openBrowser();
  open('first');
  await soon();
  expect(said).toEqual(['first granted']);
  open('second');
  await vi.advanceTimersByTimeAsync(299);
  expect(said).toEqual(['first granted']);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual(['first granted', 'second refused']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual(['first granted', 'second refused']);
});

it('the tab lock is taken over repeatedly, and its window reports the loss before the other one gets it', async () => {
  const { said, open, windows } = openBrowser();
  const first = open('first');
  const second = open('second');
  await politely();
  said.length = 0;
  second.demand();
  await soon();
  expect(said).toEqual(['first lost', 'second granted']);
  expect(await isTaken(windows)).toBe(true);
  first.demand();
  await soon();
  expect(said.slice(2)).toEqual(['second lost', 'first granted']);
});

it('the tab lock is granted at once to a window that demands what it has', async () => {
  const { said, open } = openBrowser();
  const first = open('first');
  open('second');
  await politely();
  said.length = 0;
  first.demand();
  await soon();
  expect(said).toEqual(['first granted']);
});

it('the tab lock is taken from a window that does not respond, which reports it once it is notified', async () => {
  const { said, open, windows } = openBrowser();
  const deaf = (name: string) => ({ ...windows.openChannel(name), addEventListener: () => undefined });
  open('frozen', { ...windows, openChannel: deaf });
  const second = open('second');
  await politely();
  said.length = 0;
  second.demand();
  await vi.advanceTimersByTimeAsync(999);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said.toSorted()).toEqual(['frozen lost', 'second granted']);
});

it('the tab lock is lost once by a window that wakes up late, and not lost again when it was taken back meanwhile', async () => {
  const { said, open, windows } = openBrowser();
  let hearDemand: () => void = () => undefined;
  let hearOfTheft: () => void = () => undefined;
  const openChannel = (name: string): WindowChannel => ({
    ...windows.openChannel(name),
    addEventListener: (_, listener) => {
      hearDemand = listener;
    },
  });
  const locks: BrowserLocks = {
    ...windows.locks,
    request: (...asked) =>
      windows.locks.request(...asked).catch(async (error: unknown) => {
        await new Promise<void>((resolve) => {
          hearOfTheft = resolve;
        });
        throw error;
      }),
  };
  const frozen = open('frozen', { locks, openChannel });
  const second = open('second');
  await politely();
  second.demand();
  await vi.advanceTimersByTimeAsync(1000);
  said.length = 0;
  hearDemand();
  frozen.demand();
  await soon();
  hearOfTheft();
  await vi.advanceTimersByTimeAsync(2000);
  expect(said).toEqual(['frozen lost', 'second lost', 'frozen granted']);
});

it('the tab lock goes to the window that demanded it, no matter which others waited', async () => {
  const { said, open } = openBrowser();
  open('first');
  const second = open('second');
  await politely();
  said.length = 0;
  open('third');
  second.demand();
  await vi.advanceTimersByTimeAsync(1000);
  expect(said).toEqual(['first lost', 'third granted', 'third lost', 'second granted']);
});

it('the tab lock is free again when its window is closed', async () => {
  const { said, open, windows } = openBrowser();
  const first = open('first');
  await soon();
  expect(await isTaken(windows)).toBe(true);
  first.close();
  await soon();
  expect(await isTaken(windows)).toBe(false);
  open('second');
  await soon();
  expect(said).toEqual(['first granted', 'second granted']);
});

it('the tab lock goes to a window that opens while another one closes', async () => {
  const { said, open } = openBrowser();
  const first = open('first');
  await soon();
  open('second');
  await vi.advanceTimersByTimeAsync(250);
  first.close();
  await soon();
  expect(said).toEqual(['first granted', 'second granted']);
});

it('the tab lock goes to a window that is started, stopped and started again', async () => {
  const { said, open, windows } = openBrowser();
  open('first').close();
  open('again');
  await soon();
  expect(said).toEqual(['again granted']);
  open('second');
  await politely();
  expect(said).toEqual(['again granted', 'second refused']);
  expect(await isTaken(windows)).toBe(true);
});

it('the tab lock is not kept by a window that was closed while it waited for it', async () => {
  const { said, open, windows } = openBrowser();
  const first = open('first');
  const second = open('second');
  await politely();
  second.demand();
  second.close();
  first.close();
  await vi.advanceTimersByTimeAsync(2000);
  expect(said).toEqual(['first granted', 'second refused']);
  expect(await isTaken(windows)).toBe(false);
});

it('the tab lock is not taken away by a window that was closed after it demanded it', async () => {
  const { said, open, windows } = openBrowser();
  const close = vi.fn();
  const deaf = (name: string) => ({ ...windows.openChannel(name), addEventListener: () => undefined });
  open('frozen', { ...windows, openChannel: deaf });
  const second = open('second', {
    ...windows,
    openChannel: (name) => ({ ...windows.openChannel(name), close }),
  });
  await politely();
  second.demand();
  await vi.advanceTimersByTimeAsync(500);
  second.close();
  expect(close).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(said).toEqual(['frozen granted', 'second refused']);
});

it('the tab lock is waited for while it is free, however late a busy browser grants it', async () => {
  const { said, open, windows } = openBrowser();
  const request: BrowserLocks['request'] = async (...asked) => {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    return windows.locks.request(...asked);
  };
  const busy = open('busy', { ...windows, locks: { ...windows.locks, request } });
  await vi.advanceTimersByTimeAsync(4999);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual(['busy granted']);
  expect(vi.getTimerCount()).toBe(0);
  busy.close();
});

it('the tab lock goes to a window that is restarted before a busy page is notified of its first lock', async () => {
  const { said, open, windows } = openBrowser();
  const request: BrowserLocks['request'] = async (name, options, granted) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return windows.locks.request(name, options, async () => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return granted();
    });
  };
  const busy = { ...windows, locks: { ...windows.locks, request } };
  open('first', busy).close();
  open('again', busy);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual(['again granted']);
});

it('the tab lock is not waited for any longer by a window that was closed', async () => {
  const { said, open, windows } = openBrowser();
  const request: BrowserLocks['request'] = () => new Promise(() => undefined);
  open('busy', { ...windows, locks: { ...windows.locks, request } }).close();
  await politely();
  expect(vi.getTimerCount()).toBe(0);
  expect(said).toEqual([]);
});

it('each quiz has a tab lock of its own', async () => {
  const { said, open, windows } = openBrowser();
  open('first');
  open('second', windows, 'tables');
  await soon();
  expect(said).toEqual(['first granted', 'second granted']);
  const taken = ['beads', 'tables', 'sums'].map((quizId) => isLockHeld(windows.locks, quizId, 'st-1'));
  expect(await Promise.all(taken)).toEqual([true, true, false]);
  expect(await isLockHeld(windows.locks, 'beads', 'st-2')).toBe(false);
});

const forbidden = () => Promise.reject(new DOMException('Locks are denied here.', 'SecurityError'));
it.each<[string, BrowserLocks | undefined]>([
  ['has no locks', undefined],
  ['forbids locks', { request: forbidden, query: forbidden }],
])('every window gets the tab lock where the browser %s', async (_, locks) => {
  const { said, open, windows } = openBrowser();
  const first = open('first', { ...windows, locks });
  open('second', { ...windows, locks });
  await soon();
  expect(said).toEqual(['first granted', 'second granted']);
  first.demand();
  await vi.advanceTimersByTimeAsync(2000);
  expect(said).toEqual(['first granted', 'second granted', 'first granted']);
  expect(await isLockHeld(locks, 'beads', 'st-1')).toBe(false);
});

it('the tab lock is taken by «Continue here» in a browser without broadcast channels, and lost in the other window', async () => {
  const { windows, said, open } = openBrowser();
  const withoutChannels = { locks: windows.locks, openChannel: () => null };
  open('first', withoutChannels);
  const second = open('second', withoutChannels);
  await politely();
  second.demand();
  await vi.advanceTimersByTimeAsync(1000);
  expect(said).toEqual(['first granted', 'second refused', 'first lost', 'second granted']);
  second.close();
});
