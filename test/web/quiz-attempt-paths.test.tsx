import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { quizAttemptMachine } from '#machines/quiz-attempt/quiz-attempt.machine.ts';
import { QuestionPaperScreen } from '#web/features/quiz/question-paper.tsx';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import { attemptModel } from '../model/quiz-attempt.model.ts';
import {
  cannotAnswer,
  dialog,
  isKept,
  isSubmitting,
  isWaiting,
  paperWorld,
  saysOfSaving,
  showsPaper,
} from '../support/screens/question-paper.ts';
import { renderScreen } from '../support/screens/screen.tsx';

/** Walks the machine's paths on the screen by pressing the buttons that send its events; its child machines are stubs. */

const screens: ExpectedScreens<typeof quizAttemptMachine> = {
  signInFirst: isWaiting,
  requestingLock: isWaiting,
  takingOver: isWaiting,
  elsewhere: () => {
    expect(screen.getByRole('heading')).toHaveTextContent('This quiz is open somewhere else');
    expect(screen.getByRole('button', { name: 'Continue here' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back to Quizzes' })).toBeVisible();
  },
  opening: isWaiting,
  turnedAway: isWaiting,
  // The screen stays until the next page opens.
  left: isWaiting,
  paper: showsPaper,
  conflict: () => {
    expect(dialog().getByRole('heading')).toHaveTextContent('This quiz is open somewhere else');
    expect(dialog().getByRole('button', { name: 'Continue here' })).toBeVisible();
    cannotAnswer();
  },
  // The other window finds unsaved answers on this device.
  'conflict.resting': (snapshot) =>
    snapshot.context.unsaved || !snapshot.context.savesAttempts ? isKept(snapshot) : saysOfSaving('Saved'),
  'conflict.adding': isKept,
  'conflict.waiting': isKept,
  submitting: isSubmitting,
};

describeModel('an attempt', {
  ...attemptModel,
  world: paperWorld,
  show: (actor) => void renderScreen(<QuestionPaperScreen actor={actor} />),
  screens,
});
