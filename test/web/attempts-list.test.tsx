import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubApi } from '#test/support/web-api.ts';
import { openSite } from '#test/support/web-site.tsx';

const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const page = (after: string) => `GET quiz/getSubmissionsByUser/st-1?limit=20&after=${after}`;
const attempts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    _id: `s-${from + index}`,
    quizId: { _id: 'q-1', title: `Quiz ${from + index}`, subjectId: { name: 'Abacus' } },
    status: 'completed',
    score: 80,
    timeTaken: 60,
  }));
const answer = (data: unknown, next?: string | null) => ({
  body: { success: true, message: '', data, ...(next === undefined ? {} : { next }) },
});
const titles = () => screen.getAllByText(/^Quiz \d+$/, { selector: 'h2' }).map((each) => each.textContent);
const titlesTo = (last: number) => Array.from({ length: last }, (_, index) => `Quiz ${index + 1}`);
const more = () => screen.getByRole('button', { name: 'Show more' });

describe('My Quizzes', () => {
  beforeEach(() => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  });

  it('shows a long list page by page, as long as there is more', async () => {
    const { seen } = stubApi({
      [page('')]: answer(attempts(1, 3), 's-3'),
      [page('s-3')]: answer(attempts(4, 6), 's-6'),
      [page('s-6')]: answer(attempts(7, 8), null),
    });
    await openSite('/events');
    const told = await screen.findByText('The newest 3 are shown');
    expect(told.parentElement).toHaveAttribute('role', 'status');
    expect(titles()).toEqual(titlesTo(3));
    await userEvent.click(more());
    await screen.findByText('The newest 6 are shown');
    expect(titles()).toEqual(titlesTo(6));
    await userEvent.click(more());
    await screen.findByText('All 8 are shown');
    expect(titles()).toEqual(titlesTo(8));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(seen.map(({ call }) => call)).toEqual([page(''), page('s-3'), page('s-6')]);
  });

  it('keeps what it shows when the next page cannot be had, and asks for that page again', async () => {
    stubApi({
      [page('')]: answer(attempts(1, 3), 's-3'),
      [page('s-3')]: ['offline', answer(attempts(4, 5), null)],
    });
    await openSite('/events');
    await screen.findByText('The newest 3 are shown');
    await userEvent.click(more());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The rest could not be loaded\./);
    expect(titles()).toEqual(titlesTo(3));
    await userEvent.click(more());
    await waitFor(() => expect(titles()).toEqual(titlesTo(5)));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows all that a host gives at once', async () => {
    stubApi({ [page('')]: answer(attempts(1, 25)) });
    await openSite('/events');
    await screen.findByText('All 25 are shown');
    expect(titles()).toEqual(titlesTo(25));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
