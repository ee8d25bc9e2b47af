import { expect, it, onTestFinished } from 'vitest';
import { createActor, setup } from 'xstate';
import type { WindowCommand, WindowSeen } from '#machines/payment/payment.types.ts';
import { createPaymentWindow } from '#web/actors/payment/payment-window.ts';
import { simulateWindowOpening } from '../support/screens/payment-windows.ts';

const url = 'https://bank.example/pay/1';
const open = { type: 'window.open', url: '' } as const;
const lead = { type: 'window.lead', url } as const;
const seek = { type: 'window.seek' } as const;
const look = { type: 'window.look' } as const;
const close = { type: 'window.close' } as const;

function openTab(page = simulateWindowOpening()) {
  const paymentWindow = createPaymentWindow(() => page.page);
  /**
   * Sends these commands to the payment window of a course on one page of the site.
   * @returns what the page saw after each command
   */
  const call = (commands: readonly WindowCommand[], courseId = 'course-1'): WindowSeen['is'][] => {
    const seen: WindowSeen['is'][] = [];
    const caller = setup({ types: { events: {} as WindowSeen }, actors: { paymentWindow } }).createMachine({
      invoke: { id: 'window', src: 'paymentWindow', input: { courseId } },
      on: { 'window.seen': { actions: ({ event }) => void seen.push(event.is) } },
    });
    const actor = createActor(caller).start();
    onTestFinished(() => void actor.stop());
    for (const command of commands) actor.getSnapshot().children.window?.send(command);
    actor.stop();
    return seen;
  };
  return { ...page, call };
}

it('opens a payment window in front that says «Connecting…», leads it to the payment page and leaves it', () => {
  const { opened, call } = openTab();
  expect(call([open, { type: 'window.connect' }])).toEqual(['blank']);
  expect(opened[0]?.document.body.textContent).toBe('Connecting…');
  expect(opened[0]?.document.title).toBe('Connecting…');
  expect(call([lead, look])).toEqual(['open', 'open']);
  expect(opened.map(({ addresses, closed, focused }) => [addresses, closed, focused])).toEqual([
    [[url], false, 1],
  ]);
});

it('takes the payment window that is there already, and leaves its payment page', () => {
  const { opened, call } = openTab();
  expect(call([open, lead, open])).toEqual(['blank', 'open', 'open']);
  expect(opened.map(({ focused, addresses }) => [focused, addresses])).toEqual([[2, [url]]]);
});

it('sees no payment window where the browser blocks it, and opens it on the page in a fresh click', () => {
  const { opened, call, state } = openTab();
  state.blocked = true;
  expect(call([open, lead, look])).toEqual(['missing', 'missing', 'missing']);
  state.blocked = false;
  expect(call([{ type: 'window.open', url }])).toEqual(['open']);
  expect(opened.map(({ addresses }) => addresses)).toEqual([[url]]);
});

it('sees that a payment window was closed, and leads a closed one nowhere', () => {
  const { opened, call } = openTab();
  call([open]);
  opened[0]?.close();
  expect(call([lead, { type: 'window.focus' }, look])).toEqual(['closed', 'closed', 'closed']);
  expect(opened[0]?.addresses).toEqual([]);
});

it('brings a payment window to the front, and opens another in place of a closed one', () => {
  const { opened, call } = openTab();
  expect(call([open, lead, { type: 'window.focus' }])).toEqual(['blank', 'open', 'open']);
  expect(opened.map(({ focused }) => focused)).toEqual([2]);
  opened[0]?.close();
  expect(call([{ type: 'window.open', url }])).toEqual(['open']);
  expect(opened.map(({ addresses, closed }) => [addresses, closed])).toEqual([
    [[url], true],
    [[url], false],
  ]);
});

it('closes a payment window once, and has none then', () => {
  const { opened, call } = openTab();
  expect(call([close, open, close, look])).toEqual(['blank', 'missing']);
  expect(opened.map(({ closed }) => closed)).toEqual([true]);
});

it('finds by its name the payment window that the tab had before its page was loaded again', () => {
  const page = simulateWindowOpening();
  page.page.open(url, 'payment course-1', '');
  expect(openTab(page).call([look, seek, look])).toEqual(['missing', 'open', 'open']);
  expect(page.opened).toHaveLength(1);
});

it('finds no payment window of another course', () => {
  const page = simulateWindowOpening();
  page.page.open(url, 'payment course-2', '');
  page.state.blocked = true;
  expect(openTab(page).call([seek])).toEqual(['missing']);
});

it('opens an empty payment window while it seeks one, where windows may open at any time', () => {
  expect(openTab().call([seek, close, look])).toEqual(['blank', 'missing']);
});

it('does not seek in the middle of a click, which would open a window', () => {
  const { opened, call, state } = openTab();
  state.isActive = true;
  expect(call([seek])).toEqual(['missing']);
  expect(opened).toEqual([]);
});

it('does not seek where the browser cannot report whether there is a click', () => {
  const page = simulateWindowOpening();
  expect(openTab({ ...page, page: { ...page.page, navigator: {} } }).call([seek])).toEqual(['missing']);
  expect(page.opened).toEqual([]);
});

it('remembers the payment window from one page of the site to the next, whatever was clicked', () => {
  const { opened, call, state } = openTab();
  call([open, lead]);
  state.isActive = true;
  expect(call([look])).toEqual(['open']);
  expect(call([look], 'course-2')).toEqual(['missing']);
  expect(opened).toHaveLength(1);
});
