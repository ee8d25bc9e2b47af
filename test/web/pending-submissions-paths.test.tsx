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

/** Walks the machine's paths on the notice by pressing the buttons that send its events. */

const sendNow = () => screen.queryByRole('button', { name: 'Submit now' });

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    const button = sendNow();
    // The hidden notice has no button, so the walk sends the event itself.
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

/** The notice counts only finished attempts; answers of one in progress are sent without it. */
const countsFinished = (shows: () => void) => (snapshot: Snapshot) => {
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
  signInFirst: countsFinished(() => {
    expect(screen.getByRole('link', { name: 'Sign in to submit' })).toHaveAttribute('href', '/login');
    expect(sendNow()).toBeNull();
  }),
  sending: countsFinished(() => offersToSend('true')),
  waiting: countsFinished(() => offersToSend(null)),
};

describeModel('the notice of results that wait to be sent', {
  ...pendingSubmissionsModel,
  // The screen does not depend on the earlier rounds.
  project: ({ value, context: { waiting, pending } }) => ({ value, waiting, pending }),
  world,
  show: (actor) => void renderScreen(<ResultsWaitingNotice actor={actor} />),
  screens,
  check: ({ event, snapshot: { context } }) => {
    // The pressed button keeps the focus.
    if (event.type === 'send.requested' && context.waiting > 0) expect(sendNow()).toHaveFocus();
  },
});
