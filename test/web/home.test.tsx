import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { institute } from '#test/support/institute.ts';
import { stubApi } from '#test/support/screens/api.ts';
import { beads, listOf, listOfCategories, ok } from '#test/support/screens/courses.ts';
import { homeLists, listOfBanners, listOfBlogs, listOfTestimonials } from '#test/support/screens/home.ts';
import { openSite, pass } from '#test/support/screens/site.tsx';
// The page imports it on demand; loaded here, so that no test waits for its compilation.
import '#web/features/home/testimonials.tsx';
import 'keen-slider';

const main = () => within(screen.getByRole('main'));
const pictures = () => within(main().getByRole('region', { name: `${institute.name} in pictures` }));
const families = async () => within(await main().findByRole('region', { name: 'What families say' }));
const shown = (carousel: ReturnType<typeof pictures>) =>
  carousel
    .getAllByRole('group')
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.getAttribute('aria-label'));
const titlesIn = (heading: string) => {
  const section = main().getByRole('heading', { level: 2, name: heading }).closest('section');
  return [...(section?.querySelectorAll('article h3') ?? [])].map(({ textContent }) => textContent);
};
const toasts = () =>
  within(screen.getByRole('region', { name: /^Notifications/ }))
    .queryAllByRole('alert')
    .map((toast) => toast.textContent);
const failure = { status: 500, body: { success: false, message: 'The garden is being watered' } };

describe('/', () => {
  it('shows its blocks in order, under one heading', async () => {
    stubApi(homeLists);
    await openSite('/');
    await families();
    const page = main();
    expect(
      page
        .getAllByRole('heading')
        .filter(({ tagName }) => tagName !== 'H3')
        .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    ).toEqual([
      'H1 Where numbers learn to grow',
      'H2 A child who can see numbers is never afraid of them',
      'H2 Hands first',
      'H2 Small batches',
      'H2 Timed quizzes',
      'H2 Trained teachers',
      'H2 How it works',
      'H2 Popular courses',
      'H2 What families say',
      'H2 From our blog',
    ]);
    expect(
      page
        .getAllByRole('link')
        .filter((link) => link.closest('article') === null)
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Book a Demo', '/bookdemo'],
      ['See the courses', '/course'],
      ['More about us', '/about'],
      ['Book a free demo', '/bookdemo'],
      ['All courses', '/course'],
      ['All posts', '/blogs'],
    ]);
  });
});

describe('the banners', () => {
  it('follow the intro video, one at a time and without end, by buttons, beads and arrow keys', async () => {
    stubApi(homeLists);
    const { user } = await openSite('/');
    const carousel = pictures();
    const next = await carousel.findByRole('button', { name: 'Next slide' });
    expect(screen.getByRole('region', { name: `${institute.name} in pictures` })).toHaveAttribute(
      'aria-roledescription',
      'carousel',
    );
    const slides = carousel.getAllByRole('group');
    expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 of 3', '2 of 3', '3 of 3']);
    expect(slides.map((slide) => slide.getAttribute('aria-roledescription'))).toEqual(
      slides.map(() => 'slide'),
    );
    expect(slides.map((slide) => slide.querySelector('img')?.getAttribute('src'))).toEqual([
      '/uploads/intro/poster.svg',
      '/uploads/banners/garden.svg',
      '/uploads/banners/slate.svg',
    ]);
    expect(shown(carousel)).toEqual(['1 of 3']);
    await user.click(next);
    await waitFor(() => expect(shown(carousel)).toEqual(['2 of 3']));
    expect(carousel.getByRole('status')).toHaveTextContent('Slide 2 of 3');
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(shown(carousel)).toEqual(['3 of 3']));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(shown(carousel)).toEqual(['1 of 3']));
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(shown(carousel)).toEqual(['3 of 3']));
    await user.click(carousel.getByRole('button', { name: 'Previous slide' }));
    await waitFor(() => expect(shown(carousel)).toEqual(['2 of 3']));
    await user.click(carousel.getByRole('button', { name: 'Slide 1' }));
    await waitFor(() => expect(shown(carousel)).toEqual(['1 of 3']));
    expect(carousel.getByRole('button', { name: 'Slide 1' })).toHaveAttribute('aria-current', 'true');
  });

  it('wait for the user: none moves automatically', async () => {
    vi.useFakeTimers();
    stubApi(homeLists);
    await openSite('/');
    await pass(60_000);
    expect(pictures().getAllByRole('group')).toHaveLength(3);
    expect(shown(pictures())).toEqual(['1 of 3']);
  });

  it('leave the video alone while they are loading, and when there are none', async () => {
    const { hold } = stubApi({ ...homeLists, [listOfBanners]: ok([]) });
    const release = hold();
    await openSite('/');
    expect(pictures().getByText('Loading banners')).toBeInTheDocument();
    expect(shown(pictures())).toEqual(['1 of 1']);
    release();
    expect(await pictures().findByText('No banners available')).toBeVisible();
    expect(pictures().getAllByRole('group')).toHaveLength(1);
    expect(pictures().getByRole('button', { name: 'Play the intro video' })).toBeVisible();
    expect(pictures().queryByRole('button', { name: 'Next slide' })).toBeNull();
  });

  it.each([
    { name: 'the words of the server', reply: failure, says: ['The garden is being watered'] },
    { name: 'nothing for a server without words', reply: { status: 500, body: {} }, says: [] },
  ])('show the intro video alone when they fail, and then $name as a toast', async ({ reply, says }) => {
    stubApi({ ...homeLists, [listOfBanners]: reply });
    await openSite('/');
    await screen.findByRole('region', { name: /^Notifications/ });
    await waitFor(() => expect(toasts()).toEqual(says));
    expect(pictures().queryByText('No banners available')).toBeNull();
    expect(pictures().getByRole('button', { name: 'Play the intro video' })).toBeVisible();
    expect(shown(pictures())).toEqual(['1 of 1']);
  });
});

describe('the intro video', () => {
  const video = () => screen.queryByLabelText(`Intro video of ${institute.name}`);

  it('plays in its slide on request, and is removed with the slide', async () => {
    stubApi(homeLists);
    const { user } = await openSite('/');
    const carousel = pictures();
    const next = await carousel.findByRole('button', { name: 'Next slide' });
    expect(document.querySelector('video')).toBeNull();
    await user.click(carousel.getByRole('button', { name: 'Play the intro video' }));
    await waitFor(() => expect(video()).toHaveAttribute('src', '/uploads/intro/intro.mp4'));
    await user.keyboard('{ArrowRight}');
    expect(shown(carousel)).toEqual(['1 of 3']);
    await user.click(next);
    await waitFor(() => expect(shown(carousel)).toEqual(['2 of 3']));
    expect(video()).toBeNull();
    await user.click(carousel.getByRole('button', { name: 'Previous slide' }));
    expect(await carousel.findByRole('button', { name: 'Play the intro video' })).toBeVisible();
    expect(video()).toBeNull();
  });

  it('opens in a modal from the words about the institute', async () => {
    stubApi(homeLists);
    const { user } = await openSite('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(main().getByRole('button', { name: 'Watch the intro video' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Intro video' }));
    expect(modal.getByLabelText(`Intro video of ${institute.name}`)).toHaveAttribute(
      'src',
      '/uploads/intro/intro.mp4',
    );
    await user.click(modal.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(video()).toBeNull();
  });
});

describe('the popular courses', () => {
  it('are requested again by each choice of a tab', async () => {
    const { seen } = stubApi(homeLists);
    const { user, address } = await openSite('/');
    await main().findByRole('tab', { name: 'Vedic Maths' });
    expect(
      main()
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Abacus', 'Vedic Maths']);
    await waitFor(() =>
      expect(titlesIn('Popular courses')).toEqual(['Beads from the Beginning', 'Sixteen Sutras']),
    );
    seen.length = 0;
    await user.click(main().getByRole('tab', { name: 'Vedic Maths' }));
    await waitFor(() => expect(titlesIn('Popular courses')).toEqual(['Sixteen Sutras']));
    await user.click(main().getByRole('tab', { name: 'All' }));
    await user.click(main().getByRole('tab', { name: 'Vedic Maths' }));
    await waitFor(() =>
      expect(seen.map(({ call }) => call)).toEqual([listOf('cat-2'), listOf(), listOf('cat-2')]),
    );
    expect(address()).toBe('/');
  });

  it('are six at most', async () => {
    const many = Array.from({ length: 8 }, (_, index) => ({
      ...beads,
      _id: `${index}`,
      courseTitle: `${index}`,
    }));
    stubApi({ ...homeLists, [listOf()]: ok(many) });
    await openSite('/');
    expect(await main().findByText('6 courses')).toBeVisible();
    expect(titlesIn('Popular courses')).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('stay without their categories, which can be fetched again', async () => {
    stubApi({ ...homeLists, [listOfCategories]: [failure, homeLists[listOfCategories]] });
    const { user } = await openSite('/');
    await user.click(await main().findByRole('button', { name: 'Load them again' }));
    expect(await main().findByRole('tab', { name: 'Abacus' })).toBeVisible();
  });
});

describe('what families say', () => {
  it('is shown one by one, cleaned and with its stars in words', async () => {
    stubApi(homeLists);
    const { user } = await openSite('/');
    const reviews = await families();
    expect(reviews.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
      'She counts now.Latha K.',
      'He writes five lines a day.Srinivas R.',
    ]);
    expect(reviews.getByText('counts').tagName).toBe('B');
    expect(reviews.getAllByRole('img').map((stars) => stars.getAttribute('aria-label'))).toEqual([
      '5 out of 5',
      '4 out of 5',
    ]);
    expect(shown(reviews)).toEqual(['1 of 2']);
    await user.click(reviews.getByRole('button', { name: 'Next slide' }));
    await waitFor(() => expect(shown(reviews)).toEqual(['2 of 2']));
  });

  it.each([
    { name: 'when there is nothing', reply: ok([]), says: [] },
    { name: 'when it cannot be had, with a toast', reply: failure, says: ['The garden is being watered'] },
  ])('is left out $name', async ({ reply, says }) => {
    stubApi({ ...homeLists, [listOfTestimonials]: reply });
    await openSite('/');
    await screen.findByRole('region', { name: /^Notifications/ });
    await waitFor(() => expect(main().queryByRole('heading', { name: 'What families say' })).toBeNull());
    await waitFor(() => expect(toasts()).toEqual(says));
  });
});

describe('the latest blogs', () => {
  it('are three, each leading to its page', async () => {
    stubApi(homeLists);
    await openSite('/');
    const first = await main().findByRole('link', { name: 'Post 1' });
    expect(first).toHaveAttribute('href', '/blogs-details/blog-1');
    expect(titlesIn('From our blog')).toEqual(['Post 1', 'Post 2', 'Post 3']);
    const card = first.closest('article');
    expect(card).toHaveTextContent(/^1 Sept 2026Anitha JosephPost 1Ears first Play with sounds\.$/);
    expect(card?.querySelector('img')).toHaveAttribute('src', '/uploads/blogs/blog-1.svg');
  });

  it('are not mentioned while there are none, and neither are courses and testimonials', async () => {
    const empty = Object.fromEntries(Object.keys(homeLists).map((call) => [call, ok([])]));
    stubApi({ ...homeLists, ...empty });
    await openSite('/');
    expect(await pictures().findByText('No banners available')).toBeVisible();
    await waitFor(() => {
      const headings = main().getAllByRole('heading', { level: 2 });
      expect(headings.map(({ textContent }) => textContent)).toEqual([
        'A child who can see numbers is never afraid of them',
        'Hands first',
        'Small batches',
        'Timed quizzes',
        'Trained teachers',
        'How it works',
      ]);
    });
  });

  it('say why they cannot be fetched, and are fetched again on Retry', async () => {
    stubApi({ ...homeLists, [listOfBlogs]: [failure, homeLists[listOfBlogs]] });
    const { user } = await openSite('/');
    expect(
      await main().findByRole('heading', { name: 'The latest posts could not be loaded' }),
    ).toBeVisible();
    expect(main().getByText('The garden is being watered')).toBeVisible();
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await main().findByRole('link', { name: 'Post 3' })).toBeVisible();
  });
});
