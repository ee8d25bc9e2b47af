import { configure, fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { quizAttemptMachine } from '#machines/quiz-attempt.machine.ts';
import { secondsLeft } from '#machines/quiz-attempt.machine.ts';
import { QuestionPaperScreen } from '#web/features/quiz/question-paper.tsx';
import { countdown } from '#web/features/quiz/time-words.ts';
import { besidePaper } from '#web/features/quiz/use-beside-paper.ts';
import { describeModel } from '../model/graph.ts';
import type { Faces } from '../model/model-options.ts';
import { attemptModel, knowsNotKept, oneRegionAtATime, questions } from '../model/quiz-attempt.model.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/web-screen.tsx';

/** The machine's paths, walked on the screen: what a person can press is pressed. */

await besidePaper.fetch();

// Whether something can be reached at all costs most of a look-up; `toBeVisible` asks where it matters.
configure({ defaultHidden: true });

type Snapshot = SnapshotFrom<typeof quizAttemptMachine>;

const press = (name: string | RegExp): true => {
  fireEvent.click(screen.getByRole('button', { name }));
  return true;
};

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    switch (event.type) {
      case 'answer.picked':
        // Picking what is picked already changes nothing in a browser; the model sends it all the same.
        if (optionAt(event.optionIndex).checked) return false;
        fireEvent.click(optionAt(event.optionIndex));
        return true;
      case 'mark.toggled':
        return press('Mark for Review');
      case 'question.previous':
        return press('Previous');
      case 'question.next':
        return press('Next');
      case 'question.jumped':
        return press(/^Question 1,/);
      case 'submit.requested':
        return screen.queryByRole('button', { name: 'Send now' }) !== null
          ? press('Send now')
          : pressIfThere('Submit Quiz');
      case 'answering.requested':
        return press('Go on answering');
      case 'continue.requested':
        return press('Continue here');
      case 'list.requested':
        return press('Back to Quizzes');
      case 'results.requested':
        return press('View Detailed Results');
      default:
        return false;
    }
  },
  end: clearScreen,
};

/** The button stands on the last question alone; elsewhere the model sends the request by itself. */
const pressIfThere = (name: string) => screen.queryByRole('button', { name }) !== null && press(name);
const radios = () => screen.queryAllByRole<HTMLInputElement>('radio', { hidden: true });
const optionAt = (index: number) => radios()[index] ?? expect.fail(`no option ${index}`);

function showsPaper({ context }: Snapshot): void {
  const { current, answers, marked } = context.work;
  const question = questions[current] ?? expect.fail('no such question');
  const paper = within(screen.getByRole('region', { name: 'Question' }));
  expect(paper.getByText(`Question ${current + 1} of ${questions.length}`)).toBeVisible();
  expect(paper.getByRole('group', { name: question.questionText })).toBeVisible();
  expect(radios().map(({ value, checked }) => [value, checked])).toEqual(
    question.options.map((option) => [option, answers[current] === option]),
  );
  expect(paper.getByRole('button', { name: 'Mark for Review' })).toHaveAttribute(
    'aria-pressed',
    String(marked.includes(current)),
  );
  expect(screen.getByRole('timer')).toHaveTextContent(countdown(secondsLeft(context)));
}

const dialog = () => within(screen.getByRole('dialog'));

/** The strip above the paper says how safe the answers are, in these words alone. */
function saysOfSaving(words: string): void {
  expect(screen.getByText(words)).toBeVisible();
  if (words !== 'Saved') expect(screen.queryByText('Saved')).toBeNull();
}
const where = (snapshot: Snapshot) =>
  snapshot.hasTag('notKept') ? 'while this page stays open' : 'on this device';
const isOffline = (snapshot: Snapshot) => saysOfSaving(`Offline, your answers are kept ${where(snapshot)}`);
const isTroubled = (snapshot: Snapshot) =>
  saysOfSaving(`Not saved yet, your answers are kept ${where(snapshot)}`);
const isSaving = () => saysOfSaving('Saving');

function isWaiting(): void {
  expect(screen.getByRole('status')).toHaveTextContent('Getting your paper ready');
}
function isHandingIn(): void {
  expect(dialog().getByRole('heading')).toHaveTextContent('Handing in your paper');
  expect(dialog().getByText('Checking your answers')).toBeInTheDocument();
  cannotAnswer();
}
function cannotAnswer(): void {
  for (const option of radios()) expect(option).toBeDisabled();
}

const faces: Faces<typeof quizAttemptMachine> = {
  signInFirst: isWaiting,
  askingForTurn: isWaiting,
  takingOver: isWaiting,
  elsewhere: () => {
    expect(screen.getByRole('heading')).toHaveTextContent('This attempt is open somewhere else');
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
  paper: (snapshot) => {
    showsPaper(snapshot);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Mark for Review' })).toBeEnabled();
    for (const option of radios()) expect(option).toBeEnabled();
  },
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
    expect(dialog().getByRole('heading')).toHaveTextContent('This attempt is open somewhere else');
    expect(dialog().getByRole('button', { name: 'Continue here' })).toBeVisible();
    cannotAnswer();
  },
  submitting: isHandingIn,
  loadingReview: isHandingIn,
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
      expect(screen.getByText('Your paper is being handed in.')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Go on answering' })).toBeVisible();
      return;
    }
    expect(dialog().getByRole('heading')).toHaveTextContent('Time is up');
    expect(dialog().getByRole('status')).toHaveTextContent('kept on this device');
  },
  'sealed.waiting': isTroubled,
  'sealed.syncing': isSaving,
  notAccepted: () => {
    expect(dialog().getByRole('heading')).toHaveTextContent('These answers were not accepted');
    expect(dialog().getByText('What the server had saved before is what counts.')).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Back to Quizzes' })).toBeVisible();
    cannotAnswer();
  },
  completed: ({ context: { result, refusal } }) => {
    expect(dialog().getByRole('heading')).toHaveTextContent('Quiz Completed!');
    expect(dialog().getByText(`${Math.round(result?.score ?? -1)}%`)).toBeVisible();
    for (const label of ['Correct', 'Incorrect', 'Total']) expect(dialog().getByText(label)).toBeVisible();
    const counts = `${refusal}. What the server had saved before is what counts.`;
    expect(dialog().queryAllByText(counts)).toHaveLength(refusal === '' ? 0 : 1);
    expect(dialog().getByRole('button', { name: 'View Detailed Results' })).toBeVisible();
  },
};

describeModel('the question paper', {
  ...attemptModel,
  // What the screen shows does not depend on the rest, and rendering every path of it would take a minute.
  project: ({ value, context }) => ({
    value: oneRegionAtATime(value),
    told: knowsNotKept({ value, context }),
    over: context.deadline <= context.now,
    asked: context.questions.length > 0,
  }),
  world,
  show: (actor) => void renderScreen(<QuestionPaperScreen actor={actor} />),
  faces,
  facesAtEnd: true,
});
