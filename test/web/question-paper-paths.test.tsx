import { configure, fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { quizAttemptMachine } from '#machines/quiz-attempt.machine.ts';
import { secondsLeft } from '#machines/quiz-attempt.machine.ts';
import type { LookUpAnswer } from '#machines/quiz-attempt.types.ts';
import { QuestionPaperScreen } from '#web/features/quiz/question-paper.tsx';
import { countdown } from '#web/features/quiz/time-words.ts';
import { besidePaper } from '#web/features/quiz/use-beside-paper.ts';
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
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/web-screen.tsx';

/** The machine's paths, walked on the screen: what a person can press is pressed. */

await besidePaper.fetch();

// Whether something can be reached at all costs most of a look-up; `toBeVisible` asks where it matters.
configure({ defaultHidden: true });

type Snapshot = SnapshotFrom<typeof quizAttemptMachine>;

type Place = Pick<typeof screen, 'getByRole' | 'queryByRole'>;
const dialog = () => within(screen.getByRole('dialog'));
const isAsked = () => screen.queryByText('Some questions are still open') !== null;

const press = (name: string | RegExp, place: Place = screen): true => {
  fireEvent.click(place.getByRole('button', { name }));
  return true;
};
/** False where there is no such button: the model then sends by itself what nobody can press. */
const pressIfThere = (name: string | RegExp, place: Place = screen): boolean =>
  place.queryByRole('button', { name }) !== null && press(name, place);

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
        return press(/^Question 1,/, within(screen.getByRole('complementary', { name: 'Your paper' })));
      case 'submit.requested':
        return pressIfThere('Send now') || pressIfThere('Submit Quiz', isAsked() ? dialog() : screen);
      case 'goBack.requested':
        return press('Go back');
      case 'asking.closed':
        return press('Close');
      case 'openQuestion.jumped':
        return pressIfThere(/^Question 1,/, dialog());
      case 'again.requested':
        return press('Try Again');
      case 'review.requested':
        return press('View Results');
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
const isKept = (snapshot: Snapshot) => saysOfSaving(`Kept ${where(snapshot)}`);

function canSubmit(): void {
  expect(screen.getByRole('button', { name: 'Submit Quiz' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
}
function isWaiting(): void {
  expect(screen.getByRole('status')).toHaveTextContent('Getting your paper ready');
}
function isHandingIn(): void {
  expect(dialog().getByRole('heading')).toHaveTextContent('Handing in your paper');
  expect(dialog().getByText('Checking your answers')).toBeInTheDocument();
  cannotAnswer();
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
/** The figures, when they are there. */
function showsResult({ context: { result } }: Snapshot): void {
  expect(dialog().getByRole('heading')).toHaveTextContent('Quiz Completed!');
  expect(dialog().getByText(`${Math.round(result?.score ?? -1)}%`)).toBeVisible();
  for (const label of ['Correct', 'Incorrect', 'Total']) expect(dialog().getByText(label)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'View Detailed Results' })).toBeVisible();
}
function cannotAnswer(): void {
  for (const option of radios()) expect(option).toBeDisabled();
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
      expect(
        within(screen.getByRole('region', { name: 'Handing in' })).getByRole('status'),
      ).toHaveTextContent(
        'Submission failed for now. Your answers are kept on this device, and we go on trying to hand them in. You need not do anything.',
      );
      expect(screen.getByRole('button', { name: 'Go on answering' })).toBeVisible();
      return;
    }
    expect(dialog().getByRole('heading')).toHaveTextContent('Time is up');
    expect(dialog().getByRole('status')).toHaveTextContent(
      'Your answers are kept on this device. We go on sending them until they are handed in. You need not do anything.',
    );
  },
  'sealed.waiting': isTroubled,
  'sealed.syncing': isSaving,
  notAccepted: ({ context }) => {
    expect(dialog().getByRole('heading')).toHaveTextContent('These answers were not counted');
    expect(dialog().getByText(`${context.refusal}.`)).toBeVisible();
    expect(dialog().getByText(/^They are kept on this device for 30 days/)).toBeVisible();
    expect(dialog().getByRole('link', { name: 'My Quizzes' })).toHaveAttribute('href', '/events');
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
  world,
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
