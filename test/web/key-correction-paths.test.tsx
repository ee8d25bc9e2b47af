import { configure, fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { keyCorrectionMachine } from '#machines/key-correction/key-correction.machine.ts';
import { CorrectionDialog } from '../../src/office/quizzes/correction-dialog.tsx';
import { describeModel } from '../model/graph.ts';
import { correctionInput, keyCorrectionModel } from '../model/key-correction.model.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderOffice } from '../support/screens/office-screen.tsx';

// Queries by role spend most of their time on finding out whether an element is hidden.
configure({ defaultHidden: true });

/** Walks the machine's paths in its dialog by choosing options and pressing buttons. */

const question = {
  id: correctionInput.questionId,
  text: 'What is 2 + 3?',
  options: [
    { id: 'five', text: 'Five' },
    { id: 'six', text: 'Six' },
    { id: 'seven', text: 'Seven' },
  ],
  correctOptionId: 'six',
  picture: null,
};

const buttons = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
function press(name: string): boolean {
  fireEvent.click(screen.getByRole('button', { name }));
  return true;
}
/** @returns false for the chosen option, which emits no event */
function choose(name: string): boolean {
  const radio = screen.getByRole('radio', { name });
  if (!(radio instanceof HTMLInputElement) || radio.checked) return false;
  fireEvent.click(radio);
  return true;
}

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    switch (event.type) {
      case 'option.chosen':
        return choose(event.optionId === 'five' ? 'Five' : 'Seven');
      case 'preview.requested':
        return press('See what changes');
      case 'correction.confirmed':
        return press('Correct the key');
      default:
        return false;
    }
  },
  end: clearScreen,
};

type Snapshot = SnapshotFrom<typeof keyCorrectionMachine>;

/** Expects the numbers and the names of a result, or none for null. */
function showsResult(shown: Snapshot['context']['result'] | null): void {
  const facts = screen.queryAllByRole('definition').map(({ textContent }) => textContent);
  const cells = screen.queryAllByRole('cell').map(({ textContent }) => textContent);
  if (shown === null) expect([facts, cells]).toEqual([[], []]);
  else
    expect([facts, cells]).toEqual([
      [`${shown.attempts}`, '1', '0', '1', '0'],
      ['Asha', '50 %, not passed', '100 %, passed'],
    ]);
}

/** Expects the options, the buttons and the alert. */
function chooses(
  { context }: Snapshot,
  {
    first = 'See what changes',
    isBusy = false,
    alert = context.reason,
  }: { first?: string; isBusy?: boolean; alert?: string },
): void {
  const isCorrecting = isBusy && first === 'Correct the key';
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked, disabled }) => ({ checked, disabled }))).toEqual(
    question.options.map(({ id }) => ({
      checked: id === context.optionId,
      disabled: id === 'six' || isCorrecting,
    })),
  );
  expect(screen.getByText('(the right answer until now)').closest('label')).toHaveTextContent(
    'Six (the right answer until now)',
  );
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe(alert);
  // While the server corrects, the dialog has no button to close it.
  expect(buttons()).toEqual([first, 'Cancel', ...(isCorrecting ? [] : ['Close'])]);
  const button = screen.getByRole('button', { name: first });
  expect(button.getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
  expect(button.hasAttribute('disabled')).toBe(context.optionId === '');
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  expect(cancel.getAttribute('aria-disabled')).toBe(isCorrecting ? 'true' : 'false');
  showsResult(first === 'Correct the key' ? context.result : null);
}

const screens: ExpectedScreens<typeof keyCorrectionMachine> = {
  'choosing.open': (snapshot) => chooses(snapshot, {}),
  'choosing.chosen': (snapshot) => chooses(snapshot, { alert: '' }),
  'choosing.previewing': (snapshot) => chooses(snapshot, { isBusy: true }),
  'choosing.failed': (snapshot) => {
    chooses(snapshot, {});
    expect(screen.getByRole('button', { name: 'See what changes' })).toHaveFocus();
  },
  'choosing.unclear': (snapshot) => {
    chooses(snapshot, {
      alert: `${snapshot.context.reason} The key may be corrected nevertheless: press «See what changes» to find out.`,
    });
    expect(screen.getByRole('button', { name: 'See what changes' })).toHaveFocus();
  },
  'preview.ready': (snapshot) => {
    chooses(snapshot, { first: 'Correct the key' });
    expect(screen.getByRole('region', { name: 'What changes' })).toHaveFocus();
  },
  'preview.correcting': (snapshot) =>
    chooses(snapshot, { first: 'Correct the key', isBusy: true, alert: '' }),
  corrected: ({ context }) => {
    expect(screen.getByRole('status')).toHaveTextContent(
      'The key is corrected and the attempts are graded again',
    );
    showsResult(context.result);
    expect(buttons()).toEqual(['Done', 'Close']);
    expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
  },
  alreadyRight: () => {
    expect(screen.getByRole('status')).toHaveTextContent(
      'This option is the right answer by now, and the attempts are graded by it',
    );
    showsResult(null);
    expect(buttons()).toEqual(['Done', 'Close']);
  },
};

describeModel('the screen of a corrected key', {
  ...keyCorrectionModel,
  world,
  show: (actor) => {
    renderOffice(<CorrectionDialog actor={actor} question={question} onClose={() => undefined} />);
    expect(
      within(screen.getByRole('dialog', { name: 'Correct the right answer' })).getByText(question.text),
    ).toBeVisible();
  },
  screens,
});
