import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { attemptOpeningMachine } from '#machines/quiz-attempt/attempt-opening.machine.ts';
import { QuestionPaperScreen } from '#web/features/quiz/question-paper.tsx';
import { openingModel } from '../model/attempt-opening.model.ts';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import { isWaiting, paperWorld } from '../support/screens/question-paper.ts';
import { renderScreen } from '../support/screens/screen.tsx';

/** Walks the machine's paths on the screen by pressing the buttons that send its events. */

const screens: ExpectedScreens<typeof attemptOpeningMachine> = {
  lookingUp: isWaiting,
  keeping: isWaiting,
  opening: isWaiting,
  fetchingPaper: isWaiting,
  noQuestions: () => {
    expect(screen.getByText('No questions available')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Quizzes' })).toHaveAttribute('href', '/competition');
  },
  ended: ({ context }) => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You have submitted Meet the Beads');
    expect(screen.getByText(/was submitted/).closest('p')?.textContent).toBe(
      'On 15 Jan, 11:29 it was submitted with 1 of 2 answers. Your score is 50%.',
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'View Results',
      ...(context.quiz?.allowReattempt ? ['Try Again'] : []),
      'Back to Quizzes',
    ]);
  },
  // The screen stays until the next part or the next page opens.
  opened: isWaiting,
  sealed: isWaiting,
  elsewhere: isWaiting,
  turnedAway: isWaiting,
  left: isWaiting,
};

describeModel('the opening of a question paper', {
  ...openingModel,
  world: paperWorld,
  show: (actor) => void renderScreen(<QuestionPaperScreen actor={actor} />),
  screens,
});
