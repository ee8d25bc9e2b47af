import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { institute } from '#test/support/institute.ts';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import { ok } from '#test/support/screens/courses.ts';
import { openSite } from '#test/support/screens/site.tsx';

const getGallery = 'GET gallery/get-all-gallery?active=true';
const rangoli = { _id: 'rangoli', image: 'rangoli.svg', alt: 'A rangoli of ten petals' };
const contest = { _id: 'contest', image: 'contest.svg', alt: 'The cube contest' };
const library = { _id: 'library', image: 'library.svg', alt: 'The library corner' };
const three = { [getGallery]: ok([rangoli, contest, library]) };
const failure = { status: 500, body: { success: false, message: 'The album is being bound' } };

const main = () => within(screen.getByRole('main'));
const toasts = () =>
  within(screen.getByRole('region', { name: /^Notifications/ }))
    .queryAllByRole('alert')
    .map((toast) => toast.textContent);
const opener = (name: string) => main().findByRole('button', { name: `Enlarge: ${name}` });
const preview = () => within(screen.getByRole('dialog'));
/** What the preview shows and announces. */
const shown = () => ({
  place: preview().getByRole('heading').textContent,
  says: preview().getByRole('status').textContent,
  file: preview().getByRole('img').getAttribute('src'),
});
const first = {
  place: '1 of 3',
  says: '1 of 3: A rangoli of ten petals',
  file: '/uploads/gallery/rangoli.svg',
};
const second = { place: '2 of 3', says: '2 of 3: The cube contest', file: '/uploads/gallery/contest.svg' };
const third = { place: '3 of 3', says: '3 of 3: The library corner', file: '/uploads/gallery/library.svg' };

describe('/gallery', () => {
  it('shows every picture with its caption', async () => {
    const { seen } = stubApi(three);
    await openSite('/gallery');
    expect(await screen.findByText('3 pictures')).toBeVisible();
    expect(document.title).toBe(`Gallery · ${institute.name}`);
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Home', 'Gallery']);
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Gallery');
    const figures = main()
      .getAllByRole('figure')
      .map((figure) => ({
        caption: figure.textContent,
        alt: within(figure).getByRole('img').getAttribute('alt'),
        file: within(figure).getByRole('img').getAttribute('src'),
      }));
    expect(figures).toEqual(
      [rangoli, contest, library].map(({ alt, image }) => ({
        caption: alt,
        alt,
        file: `/uploads/gallery/${image}`,
      })),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(seen.map(({ call }) => call)).toEqual([getGallery]);
  });

  it('says that it is loading', async () => {
    const { hold } = stubApi(three);
    const release = hold();
    await openSite('/gallery');
    expect(main().getByRole('status')).toHaveTextContent('Loading pictures');
    expect(main().queryAllByRole('figure')).toEqual([]);
    release();
    expect(await screen.findByText('3 pictures')).toBeVisible();
  });

  it('shows a friendly text and a link when there are none', async () => {
    stubApi({ [getGallery]: ok([]) });
    await openSite('/gallery');
    expect(await main().findByRole('heading', { name: 'No gallery images found' })).toBeVisible();
    expect(main().getByRole('link', { name: 'See our courses' })).toHaveAttribute('href', '/course');
  });

  it('names a picture without a caption, and leaves out entries that are not pictures', async () => {
    stubApi({ [getGallery]: ok([null, { _id: 'bare' }, { image: 'x.svg' }, { ...contest, alt: null }]) });
    const { user } = await openSite('/gallery');
    expect(await screen.findByText('2 pictures')).toBeVisible();
    expect(
      main()
        .getAllByRole('figure')
        .map(({ textContent }) => textContent),
    ).toEqual(['', '']);
    await user.click(await opener('Picture 2'));
    expect(shown()).toEqual({
      place: '2 of 2',
      says: '2 of 2: Picture 2',
      file: '/uploads/gallery/contest.svg',
    });
  });

  it('shows a drawing in place of a broken picture, and keeps its caption', async () => {
    stubApi(three);
    await openSite('/gallery');
    const picture = await main().findByRole('img', { name: 'The cube contest' });
    act(() => void picture.dispatchEvent(new Event('error')));
    expect(picture).toHaveAttribute('data-broken', 'true');
    expect(picture).toHaveAccessibleName('The cube contest');
  });
});

describe('pictures that cannot be fetched', () => {
  const failures: { name: string; reply: Reply; says: string }[] = [
    { name: 'the server says why', reply: failure, says: 'The album is being bound' },
    {
      name: 'the server says nothing',
      reply: { status: 500, body: { success: false } },
      says: 'That did not work. Please try again.',
    },
    {
      name: 'there is no network',
      reply: 'offline',
      says: 'We cannot reach the server. Check your internet connection and try again.',
    },
  ];

  it.each(failures)('say so in the page and as a toast, when $name', async ({ reply, says }) => {
    stubApi({ [getGallery]: reply });
    await openSite('/gallery');
    expect(await main().findByRole('heading', { name: 'Failed to fetch gallery images' })).toBeVisible();
    expect(main().getByText(says)).toBeVisible();
    await screen.findByRole('region', { name: /^Notifications/ });
    await waitFor(() => expect(toasts()).toEqual(['Failed to fetch gallery images']));
  });

  it('say nothing while a user only points at the link, and once when the page opens', async () => {
    const { seen } = stubApi({ [getGallery]: failure });
    const { user } = await openSite('/about');
    const link = within(screen.getByRole('banner')).getByRole('link', { name: 'Gallery' });
    await user.hover(link);
    await waitFor(() => expect(seen.map(({ call }) => call)).toContain(getGallery));
    await screen.findByRole('region', { name: /^Notifications/ });
    expect(toasts()).toEqual([]);
    await user.click(link);
    expect(await main().findByRole('heading', { name: 'Failed to fetch gallery images' })).toBeVisible();
    await waitFor(() => expect(toasts()).toEqual(['Failed to fetch gallery images']));
  });

  it('are fetched again on Retry', async () => {
    stubApi({ [getGallery]: [failure, ok([contest])] });
    const { user } = await openSite('/gallery');
    await user.click(await main().findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 picture')).toBeVisible();
  });
});

describe('the large picture', () => {
  const openLarge = async (name: string) => {
    const site = await openSite('/gallery');
    await site.user.click(await opener(name));
    // A browser focuses an opened dialog; jsdom does not.
    act(() => document.querySelector<HTMLElement>('dialog [autofocus]')?.focus());
    return site;
  };

  it('opens on a click, with the pictures beside it already fetched', async () => {
    stubApi(three);
    await openLarge('The cube contest');
    expect(preview().getByRole('button', { name: 'Next picture' })).toHaveFocus();
    expect(screen.getByRole('dialog', { name: '2 of 3' })).toBeVisible();
    expect(shown()).toEqual(second);
    expect(
      [...document.querySelectorAll('dialog img[hidden]')].map((picture) => picture.getAttribute('src')),
    ).toEqual(['/uploads/gallery/library.svg', '/uploads/gallery/rangoli.svg']);
  });

  it('moves in a loop with the arrow keys, but not with Alt and an arrow key', async () => {
    stubApi(three);
    const { user } = await openLarge('The cube contest');
    const walk: object[] = [];
    for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{ArrowLeft}', '{Alt>}{ArrowLeft}']) {
      await user.keyboard(key);
      walk.push(shown());
    }
    expect(walk).toEqual([third, first, third, second, second]);
  });

  it('moves with its buttons', async () => {
    stubApi(three);
    const { user } = await openLarge('A rangoli of ten petals');
    await user.click(preview().getByRole('button', { name: 'Next picture' }));
    expect(shown()).toEqual(second);
    await user.click(preview().getByRole('button', { name: 'Previous picture' }));
    expect(shown()).toEqual(first);
  });

  it.each([
    { way: 'to the left', to: 150, shows: third },
    { way: 'to the right', to: 250, shows: first },
    { way: 'hardly at all', to: 170, shows: second },
  ])('follows a swipe $way', async ({ to, shows }) => {
    stubApi(three);
    await openLarge('The cube contest');
    const picture = preview().getByRole('img');
    const finger = { pointerType: 'touch', isPrimary: true };
    fireEvent.pointerDown(picture, { ...finger, clientX: 200 });
    fireEvent.pointerUp(picture, { ...finger, clientX: to });
    expect(shown()).toEqual(shows);
  });

  it.each(['the close button', 'Escape'])(
    'is closed by %s, which moves the focus to the last shown picture',
    async (way) => {
      stubApi(three);
      const { user } = await openLarge('A rangoli of ten petals');
      await user.keyboard('{ArrowRight}');
      if (way === 'Escape') fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
      else await user.click(preview().getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(await opener('The cube contest')).toHaveFocus();
    },
  );

  it('has only the close button when it is the only picture', async () => {
    stubApi({ [getGallery]: ok([contest]) });
    const { user } = await openLarge('The cube contest');
    expect(
      preview()
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Close']);
    await user.keyboard('{ArrowRight}');
    expect(shown()).toEqual({ ...second, place: '1 of 1', says: '1 of 1: The cube contest' });
  });
});
