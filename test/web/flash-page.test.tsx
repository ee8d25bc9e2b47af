import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { flashSteps } from '#domain/practice/number-steps.ts';
import { stubApi } from '#test/support/screens/api.ts';
import { ok } from '#test/support/screens/courses.ts';
import { openSite } from '#test/support/screens/site.tsx';

const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const main = () => within(screen.getByRole('main'));
const progress = { state: 'learning', recent: [], returns: 0, dueAt: null, answerCount: 1 };
const signIn = () => {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
};

beforeEach(() => localStorage.clear());

describe('the list of levels', () => {
  it('warns first, then shows every level with its numbers and seconds', async () => {
    stubApi({});
    await openSite('/practice/flash');
    expect(main().getByText(/^The numbers may change quickly\./)).toBeVisible();
    expect(
      main()
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(flashSteps.map(({ name }) => name));
    expect(main().getByText('10 numbers with 3 digits in 4.5 seconds')).toBeVisible();
    expect(main().getByText('10 numbers with 1 digit in 1 seconds')).toBeVisible();
    expect(main().queryByText(/^Your best level/)).toBeNull();
  });

  it('names the highest level with a right answer at its speed as the best one', async () => {
    signIn();
    stubApi({
      'GET practice': ok([
        { ...progress, step: 'flash-10-kyu', state: 'mastered', dueAt: Date.now() + 60_000 },
        { ...progress, step: 'flash-8-kyu', recent: [false, true] },
        { ...progress, step: 'flash-7-kyu', recent: [false] },
      ]),
    });
    await openSite('/practice/flash');
    await waitFor(() => expect(main().getByText('Your best level: 8 kyu')).toBeVisible());
    const card = (name: string) => main().getByRole('link', { name }).closest('li');
    expect(card('10 kyu')).toHaveTextContent('Mastered');
    expect(card('8 kyu')).toHaveTextContent('1 of the last 2 right and in time');
  });
});

describe('a level', () => {
  it('is played at its own speed, and the slow speed can be chosen', async () => {
    stubApi({});
    await openSite('/practice/flash?level=flash-10-kyu');
    const slow = await main().findByRole('checkbox', { name: /^Slow: each number stays for 2 seconds\./ });
    expect(slow).not.toBeChecked();
    await userEvent.click(slow);
    expect(slow).toBeChecked();
  });

  it('is slow at first on a device that reduces motion', async () => {
    stubApi({});
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media === '(prefers-reduced-motion: reduce)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await openSite('/practice/flash?level=flash-10-kyu');
    expect(await main().findByRole('checkbox')).toBeChecked();
  });

  it('is not stopped by a second press of «Start», nor by the key that started it', async () => {
    stubApi({});
    await openSite('/practice/flash?level=flash-10-kyu');
    await userEvent.dblClick(await main().findByRole('button', { name: 'Start' }));
    await userEvent.keyboard('{Enter}');
    const stop = main().getByRole('button', { name: 'Stop' });
    expect(stop).toHaveFocus();
    expect(fireEvent.keyDown(stop, { key: 'Enter', repeat: true })).toBe(false);
    expect(main().getByText('Get ready: 3')).toBeVisible();
  });

  it('of an unknown name shows all levels', async () => {
    stubApi({});
    await openSite('/practice/flash?level=flash-99-kyu');
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Flash numbers');
  });
});
