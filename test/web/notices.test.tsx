import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { openSite, pass } from '#test/support/screens/site.tsx';
import { notify } from '#web/actors/notices/notify.ts';

vi.mock('react-toastify/unstyled', () => Promise.reject(new TypeError('Failed to fetch')));

it('shows messages as plain text for a while when the toasts cannot be loaded', async () => {
  stubApi();
  await openSite('/success');
  vi.useFakeTimers();
  notify('error', 'Submission failed');
  notify('warning', 'Not sent', 'Check your internet connection.');
  notify('error', '');
  await pass(0);
  const said = () => [...screen.getByRole('alert').children].map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(said()).toEqual(['Submission failed', 'Not sent Check your internet connection.']),
  );
  await pass(8_000);
  expect(said()).toEqual([]);
});
