import { configure, fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { EditedQuiz } from '#contract/office/quizzes.ts';
import type { quizPublicationMachine } from '#machines/quiz-publication/quiz-publication.machine.ts';
import { QuizForm } from '../../src/office/quizzes/quiz-form.tsx';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import { opened, publicationInput, quizPublicationModel } from '../model/quiz-publication.model.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderOffice } from '../support/screens/office-screen.tsx';

// Queries by role spend most of their time on finding out whether an element is hidden.
configure({ defaultHidden: true });

/** Walks the machine's paths on its form by typing minutes and pressing buttons. */

const quiz: EditedQuiz = {
  _id: publicationInput.quizId,
  status: 'draft',
  document: opened.document,
  revision: publicationInput.revision,
  changedBy: null,
  versions: [],
};

function press(name: string): boolean {
  fireEvent.click(screen.getByRole('button', { name }));
  return true;
}
const minutes = () => screen.getByRole('textbox', { name: 'Minutes' });

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    switch (event.type) {
      case 'texts.changed':
        fireEvent.change(minutes(), { target: { value: event.texts.timeLimit } });
        return true;
      case 'save.requested':
        return press('Save draft');
      case 'publish.requested':
        return press('Publish');
      default:
        return false;
    }
  },
  end: clearScreen,
};

type Snapshot = SnapshotFrom<typeof quizPublicationMachine>;

interface Shown {
  readonly problems?: readonly string[];
  readonly alert?: string;
  readonly links?: readonly string[];
  readonly note?: string;
  readonly isBusy?: boolean;
}

/** Expects the typed text, the messages and whether the buttons are busy. */
function shows(
  { context: { texts, saved } }: Snapshot,
  { problems = [], alert, links = [], note = '', isBusy = false }: Shown,
): void {
  expect(minutes()).toHaveValue(texts.timeLimit);
  const region = screen.queryByRole('region', { name: 'Problems' });
  const listed = region === null ? [] : within(region).getAllByRole('button');
  expect(listed.map(({ textContent }) => textContent)).toEqual(problems);
  expect(screen.queryByRole('alert')?.textContent).toBe(alert);
  const stored = screen.queryAllByRole('link', { name: 'See in a new tab what is stored now' });
  expect(stored.map((link) => link.getAttribute('href'))).toEqual(links);
  expect(screen.getByRole('status').textContent).toBe(texts === saved ? note : '');
  for (const name of ['Save draft', 'Publish'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
}

const screens: ExpectedScreens<typeof quizPublicationMachine> = {
  'editing.open': (snapshot) => shows(snapshot, {}),
  'editing.saved': (snapshot) => shows(snapshot, { note: 'The draft is saved' }),
  'editing.published': (snapshot) =>
    shows(snapshot, {
      note: `Version ${snapshot.context.number} is published: attempts that begin from now on get it`,
    }),
  'editing.refused': (snapshot) => {
    const { texts, refusal } = snapshot.context;
    const isChanged = refusal?.texts.timeLimit !== texts.timeLimit;
    // Changed minutes remove only their own problem.
    const open = Object.entries(refusal?.problems ?? {}).filter(
      ([name]) => name !== 'timeLimit' || !isChanged,
    );
    shows(snapshot, { problems: open.map(([, problem]) => `${problem}`) });
    expect(minutes().getAttribute('aria-invalid')).toBe(
      open.some(([name]) => name === 'timeLimit') ? 'true' : null,
    );
    // Typing the refused text again brings the problem back without moving the focus.
    if (refusal?.texts === texts) expect(screen.getByRole('region', { name: 'Problems' })).toHaveFocus();
  },
  'editing.failed': (snapshot) => shows(snapshot, { alert: snapshot.context.reason }),
  'editing.conflict': (snapshot) =>
    shows(snapshot, { alert: snapshot.context.reason, links: ['/office/quizzes/sums'] }),
  sending: (snapshot) => shows(snapshot, { isBusy: true }),
};

describeModel('the screen that publishes a quiz', {
  ...quizPublicationModel,
  world,
  show: (actor) => {
    renderOffice(
      <QuizForm
        quiz={quiz}
        subjects={[{ _id: 'maths', name: 'Maths' }]}
        actor={actor}
        onDiscarded={() => undefined}
      />,
    );
  },
  screens,
});
