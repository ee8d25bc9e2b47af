import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { pendingSubmissionsMachine } from '#machines/quiz-attempt/pending-submissions.machine.ts';
import { ResultsWaitingNotice } from '#web/features/pending-submissions/results-waiting.tsx';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import { pendingSubmissionsModel } from '../model/pending-submissions.model.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/screens/screen.tsx';

/** The machine's paths, walked on the notice: what a person can press is pressed. */

const sendNow = () => screen.queryByRole('button', { name: 'Submit now' });

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    const button = sendNow();
    // With nothing to be seen there is nothing to press; the model sends the request all the same.
    if (event.type !== 'send.requested' || button === null) return false;
    button.focus();
    fireEvent.click(button);
    return true;
  },
  end: clearScreen,
};

const words = new Map([
  [1, '1 quiz is waiting to be submitted'],
  [2, '2 quizzes are waiting to be submitted'],
]);

type Snapshot = SnapshotFrom<typeof pendingSubmissionsMachine>;

function showsNothing(): void {
  expect(screen.queryByRole('complementary', { name: 'Quizzes to be submitted' })).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  expect([sendNow(), screen.queryByRole('link')]).toEqual([null, null]);
}

/** Answers of an attempt that still goes on are sent without a word; only finished ones are told of. */
const toldOf = (shows: () => void) => (snapshot: Snapshot) => {
  const { waiting } = snapshot.context;
  if (waiting === 0) return showsNothing();
  expect(screen.getByRole('complementary', { name: 'Quizzes to be submitted' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${words.get(waiting)}$`));
  shows();
};

function offersToSend(busy: 'true' | null): void {
  expect(screen.queryByRole('link')).toBeNull();
  const button = sendNow();
  expect(button).toBeVisible();
  expect([button?.getAttribute('aria-busy'), button?.getAttribute('aria-disabled')]).toEqual([busy, busy]);
}

const screens: ExpectedScreens<typeof pendingSubmissionsMachine> = {
  resting: showsNothing,
  signInFirst: toldOf(() => {
    expect(screen.getByRole('link', { name: 'Sign in to submit' })).toHaveAttribute('href', '/login');
    expect(sendNow()).toBeNull();
  }),
  sending: toldOf(() => offersToSend('true')),
  waiting: toldOf(() => offersToSend(null)),
};

describeModel('the notice of results that wait to be sent', {
  ...pendingSubmissionsModel,
  // What the screen shows does not depend on the rounds before.
  project: ({ value, context: { waiting, pending } }) => ({ value, waiting, pending }),
  world,
  show: (actor) => void renderScreen(<ResultsWaitingNotice actor={actor} />),
  screens,
  check: ({ event, snapshot: { context } }) => {
    // The person who pressed it can press it again.
    if (event.type === 'send.requested' && context.waiting > 0) expect(sendNow()).toHaveFocus();
  },
});
