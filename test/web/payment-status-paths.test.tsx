import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { Ending, paymentStatusMachine } from '#machines/payment/payment-status.machine.ts';
import { createApiClient } from '#web/api/client.ts';
import { courseNameQuery } from '#web/features/enrolment/enrolment-queries.ts';
import { PaymentStatusScreen } from '#web/features/enrolment/payment-status.tsx';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import { orderId, paymentStatusModel } from '../model/payment-status.model.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/screens/screen.tsx';

// Queries by role spend most of their time on finding out whether an element is hidden.
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
    // A failed payment has no button here but a link to the course; the walk sends the event itself.
    if (event.type !== 'retry.requested' || button === null) return false;
    fireEvent.click(button);
    return true;
  },
  end: clearScreen,
};

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

const noPayment =
  'No payment for it has reached us. If money has left your account, please contact us with your order ID.';
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

const closes = 'This window closes automatically.';

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

const courses = ['Go to My Courses', '/my-courses'] as const;
const contact = ['Contact us', '/contact'] as const;
const helps = [courses, ['Show all courses', '/course'], contact, home] as const;
const calmPicture = {
  onTheWay: 'Beads sliding along a rod',
  back: 'A bead with an arrow back, on its rod',
  question: 'A bead with a question mark on its rod',
};

const endings: Record<Ending, Partial<Look> & Pick<Look, 'message' | 'words' | 'links'>> = {
  paid: {
    message: 'Payment Successful!',
    words: 'Thank you! Your course is ready for you.',
    picture: 'A green bead with a tick, and confetti',
    links: [courses, home],
  },
  refunded: {
    message: 'Refunded',
    words:
      '₹3,499 was refunded on 20 Jan 2026. It should be in your account by 30 Jan 2026. If it is not, please contact us with your order ID.',
    picture: calmPicture.back,
    links: [courses, contact, home],
  },
  returning: {
    message: 'The money is on its way back to you',
    words: 'You paid twice for this course. ₹3,499 goes back to you. You do not need to do anything.',
    picture: calmPicture.onTheWay,
    links: [courses, home],
  },
  failed: {
    message: 'Payment Failed',
    words:
      'The card has expired. Nothing was taken for this course. If your account shows a payment anyway, the bank will send it back within 7 days.',
    links: [['Try Again', '/course-details/course-1'], home],
  },
  review: {
    message: 'Payment Failed',
    words:
      'The amount that we received is not the price of this course. Please contact us with your order ID, and we will sort it out.',
    links: [contact, home],
  },
  unknown: {
    message: 'We do not know this order',
    words: noPayment,
    picture: calmPicture.question,
    links: helps,
  },
  refused: {
    message: 'Payment verification failed',
    words: `We do not know this order. ${noPayment}`,
    picture: calmPicture.question,
    links: helps,
  },
  unverified: {
    message: 'Payment verification failed',
    words: nobodyKnows,
    buttons: ['Try Again'],
    links: [home],
  },
  signedOut: {
    message: 'Payment verification failed',
    words: mustSignIn,
    picture: 'A bead with a padlock on its rod',
    links: [login, home],
  },
};

const endsWith =
  (words?: string) =>
  (snapshot: Snapshot): void => {
    const { ending } = snapshot.context;
    const look = endings[ending];
    const wasTaken = ['paid', 'returning', 'refunded'].includes(ending);
    expect(shownLook()).toEqual({
      picture: failedPicture,
      facts: factsOf(snapshot, wasTaken),
      buttons: [],
      ...look,
      words: words ?? look.words,
    });
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
  'ended.notifying': endsWith(closes),
  'ended.closing': endsWith(closes),
  'ended.shown': endsWith(),
};

describeModel('the payment status page', {
  ...paymentStatusModel,
  world,
  shownParts: ['orderFollowUp'],
  show: (actor) =>
    void renderScreen(
      <QueryClientProvider client={queryClient}>
        <PaymentStatusScreen actor={actor} />
      </QueryClientProvider>,
      { api, queryClient },
    ),
  screens,
});
