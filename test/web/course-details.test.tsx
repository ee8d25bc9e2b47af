import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { institute } from '#test/support/institute.ts';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import {
  abacus,
  beads,
  listOf,
  listOfCategories,
  nameless,
  ok,
  oneCourse,
} from '#test/support/screens/courses.ts';
import { openSite, pass } from '#test/support/screens/site.tsx';

const getBeads = oneCourse('beads');
const main = () => within(screen.getByRole('main'));
const title = () => main().findByRole('heading', { level: 1, name: 'Beads from the Beginning' });
const price = () => within(main().getByRole('region', { name: 'Price' }));
const players = () => document.querySelectorAll('video, iframe');

describe('/course-details/{id}', () => {
  it('shows what the course is, what it costs, and what is in it', async () => {
    const { seen } = stubApi({ [getBeads]: ok(beads) });
    await openSite('/course-details/beads');
    expect(await title()).toBeVisible();
    expect(document.title).toBe(`Beads from the Beginning · ${institute.name}`);
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(crumbs.map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Courses List',
      'Beads from the Beginning',
    ]);
    expect(main().getByText('Counting to a hundred')).toBeVisible();
    expect(main().getByText('Taught by', { exact: false })).toHaveTextContent('Taught by Lakshmi Devi Rao');
    expect(main().queryByText(/^(Next start|Class days|Where|For)$/)).toBeNull();
    expect(document.querySelector('figure')).toBeNull();
    expect(main().getByText('2 parts')).toBeVisible();
    expect(main().getByText('2 videos')).toBeVisible();
    expect(price().getByText('₹455')).toBeVisible();
    expect(price().getByText('₹3,499')).toBeVisible();
    expect(price().getByText('87% off')).toBeVisible();
    expect(price().getByText('4 days left at this price!')).toBeVisible();
    expect(price().getByText('Enroll Now')).toBeVisible();
    const learn = main().getByRole('heading', { level: 2, name: "What you'll learn" }).closest('section');
    expect(
      within(learn ?? document.body)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Counting', 'Adding']);
    const parts = [...document.querySelectorAll('details')];
    expect(parts.map((part) => within(part).getByRole('heading', { hidden: true }).textContent)).toEqual([
      'Meet the abacus',
      'Little friends',
    ]);
    expect(parts.map(({ open }) => open)).toEqual([true, false]);
    expect(new Set(parts.map((part) => part.getAttribute('name'))).size).toBe(1);
    expect(parts[0]).toHaveTextContent('Rods and beads');
    expect(seen.map(({ call }) => call)).toEqual([getBeads]);
  });

  it('shows what a parent asks first, as far as it is known', async () => {
    const facts = {
      ageFrom: 7,
      ageTo: null,
      place: 'both',
      classTimes: 'Mondays, 5 pm to 6 pm',
      batchSize: 8,
      startDate: '2026-12-07',
      aboutInstructor: 'Has taught for nine years.',
    };
    stubApi({ [getBeads]: ok({ ...beads, ...facts }) });
    await openSite('/course-details/beads');
    await title();
    const rows = [...document.querySelectorAll('main dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]);
    expect(rows).toEqual([
      ['Next start', 'Monday, 7 Dec 2026'],
      ['Class days', 'Mondays, 5 pm to 6 pm'],
      ['Where', `At our centre in ${institute.city}, or online`],
      ['For', '7 years and older, at most 8 children'],
    ]);
    expect(main().getByText('Has taught for nine years.')).toBeVisible();
  });

  it('shows what a parent says, and which parent', async () => {
    const voice = { parentVoice: 'She counts on the bus.', parentVoiceBy: 'Mother of a six-year-old' };
    stubApi({ [getBeads]: ok({ ...beads, ...voice }) });
    await openSite('/course-details/beads');
    await title();
    expect(main().getByRole('figure')).toHaveTextContent('“She counts on the bus.”Mother of a six-year-old');
  });

  const steps = () => {
    const heading = main().getByRole('heading', { level: 2, name: 'What happens after you pay' });
    const section = heading.closest('section') ?? document.body;
    return {
      items: within(section)
        .getAllByRole('listitem')
        .map((step) => step.querySelector('p')?.textContent),
      section,
    };
  };

  it('says what happens after the payment', async () => {
    const facts = { startDate: '2026-12-07', refundPolicy: 'Until the second class.' };
    stubApi({ [getBeads]: ok({ ...beads, ...facts }) });
    await openSite('/course-details/beads');
    await title();
    const { items, section } = steps();
    expect(items).toEqual([
      'It opens in a small window, and this page waits for you.',
      'In My Courses, to print or to save as a PDF.',
      '2 videos in My Courses. Your child can begin today.',
      'Monday, 7 Dec 2026. My Courses says where, and whom to ask.',
    ]);
    expect(within(section).getByText('Until the second class.')).toBeVisible();
  });

  it('promises neither videos nor classes nor money back where there are none', async () => {
    stubApi({ [oneCourse('nameless')]: ok(nameless) });
    await openSite('/course-details/nameless');
    await main().findByRole('heading', { level: 1, name: 'Course' });
    const { items, section } = steps();
    expect(items).toEqual([
      'It opens in a small window, and this page waits for you.',
      'In My Courses, to print or to save as a PDF.',
    ]);
    expect(within(section).queryByText('Money back.')).toBeNull();
  });

  it('treats unreadable facts as missing', async () => {
    const facts = { ageFrom: 'young', place: 'moon', batchSize: {}, startDate: 'soon', refundPolicy: null };
    stubApi({ [getBeads]: ok({ ...beads, ...facts }) });
    await openSite('/course-details/beads');
    await title();
    expect(main().queryByText(/^(Next start|Class days|Where|For)$/)).toBeNull();
  });

  it('leads to the terms and the refunds before a payment is begun', async () => {
    stubApi({ [getBeads]: ok(beads) });
    await openSite('/course-details/beads');
    await title();
    const links = price().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['terms', '/terms'],
      ['refunds', '/refunds'],
      ['Try a class for free', '/bookdemo'],
    ]);
  });

  it('points out the free class once the price was in view for ten seconds', async () => {
    vi.useFakeTimers();
    stubApi({ [getBeads]: ok(beads) });
    await openSite('/course-details/beads');
    await pass(0);
    const freeClass = () => price().getByText(/^Not sure yet\?/);
    expect(price().getByRole('link', { name: 'Try a class for free' })).toHaveAttribute('href', '/bookdemo');
    await pass(9_999);
    expect(freeClass()).toHaveAttribute('data-considered', 'false');
    await pass(1);
    expect(freeClass()).toHaveAttribute('data-considered', 'true');
  });

  it('shows a course that is no longer offered, with its videos, to its buyer', async () => {
    const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    const hidden = { status: 404, body: { success: false, message: 'Course not found' } };
    stubApi({ [getBeads]: hidden, 'GET courses/my-courses': ok([beads]) });
    await openSite('/course-details/beads');
    expect(await title()).toBeVisible();
    expect(main().getByText('2 videos')).toBeVisible();
    expect(await main().findByText('You have this course')).toBeVisible();
  });

  it('shows no price and no offer to a user who has the course', async () => {
    const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    stubApi({ [getBeads]: ok(beads), 'GET courses/my-courses': ok([beads]) });
    await openSite('/course-details/beads');
    expect(await main().findByText('You have this course')).toBeVisible();
    expect(price().queryByText('₹455')).toBeNull();
    expect(price().queryByText('₹3,499')).toBeNull();
    expect(price().queryByText('87% off')).toBeNull();
    expect(price().queryByText('4 days left at this price!')).toBeNull();
    expect(price().queryByText('Not sure yet?', { exact: false })).toBeNull();
    expect(price().queryByRole('link', { name: 'Try a class for free' })).toBeNull();
    expect(main().queryByRole('heading', { name: 'What happens after you pay' })).toBeNull();
  });

  it('keeps its shape while loading', async () => {
    const { hold } = stubApi({ [getBeads]: ok(beads) });
    const release = hold();
    await openSite('/course-details/beads');
    expect(main().getByRole('status')).toHaveTextContent('Loading the course');
    expect(document.title).toBe(`Course · ${institute.name}`);
    release();
    expect(await title()).toBeVisible();
    expect(screen.queryByText('Loading the course')).toBeNull();
  });

  it('is there at once for a visitor who comes from the list, while it is fetched again', async () => {
    const { hold, seen } = stubApi({
      [listOfCategories]: ok([abacus]),
      [listOf()]: ok([beads]),
      [getBeads]: ok({ ...beads, courseTitle: 'Beads, newly named' }),
    });
    const { user } = await openSite('/course');
    const link = await screen.findByRole('link', { name: 'Beads from the Beginning' });
    const release = hold();
    await user.click(link);
    expect(await title()).toBeVisible();
    release();
    expect(await main().findByRole('heading', { level: 1, name: 'Beads, newly named' })).toBeVisible();
    expect(seen.map(({ call }) => call)).toContain(getBeads);
  });

  it('shows friendly texts and no «undefined» for missing fields', async () => {
    stubApi({ [oneCourse('nameless')]: ok(nameless) });
    await openSite('/course-details/nameless');
    expect(await main().findByRole('heading', { level: 1, name: 'Course' })).toBeVisible();
    expect(price().getByText('Price on request')).toBeVisible();
    expect(main().getByText('The list of what this course teaches is being written.')).toBeVisible();
    expect(main().getByText('The parts of this course are being prepared.')).toBeVisible();
    expect(main().queryByRole('button', { name: /video/ })).toBeNull();
    expect(screen.getByRole('main')).not.toHaveTextContent(/undefined|null|NaN|Taught by/);
  });

  it('numbers a part without a name, and says that its video is to come', async () => {
    stubApi({ [getBeads]: ok({ ...beads, courseContent: [beads.courseContent[0], {}, 'no part'] }) });
    await openSite('/course-details/beads');
    await title();
    const part = document.querySelectorAll('details')[1];
    expect(part).toHaveTextContent('Part 2');
    expect(part).toHaveTextContent('The video of this part is on its way.');
    expect(main().getByText('1 video')).toBeVisible();
  });

  it('cleans the HTML that it is sent', async () => {
    const whatWeLearn = `<h1 onclick="steal()">Goals</h1><p>Read <a href="javascript:steal()">this</a> or
      <a href="https://example.com/">that</a></p><script>steal()</script><iframe src="https://example.com"></iframe>`;
    stubApi({ [getBeads]: ok({ ...beads, whatWeLearn }) });
    await openSite('/course-details/beads');
    expect(await main().findByRole('heading', { level: 3, name: 'Goals' })).not.toHaveAttribute('onclick');
    expect(main().getByText('this')).not.toHaveAttribute('href');
    expect(main().getByText('that')).toHaveAttribute('href', 'https://example.com/');
    expect(document.querySelector('#main script, #main iframe')).toBeNull();
  });
});

describe('the videos', () => {
  it('are not fetched before the user plays them', async () => {
    stubApi({ [getBeads]: ok(beads) });
    const { user } = await openSite('/course-details/beads');
    await title();
    expect(players()).toHaveLength(0);
    await user.click(main().getByRole('button', { name: 'Play the intro video' }));
    const video = main().getByLabelText('Intro video: Beads from the Beginning');
    expect(video).toHaveAttribute('src', '/uploads/videos/beads.mp4');
    expect(video).toHaveAttribute('autoplay');
    expect(video).toHaveAttribute('controls');
  });

  it('open in a dialog when they belong to a part', async () => {
    stubApi({ [getBeads]: ok(beads) });
    const { user } = await openSite('/course-details/beads');
    await title();
    await user.click(main().getByRole('button', { name: 'Watch video: Meet the abacus' }));
    const video = within(screen.getByRole('dialog', { name: 'Meet the abacus' }));
    expect(video.getByTitle('Meet the abacus')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/AbCdEfGhI_1?autoplay=1&rel=0',
    );
    await user.click(video.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(players()).toHaveLength(0);
  });

  it('can be opened in a new tab when they cannot be played', async () => {
    stubApi({ [getBeads]: ok(beads) });
    const { user } = await openSite('/course-details/beads');
    await title();
    await user.click(main().getByRole('button', { name: 'Play the intro video' }));
    const video = main().getByLabelText('Intro video: Beads from the Beginning');
    act(() => void video.dispatchEvent(new Event('error')));
    expect(video).toHaveAttribute('data-broken', 'true');
    const words = main().getByRole('alert');
    expect(words).toHaveTextContent('This video cannot be played here.');
    expect(within(words).getByRole('link', { name: 'Open it in a new tab' })).toHaveAttribute(
      'href',
      '/uploads/videos/beads.mp4',
    );
  });
});

describe('a course that cannot be shown', () => {
  const hasNoToast = async () => {
    const region = await screen.findByRole('region', { name: /^Notifications/ });
    expect(within(region).queryAllByRole('alert')).toEqual([]);
  };
  const absent: { name: string; reply: Reply }[] = [
    { name: 'with 404', reply: { status: 404, body: { success: false, message: 'Course not found' } } },
    { name: 'with 404 and no envelope', reply: { status: 404, body: { message: 'No such course' } } },
    { name: 'with success: false', reply: { body: { success: false, message: '' } } },
    { name: 'with nothing', reply: ok(null) },
  ];

  it.each(absent)('is not here, when the host answers $name', async ({ reply }) => {
    stubApi({ [getBeads]: reply });
    await openSite('/course-details/beads');
    expect(await main().findByRole('heading', { level: 1, name: 'This course is not here' })).toBeVisible();
    expect(main().getByRole('link', { name: 'Show all courses' })).toHaveAttribute('href', '/course');
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
    stubApi({ [getBeads]: reply });
    await openSite('/course-details/beads');
    const view = within(await main().findByRole('alert'));
    expect(view.getByRole('heading', { level: 1 })).toHaveTextContent('The course could not be loaded');
    expect(view.getByText(says)).toBeVisible();
    expect(view.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(view.getByRole('link', { name: 'Show all courses' })).toHaveAttribute('href', '/course');
  });

  it('is fetched again on Retry, without a toast', async () => {
    const failed = { status: 500, body: { success: false, message: 'The library is being tidied' } };
    stubApi({ [getBeads]: [failed, ok(beads)] });
    const { user } = await openSite('/course-details/beads');
    expect(
      await main().findByRole('heading', { level: 1, name: 'The course could not be loaded' }),
    ).toBeVisible();
    expect(main().getByText('The library is being tidied')).toBeVisible();
    await hasNoToast();
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await title()).toBeVisible();
  });
});
