import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { questionPaperMachine } from '#machines/quiz-attempt/question-paper.machine.ts';
import type { PaperInput } from '#machines/quiz-attempt/question-paper.types.ts';
import { QuestionPaperScreen } from '#web/features/quiz/question-paper.tsx';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import { knowsNotKept, newPaper, oneRegionAtATime, paperModel } from '../model/question-paper.model.ts';
import { questions } from '../model/quiz-attempt.model.ts';
import {
  cannotAnswer,
  dialog,
  isKept,
  isOffline,
  isSaving,
  isSubmitting,
  isTroubled,
  paperWorld,
  radios,
  saysOfSaving,
  showsPaper,
} from '../support/screens/question-paper.ts';
import { renderScreen } from '../support/screens/screen.tsx';

/** Walks the machine's paths on the screen by pressing the buttons that send its events. */

type Snapshot = SnapshotFrom<typeof questionPaperMachine>;

function canSubmit(): void {
  expect(screen.getByRole('button', { name: 'Submit Quiz' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
}
/** Expects the dialog about open questions. */
function asks({ context: { answerSheet } }: Snapshot): void {
  expect(dialog().getByRole('heading')).toHaveTextContent('Some questions are still open');
  const open = [...questions.keys()].filter(
    (index) => answerSheet.answers[index] === undefined || answerSheet.marked.includes(index),
  );
  expect(
    within(dialog().getByRole('list'))
      .getAllByRole('button')
      .map(({ textContent }) => Number(textContent)),
  ).toEqual(open.map((index) => index + 1));
  expect(dialog().getByRole('button', { name: 'Go back' })).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Submit Quiz' })).toBeVisible();
}
const screens: ExpectedScreens<typeof questionPaperMachine> = {
  paper: (snapshot) => {
    if (snapshot.matches({ paper: { submitting: 'closing' } })) return;
    showsPaper(snapshot);
    expect(screen.queryAllByRole('dialog')).toHaveLength(snapshot.hasTag('asking') ? 1 : 0);
    expect(screen.getByRole('button', { name: 'Mark for Review' })).toBeEnabled();
    for (const option of radios()) expect(option).toBeEnabled();
    // The screen says where the answers are kept only while they are not saved.
    const notHere = snapshot.context.isKept ? /while this page stays open/ : /on this device/;
    expect(screen.queryByText(notHere)).toBeNull();
  },
  'paper.submitting.notLast': () => {
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Submit Quiz' })).toBeNull();
  },
  'paper.submitting.appearing': () => canSubmit(),
  'paper.submitting.ready': () => canSubmit(),
  'paper.submitting.asking.appearing': asks,
  'paper.submitting.asking.ready': asks,
  'paper.submitting.closing': isSubmitting,
  'paper.saving.onDevice': isKept,
  'paper.saving.saved': () => saysOfSaving('Saved'),
  'paper.saving.changed': isSaving,
  'paper.saving.sending.first': isSaving,
  'paper.saving.sending.afterOffline': isOffline,
  'paper.saving.sending.afterTrouble': isTroubled,
  'paper.saving.offline': isOffline,
  'paper.saving.troubled': isTroubled,
  'paper.saving.refused': ({ context }) => saysOfSaving(`Not saved: ${context.refusal}`),
  // The attempt machine handles these in the same step.
  submitted: cannotAnswer,
  conflict: cannotAnswer,
};

/** All questions answered, with the last one on view. */
const finishedPaper: PaperInput = {
  ...newPaper,
  answerSheet: {
    answers: { 0: '5', 1: '9' },
    answeredAt: { 0: 1, 1: 2 },
    marked: [],
    visited: [0, 1],
    current: 1,
  },
};

/** The same with the last one marked, which asks before the submit, until the mark is taken back. */
const markedPaper: PaperInput = {
  ...finishedPaper,
  answerSheet: { ...finishedPaper.answerSheet, marked: [1] },
};

describeModel('the question paper', {
  ...paperModel,
  inputs: [...paperModel.inputs, finishedPaper, markedPaper],
  // The screen depends on nothing else, and rendering every path would take a minute.
  project: ({ value, context }) => ({
    value: oneRegionAtATime({ value, context }),
    told: knowsNotKept({ value, context }),
    over: context.deadline <= context.now,
    full:
      typeof value !== 'string' &&
      value.paper.submitting === 'ready' &&
      Object.keys(context.answerSheet.answers).length === questions.length &&
      context.answerSheet.marked.length === 0,
    plain: !context.savesAttempts,
  }),
  world: paperWorld,
  show: (actor) => void renderScreen(<QuestionPaperScreen actor={actor} />),
  screens,
  screensAtEnd: true,
  // In every state, «Saved» means that the server has the answers.
  check: ({ snapshot: { context }, isLast }) => {
    if (!isLast || screen.queryByText('Saved') === null) return;
    expect({ unsaved: context.unsaved, savesAttempts: context.savesAttempts }).toEqual({
      unsaved: false,
      savesAttempts: true,
    });
  },
});
