import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { PracticeAnswer } from '#contract/practice.ts';
import { exerciseText } from '#domain/exercises/exercise.ts';
import { toNumber } from '#domain/practice/explain-mistake.ts';
import {
  largestDeviation,
  msPerNumber,
  type numbersRoundMachine,
} from '#machines/practice/numbers-round.machine.ts';
import { FlashWarning } from '#web/features/practice/flash-warning.tsx';
import { NumbersRoundScreen } from '#web/features/practice/numbers-round.tsx';
import type { Practice } from '#web/features/practice/use-practice.ts';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import { numbersRoundModel } from '../model/numbers-round.model.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/screens/screen.tsx';

/** Walks the machine's paths on the screen of a round by pressing buttons and typing the sum. */

const given: Omit<PracticeAnswer, 'id'>[] = [];
const practice: Practice = {
  progressOf: () => undefined,
  give: (answer) => void given.push(answer),
};

const slowBox = () => screen.getByRole<HTMLInputElement>('checkbox');
const answerBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'What is the sum?' });
function press(...names: readonly string[]): boolean {
  const button = screen.getAllByRole('button').find(({ textContent }) => names.includes(textContent));
  if (button === undefined) throw new Error(`There is no button ${names.join(' or ')}`);
  fireEvent.click(button);
  return true;
}

const world: World = {
  begin: () => void given.splice(0),
  around: followStep,
  bringAbout(event) {
    switch (event.type) {
      case 'speed.chosen':
        // A checkbox emits no event without a change.
        if (slowBox().checked === event.isSlow) return false;
        fireEvent.click(slowBox());
        return true;
      case 'round.requested':
        return press('Start', 'Next', 'Try again');
      case 'stop.requested':
        return press('Stop');
      case 'settings.requested':
        return press('Change the speed');
      case 'answer.given':
        fireEvent.change(answerBox(), { target: { value: event.text } });
        return press('Check');
      case 'answer.edited':
        fireEvent.change(answerBox(), { target: { value: `${answerBox().value}1` } });
        return true;
      default:
        return false;
    }
  },
  end: clearScreen,
};

type Snapshot = SnapshotFrom<typeof numbersRoundMachine>;

interface Shown {
  readonly buttons: readonly string[];
  readonly focused: string | null;
  readonly status?: string;
  readonly stage?: string;
}

/** Expects the buttons, the focus, the announced outcome and the place of the numbers. */
function shows(
  { context: { step, rightCount, answerCount } }: Snapshot,
  { buttons, focused, status = '', stage }: Shown,
): void {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(step.name);
  expect(screen.getByText('4 numbers with 1 digit in 4 seconds')).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  if (focused !== null) expect(document.activeElement?.textContent).toBe(focused);
  expect(screen.getByRole('status').textContent).toBe(status);
  expect(document.querySelector('[aria-hidden="true"] [translate="no"]')?.textContent).toBe(stage);
  expect(screen.getByText(`In this round: ${rightCount} of ${answerCount} right`)).toBeVisible();
}

const ended = (snapshot: Snapshot, outcome: string): Shown => {
  const { exercise } = snapshot.context;
  const seconds = msPerNumber(snapshot.context) / 1000;
  const unit = seconds === 1 ? 'second' : 'seconds';
  const deviation = largestDeviation(snapshot.context);
  return {
    buttons: ['Next', 'Change the speed'],
    focused: 'Next',
    status: [
      outcome,
      `${exerciseText(exercise)} = ${exercise.answer}`,
      `Each number was on screen for ${seconds} ${unit}. The largest difference was ${deviation} thousandths of a second.`,
    ].join(''),
  };
};

const disturbanceTexts = {
  hidden: 'You left this page while the numbers were running. This round does not count.',
  interrupted: 'The sound stopped while the numbers were running. This round does not count.',
  late: 'This device was too busy to show every number for its time. This round does not count.',
};

const screens: ExpectedScreens<typeof numbersRoundMachine> = {
  ready: (snapshot) => {
    shows(snapshot, { buttons: ['Start'], focused: null });
    expect(screen.getByText(/^The numbers may change quickly\./)).toBeVisible();
    expect(slowBox().checked).toBe(snapshot.context.isSlow);
  },
  countdown: (snapshot) =>
    shows(snapshot, {
      buttons: ['Stop'],
      focused: 'Stop',
      stage: `Get ready: ${snapshot.context.secondsLeft}`,
    }),
  playing: (snapshot) => {
    const { exercise, current } = snapshot.context;
    const line = exercise.lines[current];
    const stage = line === undefined ? '' : String(toNumber(line));
    shows(snapshot, { buttons: ['Stop'], focused: 'Stop', stage });
  },
  'answering.open': (snapshot) => {
    shows(snapshot, { buttons: ['Check'], focused: null });
    expect(answerBox()).toHaveFocus();
  },
  'answering.noNumber': (snapshot) => {
    shows(snapshot, { buttons: ['Check'], focused: null, status: 'Please type a number' });
    expect(answerBox()).toBeInvalid();
  },
  'over.outcome.right': (snapshot) => shows(snapshot, ended(snapshot, 'Right!')),
  'over.outcome.wrong': (snapshot) => {
    const { typed, exercise } = snapshot.context;
    shows(snapshot, ended(snapshot, `${typed} is not right: it is ${exercise.answer}.`));
  },
  'over.outcome.spoiled': (snapshot) =>
    shows(snapshot, {
      buttons: ['Try again', 'Change the speed'],
      focused: 'Try again',
      status: disturbanceTexts[snapshot.context.disturbance],
    }),
  'over.buttons': () => {
    for (const button of screen.getAllByRole('button')) expect(button).toBeEnabled();
  },
};

describeModel('the screen of a round of numbers', {
  ...numbersRoundModel,
  world,
  show: (actor) =>
    void renderScreen(
      <NumbersRoundScreen actor={actor} practice={practice} back={null} advice={<FlashWarning />} />,
    ),
  screens,
  check: ({ event, snapshot, emitted }) => {
    // Typed text stays when it is not a number.
    if (snapshot.matches('answering') && event.type === 'answer.given')
      expect(answerBox()).toHaveValue(event.text);
    // A slow round does not count for the level.
    const counted = emitted.flatMap((each) =>
      each.isCounted ? [{ step: each.stepId, isRight: each.isRight, ms: each.ms, at: each.at }] : [],
    );
    expect(given.splice(0).map(({ at: _, ms: __, ...rest }) => rest)).toEqual(
      counted.map(({ at: _, ms: __, ...rest }) => rest),
    );
  },
});
