import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts';
import { createApiClient } from '#web/api/client.ts';
import { courseNameQuery } from '#web/features/enrolment/enrolment-queries.ts';
import { PaymentStatusScreen } from '#web/features/enrolment/payment-status.tsx';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import { orderId, paymentStatusModel } from '../model/payment-status.model.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/screens/screen.tsx';

/** The machine's paths, walked on the screen. */

// Whether something can be reached at all costs most of a look-up.
configure({ defaultHidden: true });

type Snapshot = SnapshotFrom<typeof paymentStatusMachine>;

const api = createApiClient({ host: '', getToken: () => 'token', onTokenRefused: () => undefined });
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
queryClient.setQueryData(courseNameQuery(api, 'course-1').queryKey, { name: 'Abacus Basics', price: 3499 });

const tryAgain = () => screen.queryByRole('button', { name: 'Try Again' });

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    const button = tryAgain();
    // A payment that failed is tried again on the course's page; the model sends the request all the same.
    if (event.type !== 'retry.requested' || button === null) return false;
    fireEvent.click(button);
    return true;
  },
  end: clearScreen,
};

/** All that the page shows. */
interface Look {
  readonly message: string;
  readonly words: string;
  readonly picture: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly buttons: readonly string[];
  readonly links: readonly (readonly [name: string, address: string])[];
}

const home = ['Back to Home', '/'] as const;
const login = ['Login', `/login?redirect=%2Fpayment-status%3Forder_id%3D${orderId}`] as const;
const failedPicture = 'A red bead with a cross that came off its rod';

const sentenceAbout = new Map([
  [
    'AUTHORIZATION_FAILED',
    'The card has expired. Nothing was taken for this course. If your account shows a payment anyway, the bank will send it back within 7 days.',
  ],
  [
    'MISMATCH',
    'The amount that we received is not the price of this course. Please contact us with your order ID, and we will sort it out.',
  ],
]);
const nobodyKnows =
  'We could not find out how it ended. We keep checking; you will find it under My Courses.';
const mustSignIn =
  'You are not signed in, and a payment is shown only to the person who made it. Sign in, and we will look again.';

function factsOf({ context: { order } }: Snapshot, paid: boolean): Look['facts'] {
  const named = { 'Order ID': orderId };
  if (order === null) return named;
  return { ...named, Course: 'Abacus Basics', [paid ? 'Amount paid' : 'Amount']: '₹3,499' };
}

function shownLook(): Look {
  const heading = screen.getByRole('heading', { level: 1 });
  const terms = screen.queryAllByRole('term').map(({ textContent }) => textContent);
  const values = screen.queryAllByRole('definition').map(({ textContent }) => textContent);
  return {
    message: heading.textContent,
    words: heading.nextElementSibling?.textContent ?? '',
    picture: screen.getByRole('img').getAttribute('aria-label') ?? '',
    facts: Object.fromEntries(terms.map((term, place) => [term, values[place] ?? ''])),
    buttons: screen.queryAllByRole('button').map(({ textContent }) => textContent.trim()),
    links: screen
      .queryAllByRole('link')
      .map((link) => [link.textContent.trim(), link.getAttribute('href') ?? ''] as const),
  };
}

const closes = 'This window closes by itself.';

const verifies =
  (words: string) =>
  (snapshot: Snapshot): void =>
    expect(shownLook()).toEqual({
      message: 'Verifying payment...',
      words,
      picture: 'Beads sliding along a rod',
      facts: factsOf(snapshot, false),
      buttons: [],
      links: [home],
    });

const succeeds =
  (words: string) =>
  (snapshot: Snapshot): void =>
    expect(shownLook()).toEqual({
      message: 'Payment Successful!',
      words,
      picture: 'A green bead with a tick, and confetti',
      facts: factsOf(snapshot, true),
      buttons: [],
      links: [['Go to My Courses', '/my-courses'], home],
    });

/** The bank's refusal, the way to sign in, or what is known of why nobody knows; `words` stand in for all. */
const fails =
  (words?: string) =>
  (snapshot: Snapshot): void => {
    const { order, failure, signInNeeded, detail } = snapshot.context;
    const sentence = order === null ? undefined : sentenceAbout.get(order.status);
    const look = { message: failure, picture: failedPicture, facts: factsOf(snapshot, false), buttons: [] };
    if (sentence !== undefined) {
      const help = order?.status === 'MISMATCH' ? [['Contact us', '/contact']] : [];
      const links = [['Try Again', '/course-details/course-1'], ...help, home];
      expect(shownLook()).toEqual({ ...look, words: words ?? sentence, links });
    } else if (signInNeeded) {
      const picture = 'A bead with a padlock on its rod';
      expect(shownLook()).toEqual({ ...look, picture, words: words ?? mustSignIn, links: [login, home] });
    } else {
      const why = words ?? (detail || nobodyKnows);
      expect(shownLook()).toEqual({ ...look, words: why, buttons: ['Try Again'], links: [home] });
    }
  };

const screens: ExpectedScreens<typeof paymentStatusMachine> = {
  noOrder: () =>
    expect(shownLook()).toEqual({
      message: 'No order ID provided',
      words: 'The address of this page does not say which payment it is about.',
      picture: failedPicture,
      facts: {},
      buttons: [],
      links: [['Try Again', '/course'], home],
    }),
  checking: verifies('We are asking the bank. Even if you close this page, your payment is not lost.'),
  waitingForNetwork: verifies('You are offline. We will go on as soon as you are back online.'),
  'success.notifying': succeeds(closes),
  'success.closing': succeeds(closes),
  'success.shown': succeeds('Thank you! Your course is ready for you.'),
  'failed.notifying': fails(closes),
  'failed.closing': fails(closes),
  'failed.shown': fails(),
  'failed.rechecking': fails(),
};

describeModel('the payment status page', {
  ...paymentStatusModel,
  // From within the site, the page looks as it does when it was opened by its address.
  inputs: paymentStatusModel.inputs.filter(({ openedAs }) => openedAs !== 'page'),
  world,
  show: (actor) =>
    void renderScreen(
      <QueryClientProvider client={queryClient}>
        <PaymentStatusScreen actor={actor} api={api} />
      </QueryClientProvider>,
    ),
  screens,
  check: ({ event, snapshot }) => {
    if (event.type.startsWith('xstate.after.verdictLimit.paymentStatus.checking')) {
      expect(snapshot.context.failure).toBe('Payment verification failed');
    }
  },
});
