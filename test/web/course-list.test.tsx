import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { institute } from '#test/support/institute.ts';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import {
  abacus,
  beads,
  listOf,
  listOfCategories,
  nameless,
  ok,
  sutras,
  vedic,
} from '#test/support/screens/courses.ts';
import { openSite } from '#test/support/screens/site.tsx';

const lists = {
  [listOfCategories]: ok([abacus, vedic]),
  [listOf()]: ok([beads, sutras]),
  [listOf('cat-1')]: ok([beads]),
  [listOf('cat-2')]: ok([sutras]),
};
const main = () => within(screen.getByRole('main'));
const titles = () =>
  main()
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);
const tab = (name: string) => main().getByRole('tab', { name });
const toasts = () =>
  within(screen.getByRole('region', { name: /^Notifications/ }))
    .queryAllByRole('alert')
    .map((toast) => toast.textContent);
const failure = { status: 500, body: { success: false, message: 'The library is being tidied' } };

describe('/course', () => {
  it('shows every course as a card that leads to its page', async () => {
    stubApi(lists);
    await openSite('/course');
    expect(await screen.findByText('2 courses')).toBeVisible();
    expect(document.title).toBe(`Courses List · ${institute.name}`);
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Home', 'Courses List']);
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Courses List');
    const [card, other] = main().getAllByRole('article');
    expect(card).toHaveTextContent(
      /^AbacusBeads from the BeginningCounting to a hundredRated 5\.0 \(40\)4 hour 31min20 LessonLakshmi De\.\.\.Taught by Lakshmi Devi Rao₹455$/,
    );
    expect(other).toHaveTextContent(/20 LessonRavi\.\.\.Taught by Ravi₹1,999\.50$/);
    const link = main().getByRole('link', { name: 'Beads from the Beginning' });
    expect(link).toHaveAttribute('href', '/course-details/beads');
    expect(main().getAllByRole('img', { name: 'An abacus' })[0]).toHaveAttribute(
      'src',
      '/uploads/courses/beads.svg',
    );
  });

  it('cuts the name of an instructor to ten characters, and none of them in two', async () => {
    const leadInstructor = 'Dr. Asha 👩🏽‍🏫 Rao';
    stubApi({ ...lists, [listOf()]: ok([{ ...beads, leadInstructor }]) });
    await openSite('/course');
    expect(await main().findByText('Dr. Asha 👩🏽‍🏫...')).toBeInTheDocument();
  });

  it('has a tab for all and one for each category; choosing one asks for its courses every time', async () => {
    const { seen } = stubApi(lists);
    const { user, address } = await openSite('/course');
    await screen.findByText('2 courses');
    expect(
      main()
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Abacus', 'Vedic Maths']);
    expect(tab('All')).toHaveAttribute('aria-selected', 'true');
    seen.length = 0;
    await user.click(tab('Vedic Maths'));
    expect(await screen.findByText('1 course')).toBeVisible();
    expect(titles()).toEqual(['Sixteen Sutras']);
    expect(address()).toBe('/course?category=cat-2');
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(titles()).toEqual(['Beads from the Beginning']));
    expect(tab('Abacus')).toHaveFocus();
    await user.click(tab('All'));
    await waitFor(() => expect(titles()).toHaveLength(2));
    await user.click(tab('Vedic Maths'));
    await waitFor(() => expect(titles()).toEqual(['Sixteen Sutras']));
    await waitFor(() =>
      expect(seen.map(({ call }) => call).filter((call) => call !== listOfCategories)).toEqual([
        listOf('cat-2'),
        listOf('cat-1'),
        listOf(),
        listOf('cat-2'),
      ]),
    );
  });

  it('opens on the category of the address', async () => {
    const { seen } = stubApi(lists);
    await openSite('/course?category=cat-1');
    expect(await screen.findByText('1 course')).toBeVisible();
    expect(tab('Abacus')).toHaveAttribute('aria-selected', 'true');
    expect(seen.map(({ call }) => call)).toEqual([listOfCategories, listOf('cat-1')]);
  });

  it('says that it is loading', async () => {
    const { hold } = stubApi(lists);
    const release = hold();
    await openSite('/course');
    expect(main().getByRole('status')).toHaveTextContent('Loading courses');
    expect(main().queryAllByRole('article')).toEqual([]);
    release();
    expect(await screen.findByText('2 courses')).toBeVisible();
    expect(screen.queryByText('Loading courses')).toBeNull();
  });

  it('shows the category of a course that has only its id', async () => {
    stubApi({ ...lists, [listOf()]: ok([{ ...beads, courseCategoryId: 'cat-2' }]) });
    await openSite('/course');
    expect(await within(await main().findByRole('article')).findByText('Vedic Maths')).toBeVisible();
  });

  it('shows no «undefined» for missing fields, and leaves out entries that are not courses', async () => {
    stubApi({
      ...lists,
      [listOf()]: ok([
        null,
        nameless,
        { ...beads, price: 'dear', leadInstructor: null },
        { courseTitle: 'x' },
      ]),
    });
    await openSite('/course');
    expect(await screen.findByText('2 courses')).toBeVisible();
    const [bare, priceless] = main().getAllByRole('article');
    expect(bare).toHaveTextContent(/^CourseRated 5\.0 \(40\)4 hour 31min20 Lesson$/);
    expect(priceless).toHaveTextContent(/20 Lesson$/);
    expect(screen.getByRole('main')).not.toHaveTextContent(/undefined|null|NaN/);
  });
});

describe('the search of the header', () => {
  it.each([
    { search: 'sutras', finds: ['Sixteen Sutras'] },
    { search: 'HUNDRED', finds: ['Beads from the Beginning'] },
    { search: 'school%20sixteen', finds: ['Sixteen Sutras'] },
    { search: '', finds: ['Beads from the Beginning', 'Sixteen Sutras'] },
    { search: '%20%20', finds: ['Beads from the Beginning', 'Sixteen Sutras'] },
  ])('«$search» finds $finds', async ({ search, finds }) => {
    stubApi(lists);
    await openSite(`/course?search=${search}`);
    await screen.findByText(/^\d courses?$/);
    expect(titles()).toEqual(finds);
  });

  it('searches for a number as text', async () => {
    stubApi({ ...lists, [listOf()]: ok([beads, { ...sutras, courseTitle: '16 Sutras' }]) });
    await openSite('/course?search=16');
    expect(await screen.findByText('1 course')).toBeVisible();
    expect(titles()).toEqual(['16 Sutras']);
    expect(main().getByText('“16”')).toBeVisible();
  });

  it('is kept when a category is chosen, and can be cleared', async () => {
    stubApi(lists);
    const { user, address } = await openSite('/course?search=sutras');
    await screen.findByText('1 course');
    await user.click(tab('Abacus'));
    expect(await main().findByRole('heading', { name: 'No courses found' })).toBeVisible();
    await user.click(main().getByRole('link', { name: 'Clear search' }));
    await waitFor(() => expect(titles()).toEqual(['Beads from the Beginning']));
    expect(address()).toBe('/course?category=cat-1');
    expect(tab('Abacus')).toHaveAttribute('aria-selected', 'true');
  });
});

describe('no course', () => {
  const cases = [
    {
      path: '/course?search=chess',
      courses: [beads],
      says: 'Nothing here matches “chess”. A shorter word may find it, or look through all courses.',
      way: { name: 'Show all courses', href: '/course' },
    },
    {
      path: '/course?category=cat-1',
      courses: [],
      says: 'This category is still growing. There is more to see in the others.',
      way: { name: 'Show all courses', href: '/course' },
    },
    ...['/course', '/coursecard'].map((path) => ({
      path,
      courses: [],
      says: 'New courses are being prepared. Until they are here, try a class for free.',
      way: { name: 'Book a Demo', href: '/bookdemo' },
    })),
  ];

  it.each(cases)('at $path: shows a friendly text and a link', async ({ path, courses, says, way }) => {
    stubApi({ ...lists, [listOf()]: ok(courses), [listOf('cat-1')]: ok(courses) });
    await openSite(path);
    expect(await main().findByRole('heading', { name: 'No courses found' })).toBeVisible();
    expect(main().getByText(says)).toBeVisible();
    expect(main().getByRole('link', { name: way.name })).toHaveAttribute('href', way.href);
  });
});

describe.each(['/course', '/coursecard'])('courses that cannot be fetched, at %s', (path) => {
  const failures: { name: string; reply: Reply; says: string; toast: string[] }[] = [
    {
      name: 'the server says why',
      reply: failure,
      says: 'The library is being tidied',
      toast: ['The library is being tidied'],
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
    stubApi({ ...lists, [listOf()]: reply });
    await openSite(path);
    expect(await main().findByRole('heading', { name: 'The courses could not be loaded' })).toBeVisible();
    expect(main().getByText(says)).toBeVisible();
    await screen.findByRole('region', { name: /^Notifications/ });
    await waitFor(() => expect(toasts()).toEqual(toast));
  });

  it('are fetched again on Retry', async () => {
    stubApi({ ...lists, [listOf()]: [failure, ok([beads])] });
    const { user } = await openSite(path);
    await user.click(await main().findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 course')).toBeVisible();
    expect(titles()).toEqual(['Beads from the Beginning']);
  });
});

it('shows the courses without categories, which can be fetched again', async () => {
  stubApi({ ...lists, [listOfCategories]: [failure, ok([abacus])] });
  const { user } = await openSite('/course');
  expect(await screen.findByText('2 courses')).toBeVisible();
  expect(
    main()
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['All']);
  expect(main().getByText(/^The categories could not be loaded\./)).toBeVisible();
  await user.click(main().getByRole('button', { name: 'Load them again' }));
  expect(await main().findByRole('tab', { name: 'Abacus' })).toBeVisible();
  expect(main().queryByText(/^The categories could not be loaded\./)).toBeNull();
});

it('/coursecard shows all courses without tabs', async () => {
  stubApi(lists);
  await openSite('/coursecard');
  expect(await screen.findByText('2 courses')).toBeVisible();
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Courses');
  expect(titles()).toEqual(['Beads from the Beginning', 'Sixteen Sutras']);
  expect(screen.queryByRole('tablist')).toBeNull();
});

it('shows the emblem of the subject where a picture is broken, and keeps its words', async () => {
  stubApi(lists);
  await openSite('/course');
  const [picture] = await main().findAllByRole('img', { name: 'An abacus' });
  act(() => void picture?.dispatchEvent(new Event('error')));
  expect(picture).toHaveAttribute('data-broken', 'true');
  expect(picture).toHaveAccessibleName('An abacus');
});
