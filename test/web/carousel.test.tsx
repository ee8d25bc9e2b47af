import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Carousel } from '#web/ui/carousel.tsx';

vi.mock('keen-slider', () => {
  throw new Error('The network is gone');
});

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, content: () => <p>{`Slide ${index}`}</p> }));
const shown = () =>
  screen
    .getAllByRole('group')
    .filter((slide) => !slide.hasAttribute('inert'))
    .map(({ textContent }) => textContent);

it('changes slides in a loop when the script that moves them cannot be loaded', async () => {
  const user = userEvent.setup();
  render(<Carousel label="Pictures" slides={slides(3)} />);
  expect(shown()).toEqual(['Slide 0']);
  await user.click(screen.getByRole('button', { name: 'Previous slide' }));
  await waitFor(() => expect(shown()).toEqual(['Slide 2']));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(shown()).toEqual(['Slide 0']));
  await user.click(screen.getByRole('button', { name: 'Slide 2' }));
  await waitFor(() => expect(shown()).toEqual(['Slide 1']));
});

it('leaves the arrow keys to the browser when another key is held', async () => {
  const user = userEvent.setup();
  render(<Carousel label="Pictures" slides={slides(3)} />);
  await user.click(screen.getByRole('button', { name: 'Next slide' }));
  await waitFor(() => expect(shown()).toEqual(['Slide 1']));
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(shown()).toEqual(['Slide 1']);
});

it('returns to the first slide when the number of slides changes', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Carousel label="Pictures" slides={slides(3)} />);
  await user.click(screen.getByRole('button', { name: 'Next slide' }));
  await waitFor(() => expect(shown()).toEqual(['Slide 1']));
  rerender(<Carousel label="Pictures" slides={slides(2)} />);
  await waitFor(() => expect(shown()).toEqual(['Slide 0']));
});

it('shows «1 / 9» when the slides are too many for the beads of a rod', () => {
  render(<Carousel label="Pictures" slides={slides(9)} />);
  expect(screen.getByText('1 / 9')).toBeVisible();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Previous slide',
    'Next slide',
  ]);
});

it('has no buttons with one slide', () => {
  render(<Carousel label="Pictures" slides={slides(1)} note="Nothing more" />);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Nothing more')).toBeVisible();
});
