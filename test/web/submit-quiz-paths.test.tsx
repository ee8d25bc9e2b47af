import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { secondsLeft } from '#domain/attempts/attempt-clock.ts';
import type { submitQuizMachine } from '#machines/quiz-attempt/submit-quiz.machine.ts';
import type { SubmitQuizInput } from '#machines/quiz-attempt/submit-quiz.types.ts';
import { QuestionPaperScreen } from '#web/features/quiz/question-paper.tsx';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import { submitQuizModel } from '../model/submit-quiz.model.ts';
import {
  cannotAnswer,
  dialog,
  isSaving,
  isSubmitting,
  isTroubled,
  isWaiting,
  paperWorld,
} from '../support/screens/question-paper.ts';
import { renderScreen } from '../support/screens/screen.tsx';

/** Walks the machine's paths on the question paper. */

type Snapshot = SnapshotFrom<typeof submitQuizMachine>;

function showsResult({ context: { result } }: Snapshot): void {
  expect(dialog().getByRole('heading')).toHaveTextContent('Quiz Completed!');
  expect(dialog().getByText(`${Math.round(result?.score ?? -1)}%`)).toBeVisible();
  for (const label of ['Correct', 'Incorrect', 'Total']) expect(dialog().getByText(label)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'View Detailed Results' })).toBeVisible();
}
const where = ({ isKept }: SubmitQuizInput) => (isKept ? 'on this device' : 'while this page stays open');

const screens: ExpectedScreens<typeof submitQuizMachine> = {
  submitting: isSubmitting,
  loadingReview: isSubmitting,
  recalling: () => {
    isSaving();
    expect(screen.queryByRole('dialog')).toBeNull();
    cannotAnswer();
  },
  sealed: ({ context }) => {
    cannotAnswer();
    expect(screen.getByRole('button', { name: 'Send now' })).toBeVisible();
    if (secondsLeft(context) > 0) {
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(
        within(screen.getByRole('region', { name: 'Submitting' })).getByRole('status'),
      ).toHaveTextContent(
        `Submission failed for now. Your answers are kept ${where(context)}, and we keep trying to submit them. You do not need to do anything.`,
      );
      expect(screen.getByRole('button', { name: 'Go on answering' })).toBeVisible();
      return;
    }
    expect(dialog().getByRole('heading')).toHaveTextContent('Time is up');
    expect(dialog().getByRole('status')).toHaveTextContent(
      `Your answers are kept ${where(context)}. We keep sending them until they are submitted. You do not need to do anything.`,
    );
  },
  'sealed.waiting': isTroubled,
  'sealed.syncing': isSaving,
  notAccepted: ({ context }) => {
    expect(dialog().getByRole('heading')).toHaveTextContent('These answers were not counted');
    expect(dialog().getByText(`${context.refusal}.`)).toBeVisible();
    if (context.isKept) {
      expect(dialog().getByText(/^They are kept on this device for 30 days/)).toBeVisible();
      expect(dialog().getByRole('link', { name: 'My Quizzes' })).toHaveAttribute('href', '/events');
    } else
      expect(
        dialog().getByText('This browser cannot keep them. Please tell your teacher now.'),
      ).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Back to Quizzes' })).toBeVisible();
    cannotAnswer();
  },
  completed: (snapshot) => {
    showsResult(snapshot);
    expect(dialog().getByRole('button', { name: 'View Detailed Results' })).not.toHaveAttribute('aria-busy');
  },
  openingResults: (snapshot) => {
    showsResult(snapshot);
    expect(dialog().getByRole('button', { name: 'View Detailed Results' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
  // The attempt machine handles these in the same step.
  conflict: cannotAnswer,
  goesOn: cannotAnswer,
  left: isWaiting,
};

describeModel('the question paper, submitted', {
  ...submitQuizModel,
  world: paperWorld,
  show: (actor) => void renderScreen(<QuestionPaperScreen actor={actor} />),
  screens,
  // In every state, «Saved» means that the server has the answers.
  check: ({ snapshot: { context } }) => {
    if (screen.queryByText('Saved') === null) return;
    expect({ unsaved: context.unsaved, savesAttempts: context.savesAttempts }).toEqual({
      unsaved: false,
      savesAttempts: true,
    });
  },
});
