import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import { beads, myCourses, ok, oneCourse } from '#test/support/screens/courses.ts';
import { openSite } from '#test/support/screens/site.tsx';
import { simulateWindowOpening } from '../support/screens/payment-windows.ts';

/** A course on a host that shows only the first video without an enrolment. */
const sold = {
  ...beads,
  courseContent: [
    {
      title: 'Meet the abacus',
      subDescription: '<p>Rods and beads</p>',
      videoUrl: '/uploads/courses/meet.mp4',
      isPreview: true,
    },
    { title: 'Little friends', subDescription: '<p>Pairs</p>', videoUrl: '', lockedFilm: 'beads-2' },
    { title: 'To come', subDescription: '', videoUrl: '' },
  ],
};
const getBeads = oneCourse('beads');
const getVideo = 'GET courses/films/beads-2';
const signed = '/api/films/beads-2?person=st-1&until=1772440200&signature=abc';
const refused: Reply = { status: 403, body: { success: false, message: 'This video is for the enrolled' } };
const asha = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const lockText = 'This video is lockedIt plays for everybody who is enrolled in this course.';

const main = () => within(screen.getByRole('main'));
const part = (name: string) => {
  const summary = main().getByRole('heading', { level: 3, name }).closest('summary');
  if (summary === null) return expect.fail(`there is no part ${name}`);
  return summary;
};
const dialog = () => within(screen.getByRole('dialog', { name: 'Little friends' }));
const players = () => [...document.querySelectorAll('video, iframe')].map((each) => each.getAttribute('src'));

async function openCourse(path = '/course-details/beads') {
  const site = await openSite(path);
  await main().findByRole('heading', { name: 'Beads from the Beginning' });
  const watch = async (title = 'Little friends') => {
    const isOpen = part(title).parentElement?.hasAttribute('open') === true;
    if (!isOpen) await site.user.click(part(title));
    await site.user.click(main().getByRole('button', { name: `Watch video: ${title}` }));
  };
  return { ...site, watch };
}

const signIn = () => {
  for (const [key, value] of Object.entries(asha)) localStorage.setItem(key, value);
};

describe('the parts of a course', () => {
  it('say which video is a preview, and count those that are locked', async () => {
    stubApi({ [getBeads]: ok(sold) });
    await openCourse();
    expect(part('Meet the abacus')).toHaveTextContent(/^1Meet the abacusFree preview$/);
    expect(part('Little friends')).toHaveTextContent(/^2Little friends$/);
    expect(main().getByText('2 videos')).toBeVisible();
    expect(part('To come').parentElement).toHaveTextContent('The video of this part is on its way.');
  });

  it('of a host that knows only the specification all play, and none is marked', async () => {
    const { seen } = stubApi({ [getBeads]: ok(beads) });
    const { watch, user } = await openCourse();
    expect(main().queryByText('Free preview')).toBeNull();
    for (const [title, src] of [
      ['Meet the abacus', 'https://www.youtube-nocookie.com/embed/AbCdEfGhI_1?autoplay=1&rel=0'],
      ['Little friends', '/uploads/videos/friends.mp4'],
    ] as const) {
      await watch(title);
      expect(players()).toEqual([src]);
      await user.click(screen.getByRole('button', { name: 'Close' }));
    }
    expect(seen.map(({ call }) => call)).toEqual([getBeads]);
  });
});

describe('a video for the enrolled', () => {
  it('is shown as locked to a visitor from the start, and is not requested', async () => {
    const { seen } = stubApi({ [getBeads]: ok(sold) });
    const { watch, user } = await openCourse();
    await watch();
    const words = (await dialog().findByText('This video is locked')).parentElement;
    expect(words?.textContent).toBe(lockText);
    expect(words).toHaveFocus();
    await user.tab();
    expect(dialog().getByRole('button', { name: 'Enroll Now' })).toHaveFocus();
    await user.tab();
    expect(dialog().getByRole('link', { name: 'Login' })).toHaveFocus();
    expect(players()).toEqual([]);
    expect(seen.map(({ call }) => call)).toEqual([getBeads]);
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['button', 'Enroll Now', { redirect: '/course-details/beads', reason: 'enrol' }],
    ['link', 'Login', { redirect: '/course-details/beads' }],
  ])('leads a visitor to the login page and back by the %s «%s»', async (role, name, search) => {
    stubApi({ [getBeads]: ok(sold) });
    const { watch, user, router } = await openCourse();
    await watch();
    await user.click(await dialog().findByRole(role, { name }));
    await waitFor(() => expect(router.history.location.href).toBe('/login'));
    expect(router.state.location.search).toEqual(search);
  });

  it('that is a preview plays for a visitor', async () => {
    stubApi({ [getBeads]: ok(sold) });
    const { watch } = await openCourse();
    await watch('Meet the abacus');
    expect(players()).toEqual(['/uploads/courses/meet.mp4']);
  });

  describe('requested by a signed-in user', () => {
    beforeEach(signIn);

    it('plays for an enrolled user, from a URL that is requested each time', async () => {
      const { seen } = stubApi({
        [getBeads]: ok(sold),
        [myCourses]: ok([sold]),
        [getVideo]: [ok({ videoUrl: signed }), ok({ videoUrl: `${signed}2` })],
      });
      const { watch, user } = await openCourse();
      await main().findByText('You have this course');
      await watch();
      expect(await dialog().findByLabelText('Little friends')).toHaveAttribute('src', signed);
      await user.click(dialog().getByRole('button', { name: 'Close' }));
      expect(players()).toEqual([]);
      await watch();
      expect(await dialog().findByLabelText('Little friends')).toHaveAttribute('src', `${signed}2`);
      const asked = seen.filter(({ call }) => call === getVideo);
      expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer tok', 'Bearer tok']);
    });

    it('plays in My Courses', async () => {
      stubApi({ [myCourses]: ok([sold]), [getVideo]: ok({ videoUrl: signed }) });
      const { watch } = await openCourse('/my-courses');
      await watch();
      expect(await dialog().findByLabelText('Little friends')).toHaveAttribute('src', signed);
    });

    it('is locked for a user who is not enrolled, whose purchase is shared with the page', async () => {
      const { page, opened } = simulateWindowOpening();
      vi.stubGlobal('open', page.open);
      const order = { payment_url: 'https://bank.example/pay/1', order_id: 'k3v9q2m7x4b8n5c6d' };
      const { seen } = stubApi({
        [getBeads]: ok(sold),
        [myCourses]: ok([]),
        [getVideo]: refused,
        'POST initiatePayment': { body: order },
        [`GET verifyPayment?order_id=${order.order_id}`]: {
          body: { status: 'NEW', order_id: order.order_id, amount: 455, currency: 'INR', course_id: 'beads' },
        },
      });
      const { watch, user } = await openCourse();
      await watch();
      expect((await dialog().findByText('This video is locked')).parentElement?.textContent).toBe(lockText);
      expect(dialog().queryByRole('link', { name: 'Login' })).toBeNull();
      await user.click(dialog().getByRole('button', { name: 'Enroll Now' }));
      // The panels of the page and of the dialog share one purchase.
      const waiting = 'Waiting for the payment in the other window…';
      expect(await dialog().findByText(waiting)).toBeVisible();
      await user.click(dialog().getByRole('button', { name: 'Close' }));
      expect(main().getByText(waiting)).toBeVisible();
      expect(opened.map(({ addresses }) => addresses)).toEqual([[order.payment_url]]);
      expect(seen.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
    });

    it('links to the course when the payment was refunded meanwhile', async () => {
      stubApi({ [myCourses]: ok([sold]), [getVideo]: refused });
      const { watch } = await openCourse('/my-courses');
      await watch();
      expect(await dialog().findByRole('link', { name: 'Enroll Now' })).toHaveAttribute(
        'href',
        '/course-details/beads',
      );
    });

    it('keeps the shape of a video while it is requested, and can be tried again', async () => {
      const { hold } = stubApi({
        [getBeads]: ok(sold),
        [myCourses]: ok([sold]),
        [getVideo]: ['offline', ok({ videoUrl: signed })],
      });
      const { watch, user } = await openCourse();
      await main().findByText('You have this course');
      const release = hold();
      await watch();
      expect(await dialog().findByText('Opening the video')).toBeVisible();
      release();
      const view = within(await dialog().findByRole('alert'));
      expect(view.getByRole('heading', { name: 'The video could not be opened' })).toBeVisible();
      await user.click(view.getByRole('button', { name: 'Retry' }));
      expect(await dialog().findByLabelText('Little friends')).toHaveAttribute('src', signed);
    });
  });
});
