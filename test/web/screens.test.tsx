import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { institute } from '#test/support/institute.ts';
import { stubApi } from '#test/support/screens/api.ts';
import { renderScreen } from '#test/support/screens/screen.tsx';
import { openSite } from '#test/support/screens/site.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { FailedScreen } from '#web/screens/failed.tsx';
import { ErrorScreen } from '#web/screens/route-error.tsx';

it('an address without a page has a title of its own, and links to other pages', async () => {
  stubApi();
  await openSite('/no/such/page');
  const main = within(screen.getByRole('main'));
  expect(document.title).toBe(`Page not found · ${institute.name}`);
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('This bead rolled away');
  expect(main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Back to Home', '/'],
    ['See our courses', '/course'],
    ['Take a quiz', '/competition'],
  ]);
});

describe('a screen that broke', () => {
  it.each([
    {
      error: new TypeError("Cannot read properties of undefined (reading 'map')"),
      says: 'This page could not be shown. It is not your fault. Try once more, or start again from Home.',
    },
    { error: new ApiError('refused', 'We are closed for Sankranti'), says: 'We are closed for Sankranti' },
  ])('says «$says»', ({ error, says }) => {
    renderScreen(<ErrorScreen error={error} reset={() => undefined} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong');
    expect(screen.getByText(says)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  it('is tried again on Retry', async () => {
    const reset = vi.fn();
    renderScreen(<ErrorScreen error={new Error('broken')} reset={reset} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
    expect(reset).toHaveBeenCalledTimes(1);
  });
});

describe('a page in which React no longer finds an element', () => {
  const gone = new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
  const fail = () => {
    const reset = vi.fn();
    const { unmount } = renderScreen(<FailedScreen error={gone} reset={reset} />);
    const says = screen.queryByRole('heading', { level: 1 })?.textContent;
    unmount();
    return { resets: reset.mock.calls.length, says };
  };

  it('is shown again automatically, and says what is wrong when it fails again within ten seconds', () => {
    vi.useFakeTimers();
    expect(fail()).toEqual({ resets: 1, says: 'Loading' });
    vi.advanceTimersByTime(10_000);
    expect(fail()).toEqual({ resets: 0, says: 'Something went wrong' });
    vi.advanceTimersByTime(1);
    expect(fail()).toEqual({ resets: 1, says: 'Loading' });
  });
});
