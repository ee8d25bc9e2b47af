import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { institute } from '#test/support/institute.ts';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import { cube, letters, listOfBlogs } from '#test/support/screens/blogs.ts';
import { ok } from '#test/support/screens/courses.ts';
import { openSite } from '#test/support/screens/site.tsx';

const both = { [listOfBlogs]: ok([cube, letters]) };
const failure = { status: 500, body: { success: false, message: 'The press is being oiled' } };
const main = () => within(screen.getByRole('main'));
const toasts = () =>
  within(screen.getByRole('region', { name: /^Notifications/ }))
    .queryAllByRole('alert')
    .map((toast) => toast.textContent);

describe('/blogs', () => {
  it('shows every blog as a card that leads to it', async () => {
    const { seen } = stubApi(both);
    await openSite('/blogs');
    expect(await screen.findByText('2 articles')).toBeVisible();
    expect(document.title).toBe(`Latest News · ${institute.name}`);
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Home', 'Latest News']);
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Latest News');
    const cards = main()
      .getAllByRole('article')
      .map((card) => ({
        words: card.textContent,
        picture: card.querySelector('img')?.getAttribute('src'),
        // The text of a card has no links: the whole card is one.
        links: within(card)
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')),
      }));
    expect(cards).toEqual([
      {
        words:
          '4 Oct 2026Farah Begum ShaikA week with the cubeDay by day Look first, then turn. Find the six centres',
        picture: '/uploads/blogs/cube-week.svg',
        links: ['/blogs-details/cube-week'],
      },
      {
        words: '1 Feb 2026Sunitha KolluriLetters on the lineSee the lines.',
        picture: '/uploads/blogs/letters.svg',
        links: ['/blogs-details/letters'],
      },
    ]);
    expect(seen.map(({ call }) => call)).toEqual([listOfBlogs]);
  });

  it('cuts a long text without spaces between characters, never inside one', async () => {
    const blogContent = `<p>${'beads'.repeat(63)}bead👩🏽‍🏫beads</p>`;
    stubApi({ [listOfBlogs]: ok([{ ...cube, blogContent }]) });
    await openSite('/blogs');
    expect(await screen.findByText(`${'beads'.repeat(63)}bead…`)).toBeVisible();
  });

  it('says that it is loading', async () => {
    const { hold } = stubApi(both);
    const release = hold();
    await openSite('/blogs');
    expect(main().getByRole('status')).toHaveTextContent('Loading the news');
    expect(main().queryAllByRole('article')).toEqual([]);
    release();
    expect(await screen.findByText('2 articles')).toBeVisible();
  });

  it('shows a friendly text and a link when there are none', async () => {
    stubApi({ [listOfBlogs]: ok([]) });
    await openSite('/blogs');
    expect(await main().findByRole('heading', { name: 'No news yet' })).toBeVisible();
    expect(main().getByRole('link', { name: 'See our courses' })).toHaveAttribute('href', '/course');
  });

  it('shows no «undefined» for missing fields, and leaves out entries that are not blogs', async () => {
    stubApi({ [listOfBlogs]: ok([null, { _id: 'bare' }, { blogTitle: 'x' }]) });
    await openSite('/blogs');
    expect(await screen.findByText('1 article')).toBeVisible();
    expect(main().getByRole('article')).toHaveTextContent(/^Blog$/);
  });
});

describe('blogs that cannot be fetched', () => {
  const failures: { name: string; reply: Reply; says: string; toast: string[] }[] = [
    {
      name: 'the server says why',
      reply: failure,
      says: 'The press is being oiled',
      toast: ['The press is being oiled'],
    },
    {
      name: 'the server says nothing',
      reply: { status: 500, body: { success: false } },
      says: 'That did not work. Please try again.',
      toast: [],
    },
    {
      name: 'there is no network',
      reply: 'offline',
      says: 'We cannot reach the server. Check your internet connection and try again.',
      toast: [],
    },
  ];

  it.each(failures)('say so in the page, and as a toast if $name', async ({ reply, says, toast }) => {
    stubApi({ [listOfBlogs]: reply });
    await openSite('/blogs');
    expect(await main().findByRole('heading', { name: 'The news could not be loaded' })).toBeVisible();
    expect(main().getByText(says)).toBeVisible();
    await screen.findByRole('region', { name: /^Notifications/ });
    await waitFor(() => expect(toasts()).toEqual(toast));
  });

  it('are fetched again on Retry', async () => {
    stubApi({ [listOfBlogs]: [failure, ok([cube])] });
    const { user } = await openSite('/blogs');
    await user.click(await main().findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 article')).toBeVisible();
  });
});
