import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { quizAttemptMachine } from '#machines/quiz-attempt/quiz-attempt.machine.ts';
import type { LookUpAnswer } from '#machines/quiz-attempt/quiz-attempt.types.ts';
import { QuestionPaperScreen } from '#web/features/quiz/question-paper.tsx';
import { describeModel } from '../model/graph.ts';
import type { Faces } from '../model/model-options.ts';
import { done } from '../model/model-options.ts';
import {
  attemptModel,
  fresh,
  isPlain,
  knowsNotKept,
  oneRegionAtATime,
  questions,
  quiz,
} from '../model/quiz-attempt.model.ts';
import {
  cannotAnswer,
  dialog,
  isHandingIn,
  isKept,
  isOffline,
  isSaving,
  isTroubled,
  paperWorld,
  radios,
  saysOfSaving,
  showsPaper,
} from '../support/screens/question-paper.ts';
import { renderScreen } from '../support/screens/screen.tsx';

/** The machine's paths, walked on the screen: what a person can press is pressed. */

type Snapshot = SnapshotFrom<typeof quizAttemptMachine>;

function canSubmit(): void {
  expect(screen.getByRole('button', { name: 'Submit Quiz' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
}
function isWaiting(): void {
  expect(screen.getByRole('status')).toHaveTextContent('Getting your paper ready');
}
/** The dialog before open questions are handed in. */
function asks({ context: { work } }: Snapshot): void {
  expect(dialog().getByRole('heading')).toHaveTextContent('Some questions are still open');
  const open = [...questions.keys()].filter(
    (index) => work.answers[index] === undefined || work.marked.includes(index),
  );
  expect(
    within(dialog().getByRole('list'))
      .getAllByRole('button')
      .map(({ textContent }) => Number(textContent)),
  ).toEqual(open.map((index) => index + 1));
  expect(dialog().getByRole('button', { name: 'Go back' })).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Submit Quiz' })).toBeVisible();
}
const faces: Faces<typeof quizAttemptMachine> = {
  signInFirst: isWaiting,
  askingForTurn: isWaiting,
  takingOver: isWaiting,
  elsewhere: () => {
    expect(screen.getByRole('heading')).toHaveTextContent('This quiz is open somewhere else');
    expect(screen.getByRole('button', { name: 'Continue here' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back to Quizzes' })).toBeVisible();
  },
  lookingUp: isWaiting,
  opening: isWaiting,
  turnedAway: isWaiting,
  // Until the next page comes.
  left: isWaiting,
  noQuestions: () => {
    expect(screen.getByText('No questions available')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Quizzes' })).toHaveAttribute('href', '/competition');
  },
  ended: ({ context }) => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You have handed in Meet the Beads');
    expect(screen.getByText(/was handed in/).textContent).toBe(
      'On 15 Jan, 11:29 it was handed in with 1 of 2 answers. Your score is 50%.',
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'View Results',
      ...(context.quiz?.allowReattempt ? ['Try Again'] : []),
      'Back to Quizzes',
    ]);
  },
  paper: (snapshot) => {
    showsPaper(snapshot);
    expect(screen.queryAllByRole('dialog')).toHaveLength(snapshot.hasTag('asking') ? 1 : 0);
    expect(screen.getByRole('button', { name: 'Mark for Review' })).toBeEnabled();
    for (const option of radios()) expect(option).toBeEnabled();
  },
  'paper.handingIn.notLast': () => {
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Submit Quiz' })).toBeNull();
  },
  'paper.handingIn.appearing': () => canSubmit(),
  'paper.handingIn.ready': () => canSubmit(),
  'paper.handingIn.asking.appearing': asks,
  'paper.handingIn.asking.ready': asks,
  'paper.saving.onDevice': isKept,
  'paper.saving.saved': () => saysOfSaving('Saved'),
  'paper.saving.changed': isSaving,
  'paper.saving.sending.first': isSaving,
  'paper.saving.sending.afterOffline': isOffline,
  'paper.saving.sending.afterTrouble': isTroubled,
  'paper.saving.offline': isOffline,
  'paper.saving.troubled': isTroubled,
  'paper.saving.refused': ({ context }) => saysOfSaving(`Not saved: ${context.refusal}`),
  // Where the answers are kept is said while they are not saved.
  'paper.keeping.kept': () => expect(screen.queryByText(/while this page stays open/)).toBeNull(),
  'paper.keeping.notKept': () => expect(screen.queryByText(/on this device/)).toBeNull(),
  overtaken: () => {
    expect(dialog().getByRole('heading')).toHaveTextContent('This quiz is open somewhere else');
    expect(dialog().getByRole('button', { name: 'Continue here' })).toBeVisible();
    cannotAnswer();
  },
  // What is not saved comes along from this device, where the other window finds it.
  'overtaken.resting': (snapshot) =>
    snapshot.context.unsaved || !snapshot.context.savesAttempts ? isKept(snapshot) : saysOfSaving('Saved'),
  'overtaken.adding': isKept,
  'overtaken.waiting': isKept,
  submitting: isHandingIn,
};

/** A running attempt with an answer to every question, on the last one. */
const finished: LookUpAnswer = {
  kind: 'found',
  quiz,
  questions,
  hasQuestions: true,
  copyUnreadable: false,
  savesAttempts: true,
  attempt: {
    ...fresh,
    work: {
      answers: { 0: '5', 1: '9' },
      answeredAt: { 0: 1, 1: 2 },
      marked: [],
      visited: [0, 1],
      current: 1,
    },
  },
};

const has = (value: Snapshot['value'], text: string) => JSON.stringify(value).includes(text);

describeModel('the question paper', {
  ...attemptModel,
  events: [...attemptModel.events, done('lookUpAttempt', finished)],
  // What the screen shows does not depend on the rest, and rendering every path of it would take a minute.
  project: ({ value, context }) => ({
    value: oneRegionAtATime(value),
    told: knowsNotKept({ value, context }),
    over: context.deadline <= context.now,
    asked: context.questions.length > 0,
    full: has(value, '"handingIn":"ready"') && Object.keys(context.work.answers).length === questions.length,
    unsaved: has(value, 'overtaken') && context.unsaved,
    plain: isPlain({ value, context }),
    again: has(value, 'ended') && context.quiz?.allowReattempt === true,
  }),
  world: paperWorld,
  show: (actor) => void renderScreen(<QuestionPaperScreen actor={actor} />),
  faces,
  facesAtEnd: true,
  // «Saved» is what the server has said, whatever state the machine is in.
  check: ({ snapshot: { context }, isLast }) => {
    if (!isLast || screen.queryByText('Saved') === null) return;
    expect({ unsaved: context.unsaved, savesAttempts: context.savesAttempts }).toEqual({
      unsaved: false,
      savesAttempts: true,
    });
  },
});
