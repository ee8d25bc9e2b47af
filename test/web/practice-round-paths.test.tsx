import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { PracticeAnswer } from '#contract/practice.ts';
import { exerciseText } from '#domain/exercises/exercise.ts';
import type { practiceRoundMachine } from '#machines/practice/practice-round.machine.ts';
import { PracticeRoundScreen } from '#web/features/practice/practice-round.tsx';
import type { Practice } from '#web/features/practice/use-practice.ts';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import { practiceRoundModel } from '../model/practice-round.model.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/screens/screen.tsx';

/** Walks the machine's paths on the practice page by typing answers and pressing buttons. */

const given: Omit<PracticeAnswer, 'id'>[] = [];
const practice: Practice = {
  progressOf: () => undefined,
  give: (answer) => void given.push(answer),
};

const answerBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Answer' });
function press(name: string): boolean {
  fireEvent.click(screen.getByRole('button', { name }));
  return true;
}

const world: World = {
  begin: () => void given.splice(0),
  around: followStep,
  bringAbout(event) {
    switch (event.type) {
      case 'answer.given':
        fireEvent.change(answerBox(), { target: { value: event.text } });
        return press('Check');
      case 'answer.edited':
        fireEvent.change(answerBox(), { target: { value: `${answerBox().value}1` } });
        return true;
      case 'next.requested':
        return press('Next');
      default:
        return false;
    }
  },
  end: clearScreen,
};

type Snapshot = SnapshotFrom<typeof practiceRoundMachine>;

interface Shown {
  readonly button?: string;
  readonly isReadOnly?: boolean;
  readonly outcome?: string;
}

/** Expects the exercise, the answer box, the outcome of the last answer and the count of the round. */
function shows(
  { context: { step, exercise, rightCount, answerCount } }: Snapshot,
  { button = 'Check', isReadOnly = true, outcome = '' }: Shown,
): void {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(step.name);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(exercise.lines);
  expect(answerBox().hasAttribute('readonly')).toBe(isReadOnly);
  expect(answerBox()).toHaveFocus();
  expect(answerBox()).toHaveAccessibleDescription(exerciseText(exercise).replaceAll('+', 'plus'));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([button]);
  expect(screen.getByRole('status').textContent).toBe(outcome);
  expect(screen.getByText(`In this round: ${rightCount} of ${answerCount} right`)).toBeVisible();
}

const screens: ExpectedScreens<typeof practiceRoundMachine> = {
  'asking.open': (snapshot) => shows(snapshot, { isReadOnly: false }),
  'asking.noNumber': (snapshot) => {
    shows(snapshot, { isReadOnly: false, outcome: 'Please type a number' });
    expect(answerBox()).toBeInvalid();
  },
  right: (snapshot) => shows(snapshot, { outcome: 'Right!' }),
  wrong: (snapshot) => {
    const { typed, exercise, mistake } = snapshot.context;
    const explanation = mistake === '' ? '' : `${mistake}.`;
    const outcome = `${typed} is not right: it is ${exercise.answer}.${explanation}`;
    shows(snapshot, { button: 'Next', outcome });
  },
};

describeModel('the screen of a practice round', {
  ...practiceRoundModel,
  world,
  show: (actor) => void renderScreen(<PracticeRoundScreen actor={actor} practice={practice} />),
  screens,
  check: ({ snapshot, event, emitted }) => {
    // Typed text stays until the next exercise, even when it is not a number.
    const typed = event.type === 'answer.given' ? event.text : '';
    if (event.type !== 'answer.edited')
      expect(answerBox()).toHaveValue(snapshot.matches('wrong') ? snapshot.context.typed : typed);
    const reported = given
      .splice(0)
      .map(({ step, ...rest }) => ({ type: 'answered', stepId: step, ...rest }));
    expect(reported).toEqual(emitted);
  },
});
