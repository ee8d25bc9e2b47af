import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Toaster, toast } from '#web/actors/notices/toaster.tsx';

const region = () => screen.getByRole('region', { name: /^Notifications/ });
const shown = () => within(region()).queryAllByRole('alert');
const cardOf = (words: string) =>
  screen.getByText(words).closest<HTMLElement>('.Toastify__toast') ?? expect.fail(words);
const say = (words: string) => act(async () => void toast.error(words));
/** A toast is removed at the end of its animation, which jsdom does not run. */
const playOut = (words: string) => act(async () => void fireEvent.animationEnd(cardOf(words)));

it('shows three toasts at a time, top right, each with a close button; the next one waits', async () => {
  render(<Toaster />);
  for (const words of ['one', 'two', 'three', 'four']) await say(words);
  expect(shown().map(({ textContent }) => textContent)).toEqual(['one', 'two', 'three']);
  expect(cardOf('one').parentElement).toHaveClass('Toastify__toast-container--top-right');
  fireEvent.click(within(cardOf('two')).getByRole('button', { name: 'Close' }));
  await playOut('two');
  await waitFor(() => expect(shown().map(({ textContent }) => textContent)).toContain('four'));
  expect(screen.queryByText('two')).toBeNull();
});

it('takes a toast away after 4000 ms', async () => {
  render(<Toaster />);
  await say('soon gone');
  const clock = cardOf('soon gone').querySelector('.Toastify__progress-bar') ?? expect.fail('no clock');
  expect(clock).toHaveStyle({ animationDuration: '4000ms' });
  fireEvent.animationEnd(clock);
  await playOut('soon gone');
  expect(screen.queryByText('soon gone')).toBeNull();
});

it.each([
  { by: 45, stays: true },
  { by: 46, stays: false },
])('stays: $stays, when it is swiped by $by of its 356 px', async ({ by, stays }) => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(356);
  render(<Toaster />);
  await say('swiped');
  const card = cardOf('swiped');
  fireEvent.pointerDown(card, { clientX: 100 });
  fireEvent.pointerMove(document, { clientX: 100 + by });
  fireEvent.pointerUp(document);
  await waitFor(() => expect(screen.queryByText('swiped') !== null).toBe(stays));
});
