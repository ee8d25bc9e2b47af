import { configure, fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { quizAttemptMachine } from '#machines/quiz-attempt.machine.ts';
import { secondsLeft } from '#machines/quiz-attempt.machine.ts';
import { QuestionPaperScreen } from '#web/features/quiz/question-paper.tsx';
import { countdown } from '#web/features/quiz/time-words.ts';
import { describeModel } from '../model/graph.ts';
import { attemptModel, knowsNotKept, oneRegionAtATime, questions } from '../model/quiz-attempt.model.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/web-screen.tsx';

/** The machine's paths, walked on the screen: what a person can press is pressed. */

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

/** What the person sees in each state. */
const faces = {
  signInFirst: isWaiting,
  askingForTurn: isWaiting,
  takingOver: isWaiting,
  elsewhere: () => {
    expect(screen.getByRole('heading')).toHaveTextContent('This attempt is open somewhere else');
    expect(screen.getByRole('button', { name: 'Continue here' })).toBeVisible();
  },
  lookingUp: isWaiting,
  opening: isWaiting,
  turnedAway: isWaiting,
  left: () => undefined,
  noQuestions: () => expect(screen.getByText('No questions available')).toBeVisible(),
  paper: (snapshot: Snapshot) => {
    showsPaper(snapshot);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Mark for Review' })).toBeEnabled();
    expect(screen.getByText(savingWords(snapshot))).toBeVisible();
    expect(screen.queryAllByText('Saved')).toHaveLength(snapshot.hasTag('saved') ? 1 : 0);
  },
  overtaken: () => {
    expect(dialog().getByRole('heading')).toHaveTextContent('This attempt is open somewhere else');
    for (const option of radios()) expect(option).toBeDisabled();
  },
  submitting: () => expect(dialog().getByRole('heading')).toHaveTextContent('Handing in your paper'),
  loadingReview: () => expect(dialog().getByRole('heading')).toHaveTextContent('Handing in your paper'),
  recalling: () => expect(screen.getByText('Saving')).toBeVisible(),
  sealed: ({ context }: Snapshot) => {
    if (secondsLeft(context) > 0) {
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByText('Your paper is being handed in.')).toBeVisible();
      for (const option of radios()) expect(option).toBeDisabled();
      return;
    }
    expect(dialog().getByRole('heading')).toHaveTextContent('Time is up');
    expect(dialog().getByRole('status')).toHaveTextContent('kept on this device');
  },
  notAccepted: () =>
    expect(dialog().getByRole('heading')).toHaveTextContent('These answers were not accepted'),
  completed: ({ context: { result } }: Snapshot) => {
    expect(dialog().getByRole('heading')).toHaveTextContent('Quiz Completed!');
    expect(dialog().getByText(`${Math.round(result?.score ?? -1)}%`)).toBeVisible();
    for (const label of ['Correct', 'Incorrect', 'Total']) expect(dialog().getByText(label)).toBeVisible();
  },
};

function isWaiting(): void {
  expect(screen.getByRole('status')).toHaveTextContent('Getting your paper ready');
}

function savingWords(snapshot: Snapshot): string | RegExp {
  if (snapshot.hasTag('saved')) return 'Saved';
  if (snapshot.hasTag('saving')) return 'Saving';
  const { refusal } = snapshot.context;
  if (snapshot.hasTag('refused')) return `Not saved: ${refusal}`;
  const where = snapshot.hasTag('notKept') ? 'while this page stays open' : 'on this device';
  return snapshot.hasTag('offline')
    ? `Offline, your answers are kept ${where}`
    : `Not saved yet, your answers are kept ${where}`;
}

type Face = keyof typeof faces;
const isFace = (name: string): name is Face => name in faces;

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
  check: ({ snapshot, isLast }) => {
    if (!isLast) return;
    const { value } = snapshot;
    const name = typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
    if (!isFace(name)) expect.fail(`no face is described for «${name}»`);
    else faces[name](snapshot);
  },
});
