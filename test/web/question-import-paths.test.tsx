import { configure, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { questionImportMachine } from '#machines/question-import/question-import.machine.ts';
import { QuestionImport } from '../../src/office/quizzes/import/question-import.tsx';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import { questionImportModel } from '../model/question-import.model.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderOffice } from '../support/screens/office-screen.tsx';

// Queries by role spend most of their time on finding out whether an element is hidden.
configure({ defaultHidden: true });

/** Walks the machine's paths on its screen by choosing files, pasting texts and pressing buttons. */

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);
function press(...names: readonly string[]): boolean {
  const button = screen.getAllByRole('button').find(({ textContent }) => names.includes(textContent));
  fireEvent.click(button ?? expect.fail(`There is no button ${names.join(' or ')}`));
  return true;
}
/** @returns false for an unchanged value, for which a control emits no event */
function change(label: string, value: string): boolean {
  const control = screen.getByLabelText(label);
  if (!('value' in control) || control.value === value) return false;
  fireEvent.change(control, { target: { value } });
  return true;
}

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    switch (event.type) {
      case 'files.chosen': {
        const { files } = event;
        if (files.length === 1)
          fireEvent.change(screen.getByLabelText('File of questions'), { target: { files } });
        else fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
        return true;
      }
      case 'text.changed':
        return change('Or paste the questions here', event.text);
      case 'format.chosen':
        return change('Format of the file or the text', event.format ?? '');
      case 'text.submitted': {
        const button = screen.getByRole('button', { name: /Check the text/ });
        // A busy button ignores clicks, but the Enter key still submits the form.
        fireEvent.submit(button.closest('form') ?? button);
        return true;
      }
      case 'check.cancelled':
        return press('Cancel');
      case 'check.repeated':
        return press('Check again');
      case 'import.confirmed':
        return press('Add 2 questions', 'Add 2, leave out 1', 'Try again');
      case 'correction.requested':
        return press('Correct first');
      case 'columns.requested':
        return press('Change the columns');
      case 'sheet.chosen':
        return change('Sheet', event.sheet);
      case 'columns.chosen':
        change('How the right answer is written', event.columns.right ?? '');
        return press('Continue');
      case 'another.requested':
        return press('Choose another file', 'Back to the text', 'Import another file');
      default:
        return false;
    }
  },
  end: clearScreen,
};

type Snapshot = SnapshotFrom<typeof questionImportMachine>;

const chooserButtons = ['Download the CSV template', 'Check the text'];

const sourceOf = ({ context: { file } }: Snapshot) => file?.name ?? 'the pasted text';

/** Expects the fields for files and texts, the messages above them and the buttons. */
function chooses(
  { context }: Snapshot,
  { status = '', alert, more = [] }: { status?: string; alert?: string; more?: readonly string[] },
): void {
  expect(screen.getByLabelText('Or paste the questions here')).toHaveValue(context.text);
  expect(screen.getByLabelText('Format of the file or the text')).toHaveValue(context.format ?? '');
  expect(screen.getByRole('status').textContent.trim()).toBe(status);
  expect(screen.queryByRole('alert')?.textContent).toBe(alert);
  expect(buttons()).toEqual([...more, ...chooserButtons]);
  const isBusy = screen.getByRole('button', { name: /Check the text/ }).getAttribute('aria-busy');
  expect(isBusy).toBe(status === '' ? null : 'true');
}
const checking = (snapshot: Snapshot) =>
  chooses(snapshot, { status: `Checking ${sourceOf(snapshot)}`, more: ['Cancel'] });

const cells = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

/** Expects the questions to add, the messages and the buttons. */
function previews(snapshot: Snapshot, first: string, alert?: string): void {
  const { file, checked } = snapshot.context;
  const heading = screen.getByRole('heading', { name: '2 questions to add' });
  const another = file === null ? 'Back to the text' : 'Choose another file';
  expect(screen.getByText('9').closest('li')).toHaveTextContent('9 Right answer');
  expect(screen.queryByRole('alert')?.textContent).toBe(alert);
  if (checked.spreadsheet !== null) {
    previewsSheet(snapshot, [first, another]);
    return;
  }
  expect(heading.nextElementSibling).toHaveTextContent(
    `From ${sourceOf(snapshot)}, read as GIFT. Nothing is added yet.`,
  );
  expect(screen.getByText('1 question is in the quiz already and will not be added again.')).toBeVisible();
  expect(cells()).toEqual([
    ['Row', 'Column', 'What happens', 'Text'],
    ['Row 2', '', 'The feedback is left out.', '=4 #Yes'],
  ]);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '1. Two and two?',
    '2. Three times three?',
  ]);
  expect(buttons()).toEqual([first, another]);
}

const download = 'Download 1 refused question with the reasons';

/** Expects a changed and a refused question of a spreadsheet. */
function previewsSheet(snapshot: Snapshot, [first = '', another = '']: readonly string[]): void {
  const isReady = snapshot.matches({ preview: 'ready' });
  expect(screen.getByRole('heading', { name: '2 questions to add' }).nextElementSibling).toHaveTextContent(
    `From ${sourceOf(snapshot)}, read as Excel (.xlsx), sheet «Sums». Nothing is added yet.`,
  );
  expect(screen.getByText(/^1 good, 1 changed, 1 refused/)).toBeVisible();
  expect(cells()).toEqual([
    ['Row', 'Column', 'What is wrong', 'Text'],
    ['Row 3', 'Column «Key»', 'The right option is missing.', ''],
  ]);
  expect(screen.getByText('Changed, row 4').closest('li')).toHaveTextContent('A hint is left out.');
  expect(buttons()).toEqual([
    first === 'Add 2 questions' ? 'Add 2, leave out 1' : first,
    ...(isReady ? ['Correct first'] : []),
    another,
    ...(isReady ? ['Change the columns'] : []),
    download,
  ]);
}

const screens: ExpectedScreens<typeof questionImportMachine> = {
  'choosing.open': (snapshot) => chooses(snapshot, {}),
  'choosing.refused': (snapshot) => chooses(snapshot, { alert: snapshot.context.reason }),
  'choosing.reading': checking,
  'choosing.checking': checking,
  'choosing.failed': (snapshot) =>
    chooses(snapshot, { alert: snapshot.context.reason, more: ['Check again'] }),
  'choosing.problems': (snapshot) => {
    const isSheet = snapshot.context.checked.spreadsheet !== null;
    chooses(snapshot, { more: isSheet ? [download, 'Change the columns'] : [] });
    const number = isSheet ? '1 problem' : '2 problems';
    expect(screen.getByRole('heading', { name: `${number} in ${sourceOf(snapshot)}` })).toBeVisible();
    if (isSheet) return;
    expect(cells()).toEqual([
      ['Row', 'Column', 'What is wrong', 'Text'],
      ['Row 5', 'Column 7', 'Two options are right.', 'Two? {=1 =2}'],
    ]);
    expect(screen.getByText('And 1 more problem.', { exact: false })).toBeVisible();
  },
  'choosing.nothingNew': (snapshot) => {
    chooses(snapshot, {});
    const heading = screen.getByRole('heading', { name: 'There is nothing to add' });
    expect(heading.nextElementSibling).toHaveTextContent(
      `2 questions of ${sourceOf(snapshot)} are in the quiz already.`,
    );
  },
  mapping: ({ context: { checked } }) => {
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('What is in each column?');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Ask',
      'One',
      'Two',
      'Key',
      'Marks',
    ]);
    const roles = checked.spreadsheet?.roles.map((_, index) =>
      screen.getByLabelText(`What column ${'ABCDE'.charAt(index)} is`),
    );
    expect(roles?.map((control) => 'value' in control && control.value)).toEqual(checked.spreadsheet?.roles);
    expect(screen.getByLabelText('Sheet')).toHaveValue('Sums');
    expect(screen.getAllByText('2').length).toBe(5);
    expect(buttons()).toEqual(['Continue', 'Choose another file']);
  },
  'preview.ready': (snapshot) => previews(snapshot, 'Add 2 questions'),
  'preview.importing': (snapshot) => {
    previews(snapshot, 'Add 2 questions');
    expect(screen.getByRole('button', { name: /^Add 2/ })).toHaveAttribute('aria-busy', 'true');
  },
  'preview.outdated': (snapshot) =>
    previews(
      snapshot,
      'Check again',
      'Nothing was added, because this quiz has changed in the meantime. Please check again.',
    ),
  'preview.failed': (snapshot) =>
    previews(snapshot, 'Try again', `${snapshot.context.reason} Trying again adds no question twice.`),
  done: ({ context: { added, quizId, checked } }) => {
    const title = added === 0 ? 'All questions are in the quiz already' : '2 questions added';
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the quiz' })).toHaveAttribute('href', `/quizzes/${quizId}`);
    expect(buttons()).toEqual([...(checked.refused > 0 ? [download] : []), 'Import another file']);
  },
};

describeModel('the screen of an import of questions', {
  ...questionImportModel,
  world,
  show: (actor) => {
    renderOffice(<QuestionImport actor={actor} />);
  },
  screens,
});
