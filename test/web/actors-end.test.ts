import { expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor } from 'xstate';
import { createAnnouncements } from '#web/actors/payment/payment-announcements.ts';
import { createSiteVisits } from '#web/actors/pending/site-visits.ts';
import { keyboard } from '#web/actors/quiz/keyboard.ts';
import { attention } from '#web/platform/attention.ts';
import { createClock } from '#web/platform/clock.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { page } from '#web/platform/page.ts';

/** Nothing receives the events of a stopped actor, so only its listeners show whether it has unsubscribed. */

/** The current listeners on the page, by target and event. */
function watchListeners(): () => readonly string[] {
  const there = new Map<unknown, string>();
  const targets = { window, document };
  for (const [name, target] of Object.entries(targets)) {
    const { addEventListener, removeEventListener } = target;
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        there.set(listener, `${name} ${type}`);
        addEventListener.call(target, type, listener);
      },
    );
    vi.spyOn(target, 'removeEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        if (there.get(listener) === `${name} ${type}`) there.delete(listener);
        removeEventListener.call(target, type, listener);
      },
    );
  }
  return () => [...there.values()].sort();
}

const ways: string[] = [];
const way = (name: string) => () => {
  ways.push(name);
  return () => void ways.splice(ways.indexOf(name), 1);
};
const channel = { addEventListener: () => undefined, postMessage: () => undefined };

it.each<[string, AnyActorLogic, unknown, readonly string[]]>([
  ['the keyboard', keyboard, undefined, ['document keydown']],
  [
    'the page',
    page,
    undefined,
    ['document visibilitychange', 'window offline', 'window online', 'window pagehide'],
  ],
  [
    'the user’s attention',
    attention,
    undefined,
    ['document visibilitychange', 'window focus', 'window offline', 'window online'],
  ],
  [
    'the clock',
    createClock({ now: Date.now, deviceTime: Date.now }),
    { deadline: 0 },
    ['document visibilitychange'],
  ],
  [
    'the visits of the site',
    createSiteVisits({
      onPage: way('pages'),
      onNews: way('news'),
      onChange: way('changes'),
      count: async () => ({ waiting: 0, pending: 0 }),
    }),
    { userId: 'st-1' },
    ['changes', 'news', 'pages', 'window online'],
  ],
  [
    'the announcements of payments',
    createAnnouncements({
      openChannel: () => ({ ...channel, close: way('channel')() }),
      storage: memoryStorage(),
      opener: () => null,
      now: () => 0,
    }),
    undefined,
    ['channel', 'window message', 'window storage'],
  ],
])('%s listens until it stops, and not after', (_, logic, input, expected) => {
  const listeners = watchListeners();
  const actor = createActor(logic, { input }).start();
  expect([...ways, ...listeners()].sort()).toEqual(expected);
  actor.stop();
  expect([...ways, ...listeners()]).toEqual([]);
});
