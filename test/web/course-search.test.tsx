import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { abacus, beads, listOf, listOfCategories, ok, sutras, vedic } from '#test/support/screens/courses.ts';
import { openSite } from '#test/support/screens/site.tsx';

const young = { ...beads, ageFrom: 5, ageTo: 8 };
const older = { ...sutras, ageFrom: 10, ageTo: null };
const lists = {
  [listOfCategories]: ok([abacus, vedic]),
  [listOf()]: ok([young, older]),
  [listOf('cat-1')]: ok([young]),
};
const searchOf = (text: string) => `GET search?text=${encodeURIComponent(text)}`;
const results = ok({
  courses: [{ _id: 'beads', title: 'Beads from the Beginning' }],
  articles: [{ _id: 'ten', title: 'Ten minutes of beads', publishDate: '2026-03-01' }],
  quizzes: [{ _id: 'q-1', title: 'Beads one', subject: 'Abacus' }],
});
const main = () => within(screen.getByRole('main'));
const titles = () =>
  main()
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);
const sections = () =>
  main()
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

describe('the ages', () => {
  const choice = (name: string) => main().getByRole('radio', { name });

  it('are on the cards, and narrow the list by the address', async () => {
    stubApi(lists);
    const { user, address } = await openSite('/course');
    await screen.findByText('2 courses');
    const [card, other] = main().getAllByRole('article');
    expect(card).toHaveTextContent(/^Abacus5 to 8 yearsBeads/);
    expect(other).toHaveTextContent(/^Vedic Maths10 years and olderSixteen/);
    const group = within(main().getByRole('group', { name: 'Age of your child' }));
    expect(group.getAllByRole('radio')).toHaveLength(5);
    expect(choice('Any age')).toBeChecked();
    await user.click(choice('7 to 9'));
    expect(await screen.findByText('1 course')).toBeVisible();
    expect(titles()).toEqual(['Beads from the Beginning']);
    expect(address()).toBe('/course?age=7-9');
    await user.click(choice('13 to 15'));
    await waitFor(() => expect(titles()).toEqual(['Sixteen Sutras']));
    await user.click(main().getByRole('tab', { name: 'Abacus' }));
    await waitFor(() => expect(address()).toBe('/course?category=cat-1&age=13-15'));
    expect(await main().findByText(/^There is no course for this age here yet\./)).toBeVisible();
    await user.click(choice('Any age'));
    await waitFor(() => expect(address()).toBe('/course?category=cat-1'));
    expect(titles()).toEqual(['Beads from the Beginning']);
  });

  it('are kept beside a search, and an unknown one shows all', async () => {
    stubApi(lists);
    const { router, address } = await openSite('/course?age=10-12&search=sutras');
    await screen.findByText('1 course');
    expect(choice('10 to 12')).toBeChecked();
    expect(main().getByRole('link', { name: 'Clear search' })).toHaveAttribute('href', '/course?age=10-12');
    await router.navigate({ to: '/course', search: { age: 'old' } });
    expect(await screen.findByText('2 courses')).toBeVisible();
    expect(address()).toBe('/course?age=old');
  });

  it('are not offered where no course has any', async () => {
    stubApi({ ...lists, [listOf()]: ok([beads, sutras]) });
    await openSite('/course');
    await screen.findByText('2 courses');
    expect(main().queryByRole('radio')).toBeNull();
  });
});

describe('a search', () => {
  it.each([
    { typed: 'beeds', finds: ['Beads from the Beginning'] },
    { typed: 'vedik math', finds: ['Sixteen Sutras'] },
    { typed: 'maths for 7 year old', finds: ['Beads from the Beginning'] },
  ])('«$typed» finds $finds', async ({ typed, finds }) => {
    stubApi(lists);
    await openSite(`/course?search=${encodeURIComponent(typed)}`);
    await screen.findByText('1 course');
    expect(titles()).toEqual(finds);
  });

  it('finds articles and quizzes too, below the courses', async () => {
    stubApi({ ...lists, [searchOf('beads')]: results });
    await openSite('/course?search=beads');
    const article = await main().findByRole('link', { name: 'Ten minutes of beads 1 Mar 2026' });
    expect(sections()).toEqual(['Courses', 'Articles', 'Quizzes']);
    expect(article).toHaveAttribute('href', '/blogs-details/ten');
    expect(main().getByRole('link', { name: 'Beads one Abacus' })).toHaveAttribute('href', '/competition');
    expect(within(main().getAllByRole('article')[0] ?? document.body).getByRole('heading').tagName).toBe(
      'H3',
    );
  });

  it('shows no empty section', async () => {
    const found = { courses: [], articles: [], quizzes: [{ _id: 'q-1', title: 'Knots', subject: 'Ropes' }] };
    stubApi({ ...lists, [searchOf('knots')]: ok(found) });
    await openSite('/course?search=knots');
    expect(await main().findByRole('link', { name: 'Knots Ropes' })).toBeVisible();
    expect(sections()).toEqual(['Quizzes']);
    expect(main().getByText('No course matches, but this may be what you are looking for.')).toBeVisible();
  });

  it('that is too long is cut after a whole character', async () => {
    const sent = 'b'.repeat(99);
    const { seen } = stubApi({ ...lists, [searchOf(sent)]: results });
    await openSite(`/course?search=${encodeURIComponent(`${sent}👩🏽‍🏫`)}`);
    await waitFor(() => expect(seen.map(({ call }) => call)).toContain(searchOf(sent)));
  });

  it('finds only courses on a host that cannot search', async () => {
    stubApi({ ...lists, [searchOf('sutras')]: { status: 404, body: {} } });
    await openSite('/course?search=sutras');
    await screen.findByText('1 course');
    expect(sections()).toEqual(['Courses']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the search of the header suggests', () => {
  const field = () => within(screen.getByRole('banner')).getByPlaceholderText('Enter Courses');
  const options = async () =>
    (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.trim());
  const open = async () => {
    stubApi({ ...lists, [searchOf('be')]: results, [searchOf('beads')]: results });
    const site = await openSite('/contact');
    await site.user.type(field(), 'beads');
    expect(await options()).toEqual([
      'Beads from the Beginning Course',
      'Ten minutes of beads Article',
      'Beads one Quiz',
    ]);
    return site;
  };

  it('by the keyboard', async () => {
    const { user, address } = await open();
    await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'true'));
    expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen).toHaveTextContent('Ten minutes of beads');
    expect(field()).toHaveAttribute('aria-activedescendant', chosen.id);
    expect(field()).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Beads one');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveValue('beads');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/course-details/beads'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it.each([
    { name: /Ten minutes/, leads: '/blogs-details/ten' },
    { name: /Beads one/, leads: '/competition' },
  ])('by a press: $name leads to $leads', async ({ name, leads }) => {
    const { user, address } = await open();
    await user.click(screen.getByRole('option', { name }));
    await waitFor(() => expect(address()).toBe(leads));
  });

  it('says how many there are, and searches for what is typed when none is chosen', async () => {
    const { user, address } = await open();
    expect(screen.getByText('3 suggestions')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/course?search=beads'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('nothing for one letter, or when the field is left', async () => {
    const { user } = await open();
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.clear(field());
    await user.type(field(), 'b');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
