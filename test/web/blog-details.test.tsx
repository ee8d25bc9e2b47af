import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { institute } from '#test/support/institute.ts';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import { cube, letters, listOfBlogs, oneBlog } from '#test/support/screens/blogs.ts';
import { ok } from '#test/support/screens/courses.ts';
import { fill, openSite } from '#test/support/screens/site.tsx';

const getCube = oneBlog('cube-week');
const address = '/blogs-details/cube-week';
const replies = { [getCube]: ok(cube), [listOfBlogs]: ok([cube, letters]) };
const main = () => within(screen.getByRole('main'));
const title = () => main().findByRole('heading', { level: 1, name: 'A week with the cube' });
const sidebar = () => within(main().getByRole('complementary', { name: 'More to see' }));

describe('/blogs-details/{id}', () => {
  it('shows the picture, the date, the author, the title and the text', async () => {
    const { seen } = stubApi(replies);
    await openSite(address);
    expect(await title()).toBeVisible();
    expect(document.title).toBe(`A week with the cube · ${institute.name}`);
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(crumbs.map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Latest News',
      'A week with the cube',
    ]);
    const article = main().getByRole('article');
    expect(article.querySelector('img')).toHaveAttribute('src', '/uploads/blogs/cube-week.svg');
    expect(article.textContent).toBe(
      '4 Oct 2026Farah Begum ShaikA week with the cubeDay by dayLook first, then turn.Find the six centres',
    );
    expect(within(article).getByRole('heading', { level: 2 })).toHaveTextContent('Day by day');
    expect(seen.map(({ call }) => call).sort()).toEqual([getCube, listOfBlogs]);
  });

  it('cleans the HTML that it is sent', async () => {
    const blogContent = `<p onclick="steal()">Read <a href="javascript:steal()">this</a> or
      <a href="https://example.com/">that</a></p><script>steal()</script><iframe src="https://example.com"></iframe>`;
    stubApi({ ...replies, [getCube]: ok({ ...cube, blogContent }) });
    await openSite(address);
    expect(await main().findByText('this')).not.toHaveAttribute('href');
    expect(main().getByText('that')).toHaveAttribute('href', 'https://example.com/');
    expect(document.querySelector('#main script, #main iframe, #main [onclick]')).toBeNull();
  });

  it('keeps its shape while loading', async () => {
    const { hold } = stubApi(replies);
    const release = hold();
    await openSite(address);
    expect(main().getByRole('status')).toHaveTextContent('Loading the article');
    expect(document.title).toBe(`Blog · ${institute.name}`);
    release();
    expect(await title()).toBeVisible();
    expect(screen.queryByText('Loading the article')).toBeNull();
  });

  it('is there at once for a visitor who comes from the list, while it is fetched again', async () => {
    const { hold } = stubApi({ ...replies, [getCube]: ok({ ...cube, blogTitle: 'Newly named' }) });
    const { user } = await openSite('/blogs');
    const link = await main().findByRole('link', { name: 'A week with the cube' });
    const release = hold();
    await user.click(link);
    expect(await title()).toBeVisible();
    release();
    expect(await main().findByRole('heading', { level: 1, name: 'Newly named' })).toBeVisible();
  });

  it('shows friendly texts and no «undefined» for missing fields', async () => {
    stubApi({ [oneBlog('bare')]: ok({ _id: 'bare' }), [listOfBlogs]: ok([]) });
    await openSite('/blogs-details/bare');
    expect(await main().findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    expect(main().getByRole('article').textContent).toBe('BlogThis article is still being written.');
  });

  it('leads on to other articles, to the courses and to a free class', async () => {
    stubApi(replies);
    await openSite(address);
    await title();
    expect(await sidebar().findByText('Letters on the line')).toBeVisible();
    expect(
      sidebar()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Letters on the line1 Feb 2026', '/blogs-details/letters'],
      ['All news', '/blogs'],
      ...institute.programmes.map((programme) => [
        programme,
        /training|franchise/i.test(programme)
          ? '/franchise'
          : `/course?${new URLSearchParams({ search: programme })}`,
      ]),
      ['Book a Demo', '/bookdemo'],
    ]);
  });
});

const hasNoToast = async () => {
  const region = await screen.findByRole('region', { name: /^Notifications/ });
  expect(within(region).queryAllByRole('alert')).toEqual([]);
};
const failed = { status: 500, body: { success: false, message: 'The press is being oiled' } };

it('an article is shown without a toast when the other articles cannot be loaded', async () => {
  stubApi({ ...replies, [listOfBlogs]: failed });
  await openSite(address);
  await title();
  expect(sidebar().getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/blogs');
  await hasNoToast();
});

describe('a blog that cannot be shown', () => {
  const absent: { name: string; reply: Reply }[] = [
    { name: 'with 404', reply: { status: 404, body: { success: false, message: 'Blog not found' } } },
    { name: 'with 404 and no envelope', reply: { status: 404, body: { message: 'No such blog' } } },
    { name: 'with success: false', reply: { body: { success: false, message: '' } } },
    { name: 'with nothing', reply: ok(null) },
  ];

  it.each(absent)('is not here, when the host answers $name', async ({ reply }) => {
    stubApi({ ...replies, [getCube]: reply });
    await openSite(address);
    expect(await main().findByRole('heading', { level: 1, name: 'This article is not here' })).toBeVisible();
    expect(main().getByRole('link', { name: 'Show all news' })).toHaveAttribute('href', '/blogs');
    await hasNoToast();
  });

  it.each([
    {
      name: 'refuses',
      reply: { status: 403, body: { success: false, message: 'We are moving house' } },
      says: 'We are moving house',
    },
    {
      name: 'wants a pause',
      reply: { status: 429, body: { success: false, message: 'We are moving house' } },
      says: 'We are moving house',
    },
    {
      name: 'says no with 200 and why',
      reply: { body: { success: false, message: 'We are moving house' } },
      says: 'We are moving house',
    },
    {
      name: 'is hidden behind a page with 404',
      reply: { status: 404, body: 'Welcome to our Wi-Fi' },
      says: 'We got an answer that we cannot read. Please try again in a few minutes.',
    },
  ])('can be tried again or left, when the host $name', async ({ reply, says }) => {
    stubApi({ ...replies, [getCube]: reply });
    await openSite(address);
    const view = within(await main().findByRole('alert'));
    expect(view.getByRole('heading', { level: 1 })).toHaveTextContent('The article could not be loaded');
    expect(view.getByText(says)).toBeVisible();
    expect(view.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(view.getByRole('link', { name: 'Show all news' })).toHaveAttribute('href', '/blogs');
  });

  it('is fetched again on Retry, without a toast', async () => {
    stubApi({ ...replies, [getCube]: [failed, ok(cube)] });
    const { user } = await openSite(address);
    expect(
      await main().findByRole('heading', { level: 1, name: 'The article could not be loaded' }),
    ).toBeVisible();
    expect(main().getByText('The press is being oiled')).toBeVisible();
    await hasNoToast();
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await title()).toBeVisible();
  });
});

describe('the comment form', () => {
  it('asks for both names, and puts the cursor into the first that is missing', async () => {
    stubApi(replies);
    const { user } = await openSite(address);
    await title();
    await fill(user, main().getByLabelText('First name'), 'Asha');
    await user.click(main().getByRole('button', { name: 'Post Comment' }));
    const lastName = main().getByLabelText('Last name');
    expect(lastName).toHaveFocus();
    expect(lastName).toHaveAccessibleDescription('Last name is required');
    expect(main().getByLabelText('First name')).toHaveAccessibleDescription('');
    await fill(user, lastName, 'R');
    expect(lastName).toHaveAccessibleDescription('');
    expect(main().queryByText('Comments are not open yet.')).toBeNull();
  });

  it('sends nothing, says so, and keeps the typed text', async () => {
    const { seen } = stubApi(replies);
    const { user } = await openSite(address);
    await title();
    const typed = { 'First name': 'Asha', 'Last name': 'Rao', 'E-mail': 'asha@', Comment: 'We tried it.' };
    for (const [label, value] of Object.entries(typed)) {
      await fill(user, main().getByLabelText(label), value);
    }
    const before = seen.length;
    await user.click(main().getByRole('button', { name: 'Post Comment' }));
    expect(await main().findByText('Comments are not open yet.')).toBeVisible();
    expect(main().getByRole('status')).toHaveTextContent(
      'Comments are not open yet.Nothing was sent, and what you wrote is still here. To tell us now, write to us.',
    );
    expect(main().getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
    for (const [label, value] of Object.entries(typed)) {
      expect(main().getByLabelText(label)).toHaveValue(value);
    }
    expect(seen).toHaveLength(before);
  });

  it('takes the typed comment along to the contact form, and back', async () => {
    stubApi(replies);
    const { address: current, router, user } = await openSite(address);
    await title();
    const typed = {
      'First name': 'Asha',
      'Last name': 'Rao',
      'E-mail': 'asha@a.in',
      Comment: 'We tried it.',
    };
    for (const [label, value] of Object.entries(typed)) {
      await fill(user, main().getByLabelText(label), value);
    }
    await user.click(main().getByRole('button', { name: 'Post Comment' }));
    const entries = window.history.length;
    await user.click(await main().findByRole('link', { name: 'write to us' }));
    expect(await main().findByRole('heading', { level: 1, name: 'Talk to us' })).toBeVisible();
    expect(current()).toBe('/contact');
    expect(window.history.length).toBe(entries + 1);
    const values = ['Full name', 'Email', 'Subject', 'Message'].map((label) => main().getByLabelText(label));
    expect(values.map((field) => field.getAttribute('name'))).toEqual([
      'fullName',
      'email',
      'subject',
      'message',
    ]);
    expect(values[0]).toHaveValue('Asha Rao');
    expect(values[1]).toHaveValue('asha@a.in');
    expect(values[2]).toHaveValue('');
    expect(values[3]).toHaveValue('We tried it.');
    act(() => router.history.back());
    await title();
    for (const [label, value] of Object.entries(typed)) {
      expect(main().getByLabelText(label)).toHaveValue(value);
    }
  });
});
