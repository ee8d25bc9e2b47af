import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { facts, institute } from '#test/support/institute.ts';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import { beads, myCourses, nameless, ok, sutras } from '#test/support/screens/courses.ts';
import { openSite } from '#test/support/screens/site.tsx';

const asha = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const receipt = {
  order_id: 'K7Q2ZD8M4TVX9WB3A',
  amount: '1999.50',
  currency: 'INR',
  paidAt: '2026-11-20T20:00:00.000Z',
  number: '00042',
  buyer: 'Asha Rao',
  reference: '403993715526',
};
const bought = [
  { ...sutras, receipt },
  { ...beads, receipt: null },
];
const main = () => within(screen.getByRole('main'));
const slip = () => within(main().getByRole('region', { name: 'Receipt' }));
const detail = (term: string) => slip().getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

describe('/my-courses', () => {
  it('asks a visitor to sign in, and asks the server nothing', async () => {
    const { seen } = stubApi();
    await openSite('/my-courses');
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('My Courses');
    expect(main().getByRole('heading', { name: 'Sign in to see your courses' })).toBeVisible();
    expect(main().getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fmy-courses',
    );
    expect(seen).toEqual([]);
  });

  describe('of a signed-in user', () => {
    beforeEach(() => {
      for (const [key, value] of Object.entries(asha)) localStorage.setItem(key, value);
    });

    it('shows the bought courses with their parts and videos', async () => {
      const { seen } = stubApi({ [myCourses]: ok(bought) });
      const { user } = await openSite('/my-courses');
      expect(await main().findByRole('heading', { level: 2, name: 'Sixteen Sutras' })).toBeVisible();
      expect(main().getByRole('link', { name: 'Beads from the Beginning' })).toHaveAttribute(
        'href',
        '/course-details/beads',
      );
      const groups = [...document.querySelectorAll('details[name]')].map((part) => part.getAttribute('name'));
      expect(groups).toHaveLength(4);
      expect(new Set(groups).size).toBe(2);
      const [first] = main().getAllByText('Little friends');
      if (first !== undefined) await user.click(first);
      const [watch] = main().getAllByRole('button', { name: 'Watch video: Little friends' });
      if (watch !== undefined) await user.click(watch);
      const video = within(screen.getByRole('dialog', { name: 'Little friends' }));
      expect(video.getByLabelText('Little friends', { selector: 'video' })).toHaveAttribute(
        'src',
        '/uploads/videos/friends.mp4',
      );
      expect(seen).toEqual([{ call: myCourses, body: undefined, authorization: 'Bearer tok' }]);
    });

    it('says when and where the classes are, whom to ask and what to bring', async () => {
      const classFacts = {
        startDate: '2026-12-07',
        classTimes: 'Mondays, 5 pm to 6 pm',
        place: 'centre',
        venue: 'Room 2, Gandhi Nagar, Kakinada',
        whatToBring: 'A pencil.',
      };
      stubApi({ [myCourses]: ok([{ ...sutras, ...classFacts, receipt }]) });
      await openSite('/my-courses');
      const pass = within(await main().findByRole('region', { name: 'Your class' }));
      expect(pass.getByText('7 Dec')).toBeVisible();
      expect(pass.getByText('Monday')).toBeVisible();
      expect(pass.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
        'Class days',
        'Place',
        'Questions',
        'Please bring',
      ]);
      expect(pass.getByText('Room 2, Gandhi Nagar, Kakinada')).toBeVisible();
      expect(pass.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        [
          'Show on the map',
          'https://www.google.com/maps/search/?api=1&query=Room%202%2C%20Gandhi%20Nagar%2C%20Kakinada',
        ],
        [institute.chat.label, institute.chat.href],
        [institute.phone.label, institute.phone.href],
      ]);
      expect(pass.getByText('A pencil.')).toBeVisible();
    });

    it('shows no classes when none are known', async () => {
      stubApi({ [myCourses]: ok(bought) });
      await openSite('/my-courses');
      await main().findByRole('heading', { level: 2, name: 'Sixteen Sutras' });
      expect(main().queryByRole('region', { name: 'Your class' })).toBeNull();
      expect(main().queryByRole('list', { name: 'Refunds' })).toBeNull();
    });

    it('shows the amount and the dates of each partial refund, and that the course stays', async () => {
      const back = { amount: 500, isBack: true };
      const parts = [
        { ...back, at: '2026-11-22T10:00:00.000Z', arrivesBy: '2026-12-02T10:00:00.000Z' },
        { ...back, at: null, arrivesBy: null },
        { amount: 99.5, isBack: false, at: null, arrivesBy: null },
        { amount: 'all of it' },
      ];
      stubApi({ [myCourses]: ok([{ ...sutras, receipt, parts }]) });
      await openSite('/my-courses');
      const refunds = within(await main().findByRole('list', { name: 'Refunds' }));
      expect(refunds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        '₹500 of the ₹1,999.50 that you paid was refunded on 22 Nov 2026. It should be in your account by 2 Dec 2026; if it is not, please contact us with your order ID. You keep the course.',
        '₹500 of the ₹1,999.50 that you paid was refunded. You keep the course.',
        '₹99.50 of the ₹1,999.50 that you paid is on its way back to you. You keep the course, and you do not need to do anything.',
      ]);
    });

    it('folds the receipt to a line with its number, amount and date', async () => {
      stubApi({ [myCourses]: ok(bought) });
      const { user } = await openSite('/my-courses');
      const line = await main().findByText('00042 · ₹1,999.50 · 21 Nov 2026');
      expect(main().getByText('Order ID')).not.toBeVisible();
      await user.click(line);
      expect(main().getByText('Order ID')).toBeVisible();
    });

    it('shows the receipt, and prints it alone', async () => {
      const printed: string[] = [];
      vi.stubGlobal('print', () => {
        printed.push(document.querySelector('[data-printing]')?.textContent ?? '');
      });
      stubApi({ [myCourses]: ok(bought) });
      const { user } = await openSite('/my-courses');
      await main().findByRole('heading', { name: 'Receipt' });
      expect(detail('Order ID')).toBe('K7Q2ZD8M4TVX9WB3A');
      expect(detail('Course')).toBe('Sixteen Sutras');
      expect(detail('Amount')).toBe('₹1,999.50');
      expect(detail('Amount in words')).toBe(
        'One thousand nine hundred ninety-nine rupees and fifty paise only',
      );
      expect(detail('Date and time')).toBe('21 Nov 2026, 1:30 am');
      expect(detail('Receipt number')).toBe('00042');
      expect(detail('Paid by')).toBe('Asha Rao');
      expect(detail('Bank reference')).toBe('403993715526');
      await user.click(slip().getByRole('button', { name: 'Print receipt: Sixteen Sutras' }));
      expect(printed).toEqual([expect.stringContaining('K7Q2ZD8M4TVX9WB3A')]);
      act(() => void window.dispatchEvent(new Event('afterprint')));
      expect(document.querySelector('[data-printing]')).toBeNull();
    });

    it('shows the receipt of each instalment', async () => {
      const later = { ...receipt, order_id: 'SECOND', number: '00043', amount: '500' };
      stubApi({ [myCourses]: ok([{ ...sutras, receipt, laterReceipts: [later] }]) });
      await openSite('/my-courses');
      await main().findAllByRole('heading', { name: 'Receipt' });
      const summaries = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
      expect(summaries.filter((text) => text.startsWith('Receipt'))).toEqual([
        'Receipt00042 · ₹1,999.50 · 21 Nov 2026',
        'Receipt00043 · ₹500 · 21 Nov 2026',
      ]);
      for (const name of ['Sixteen Sutras', 'Sixteen Sutras · 00043'])
        expect(main().getByRole('button', { name: `Save as PDF: ${name}` })).toBeInTheDocument();
    });

    it('saves the receipt as a PDF', async () => {
      const saved: { readonly name: string; readonly size: number; readonly type: string }[] = [];
      let blob = new Blob();
      vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: () => undefined }));
      vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
        if (given instanceof Blob) blob = given;
        return 'blob:receipt';
      });
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        saved.push({ name: this.download, size: blob.size, type: blob.type });
      });
      const call = 'GET courses/receipts/K7Q2ZD8M4TVX9WB3A';
      const { seen } = stubApi({
        [myCourses]: ok(bought),
        [call]: [
          { status: 503, body: { success: false, message: 'The database is away' } },
          ok({ name: 'Receipt-00042.pdf', pdf: btoa('%PDF') }),
        ],
      });
      const { user } = await openSite('/my-courses');
      const button = await main().findByRole('button', { name: 'Save as PDF: Sixteen Sutras' });
      await user.click(button);
      expect(await slip().findByRole('alert')).toHaveTextContent('The database is away');
      await user.click(button);
      await vi.waitFor(() =>
        expect(saved).toEqual([{ name: 'Receipt-00042.pdf', size: 4, type: 'application/pdf' }]),
      );
      expect(seen.at(-1)).toEqual({ call, body: undefined, authorization: 'Bearer tok' });
      expect(slip().queryByRole('alert')).toBeNull();
    });

    it.each([
      ['less', 3499, 'Offer', '−₹1,499.50'],
      ['more', 1899.5, 'Surcharge', '+₹100'],
    ])('shows on the receipt that %s was charged than the price', async (_, price, label, difference) => {
      stubApi({ [myCourses]: ok([{ ...sutras, receipt: { ...receipt, price } }]) });
      await openSite('/my-courses');
      await main().findByRole('heading', { name: 'Receipt' });
      const terms = slip()
        .getAllByRole('term')
        .map(({ textContent }) => textContent);
      expect(terms.slice(4, 8)).toEqual(['Price', label, 'Amount', 'Amount in words']);
      expect(detail(label)).toBe(difference);
      expect(detail('Amount')).toBe('₹1,999.50');
      expect(detail('Amount in words')).toBe(
        'One thousand nine hundred ninety-nine rupees and fifty paise only',
      );
    });

    it('leaves the reference of the bank out when it is not known', async () => {
      stubApi({ [myCourses]: ok([{ ...sutras, receipt: { ...receipt, reference: '' } }]) });
      await openSite('/my-courses');
      await main().findByRole('heading', { name: 'Receipt' });
      expect(slip().queryByText('Bank reference')).toBeNull();
      expect(slip().queryByText('Price')).toBeNull();
    });

    it('names the GSTIN on the receipt where the institute has one', async () => {
      stubApi({ [myCourses]: ok(bought) });
      const { services } = await openSite('/my-courses');
      await main().findByRole('heading', { name: 'Receipt' });
      expect(slip().queryByText(/GSTIN/)).toBeNull();
      act(() => services.institute.replace({ ...facts, gstin: '37AAPFU0939F1ZU' }));
      expect(slip().getByText('GSTIN 37AAPFU0939F1ZU')).toBeInTheDocument();
    });

    it('shows a course that another tab has bought as soon as the user returns', async () => {
      const { seen } = stubApi({ [myCourses]: [ok([]), ok(bought)] });
      await openSite('/my-courses');
      expect(await main().findByRole('heading', { name: 'No courses yet' })).toBeVisible();
      expect(seen).toHaveLength(1);
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
      expect(await main().findByRole('heading', { name: 'Sixteen Sutras' })).toBeVisible();
    });

    it('invites a user without one to choose one', async () => {
      stubApi({ [myCourses]: ok([]) });
      await openSite('/my-courses');
      expect(await main().findByRole('heading', { name: 'No courses yet' })).toBeVisible();
      expect(main().getByRole('link', { name: 'Choose a course' })).toHaveAttribute('href', '/course');
    });

    describe('with orders that gave no course', () => {
      const order = {
        order_id: 'k3v9q2m7x4b8n5c6d',
        course_id: 'beads',
        course: 'Beads from the Beginning',
        amount: 3499,
        currency: 'INR',
        status: 'PENDING_VBV',
        orderedAt: '2026-11-20T20:00:00.000Z',
      };
      const withOrders = (...orders: object[]) => ({ body: { success: true, data: [], orders } });
      const card = () => within(main().getByRole('article'));
      const links = () =>
        card()
          .getAllByRole('link')
          .map((link) => [link.textContent, link.getAttribute('href')]);

      it('never says «No courses yet» while a payment is open, and shows the course as soon as it is paid', async () => {
        vi.useFakeTimers({ shouldAdvanceTime: true });
        stubApi({ [myCourses]: [withOrders(order), ok([{ ...beads, receipt }])] });
        await openSite('/my-courses');
        expect(await main().findByText('Verifying payment...')).toBeVisible();
        expect(main().queryByText('No courses yet')).toBeNull();
        expect(links()).toEqual([
          ['Go to the course', '/course-details/beads'],
          ['See this payment', '/payment-status?order_id=k3v9q2m7x4b8n5c6d'],
        ]);
        await act(() => vi.advanceTimersByTimeAsync(15_000));
        expect(await main().findByRole('heading', { name: 'Receipt' })).toBeVisible();
        expect(main().queryByText('Verifying payment...')).toBeNull();
        vi.useRealTimers();
      });

      it.each([
        [
          'failed',
          { status: 'AUTHORIZATION_FAILED', reason: 'The card has expired.' },
          'Payment Failed',
          'The card has expired. Nothing was taken for this course. If your account shows a payment anyway, the bank will send it back within 7 days.',
          'Try Again',
        ],
        [
          'was of another amount',
          { status: 'MISMATCH' },
          'Payment Failed',
          'The amount that we received is not the price of this course. Please contact us with your order ID, and we will sort it out.',
          null,
          'Contact us',
        ],
        [
          'was paid in part',
          { status: 'PARTIAL_CHARGED' },
          'Payment Failed',
          'Only a part of the amount was taken, so the course is not yours yet. Please do not pay again. Contact us with your order ID, and we will sort it out.',
          null,
          'Contact us',
        ],
        [
          'was held and let go',
          { status: 'VOIDED', reason: 'The bank held the amount and then released it, so nothing was paid.' },
          'Payment Failed',
          'The bank held the amount and then released it, so nothing was paid. The bank releases the held amount within 7 days. If it does not, please contact us with your order ID. You can try again.',
          'Try Again',
          'Contact us',
        ],
        [
          'was to be paid in cash',
          {
            status: 'COD_INITIATED',
            reason: 'Cash on delivery was chosen, and a course cannot be paid for that way.',
          },
          'Payment Failed',
          'Cash on delivery was chosen, and a course cannot be paid for that way. Nothing was taken, and no cash will be collected. Try again with another way to pay. If you have already paid in cash, please contact us with your order ID.',
          'Try Again',
          'Contact us',
        ],
        [
          'was a second payment',
          { status: 'CHARGED', refund: { why: 'second', amount: 3499, at: null } },
          'The money is on its way back to you',
          'You paid twice for this course. ₹3,499 goes back to you. You do not need to do anything.',
          'Go to the course',
        ],
        [
          'the institute gives back',
          { status: 'CHARGED', refund: { why: 'merchant', amount: 3499, at: null } },
          'The money is on its way back to you',
          '₹3,499 goes back to you. You do not need to do anything.',
          'Go to the course',
        ],
        [
          'the institute sent back',
          {
            status: 'AUTO_REFUNDED',
            refund: {
              why: 'merchant',
              amount: 3499,
              at: '2026-11-22T10:00:00.000Z',
              arrivesBy: '2026-12-02T10:00:00.000Z',
            },
          },
          'Refunded',
          '₹3,499 was refunded on 22 Nov 2026. It should be in your account by 2 Dec 2026. If it is not, please contact us with your order ID.',
          'Go to the course',
          'Contact us',
        ],
        [
          'was late',
          { status: 'AUTO_REFUNDED', refund: { why: 'late', amount: 3499, at: '2026-11-22T10:00:00.000Z' } },
          'Refunded',
          'The payment came too late. ₹3,499 was refunded on 22 Nov 2026.',
          'Go to the course',
          'Contact us',
        ],
        [
          'was late and is on its way back',
          { status: 'AUTO_REFUNDED', refund: { why: 'late', amount: 3499, at: null } },
          'The money is on its way back to you',
          'The payment came too late. ₹3,499 goes back to you. You do not need to do anything.',
          'Go to the course',
        ],
        [
          'came too late, on a host that returns no refund',
          { status: 'AUTO_REFUNDED' },
          'The money is on its way back to you',
          'The payment came too late, so the money goes back to you.',
          'Go to the course',
        ],
        [
          'the gateway does not know',
          { status: 'NOT_FOUND' },
          'We do not know this order',
          'No payment for it has reached us. If money has left your account, please contact us with your order ID.',
          'Go to the course',
          'Contact us',
        ],
      ])(
        'says what became of the money of an order that %s, and what to do',
        async (_, how, title, words, link, help?: string) => {
          stubApi({ [myCourses]: withOrders({ ...order, ...how }) });
          await openSite('/my-courses');
          expect(
            await main().findByRole('heading', { level: 3, name: 'Beads from the Beginning' }),
          ).toBeVisible();
          expect(card().getByText(title)).toBeVisible();
          expect(card().getByText(words)).toBeVisible();
          expect(
            card()
              .getAllByRole('definition')
              .map(({ textContent }) => textContent),
          ).toEqual(['k3v9q2m7x4b8n5c6d', '₹3,499', '21 Nov 2026']);
          const payment = ['See this payment', '/payment-status?order_id=k3v9q2m7x4b8n5c6d'];
          const contact = help === undefined ? [] : [[help, '/contact']];
          // Where the institute must look into a payment, «Contact us» is the only advice.
          expect(links()).toEqual(
            link === null ? [...contact, payment] : [[link, '/course-details/beads'], payment, ...contact],
          );
        },
      );
    });

    it('says that it is loading', async () => {
      const { hold } = stubApi({ [myCourses]: ok(bought) });
      const release = hold();
      await openSite('/my-courses');
      expect(main().getByRole('status')).toHaveTextContent('Loading your courses');
      release();
      expect(await main().findByRole('heading', { name: 'Sixteen Sutras' })).toBeVisible();
      expect(main().queryByRole('status')).toBeNull();
    });

    it('says what went wrong, and is fetched again on Retry', async () => {
      const failed = { status: 500, body: { success: false, message: 'The library is being tidied' } };
      stubApi({ [myCourses]: [failed, ok(bought)] });
      const { user } = await openSite('/my-courses');
      expect(await main().findByRole('heading', { name: 'Your courses could not be loaded' })).toBeVisible();
      expect(main().getByText('The library is being tidied')).toBeVisible();
      await user.click(main().getByRole('button', { name: 'Retry' }));
      expect(await main().findByRole('heading', { name: 'Sixteen Sutras' })).toBeVisible();
    });

    it.each<readonly [string, Reply]>([
      ['does not have it', { status: 404, body: 'Cannot GET /api/courses/my-courses' }],
      ['has no course of that id', { status: 404, body: { success: false, message: 'Course not found' } }],
      ['takes it for a bad id', { status: 400, body: { success: false, message: 'Invalid id' } }],
      ['takes it for a bad id and is no host of ours', { status: 400, body: { message: 'Invalid id' } }],
      ['answers a name and a price', { body: { name: null, price: null } }],
    ])('says where else to ask when the host %s', async (_, reply) => {
      stubApi({ [myCourses]: [reply, ok(bought)] });
      const { user } = await openSite('/my-courses');
      expect(
        await main().findByRole('heading', { name: 'Your courses cannot be listed here' }),
      ).toBeVisible();
      expect(main().getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
      expect(main().getByRole('link', { name: 'Show all courses' })).toHaveAttribute('href', '/course');
      expect(screen.getByRole('main')).not.toHaveTextContent(/Cannot GET|not found|Invalid/);
      await user.click(main().getByRole('button', { name: 'Retry' }));
      expect(await main().findByRole('heading', { name: 'Sixteen Sutras' })).toBeVisible();
    });

    it.each([
      ['signed out', 401],
      ['overloaded', 429],
      ['down', 502],
    ])('offers another try when a proxy responds with %s', async (_, status) => {
      stubApi({ [myCourses]: { status, body: {} } });
      await openSite('/my-courses');
      expect(await main().findByRole('heading', { name: 'Your courses could not be loaded' })).toBeVisible();
      expect(main().getByRole('button', { name: 'Retry' })).toBeVisible();
    });

    it('shows no «undefined» for missing fields, and drops invalid receipts', async () => {
      stubApi({
        [myCourses]: ok([
          { ...nameless, receipt: { order_id: 'A1', amount: 455, paidAt: 'someday' } },
          { ...beads, receipt: 'lost' },
          null,
        ]),
      });
      await openSite('/my-courses');
      expect(await main().findByRole('heading', { level: 2, name: 'Course' })).toBeVisible();
      expect(detail('Amount')).toBe('₹455');
      expect(detail('Date and time')).toBe('—');
      expect(slip().queryByText('Receipt number')).toBeNull();
      expect(main().getByText('The parts of this course are being prepared.')).toBeVisible();
      expect(screen.getByRole('main')).not.toHaveTextContent(/undefined|null|NaN|Invalid/);
    });
  });
});
