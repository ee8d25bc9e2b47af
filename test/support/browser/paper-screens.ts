import type { SnapshotFrom } from 'xstate';
import { getSubmission, updateQuizSubmission } from '#contract/quizzes.ts';
import type { paperInBrowser } from '../../model/browser-models.ts';
import { questions } from '../../model/quiz-attempt.model.ts';
import { expectUnderWay } from './held-calls.ts';
import type { PaperScene } from './quiz-harness.ts';
import {
  asksNothing,
  both,
  conflict,
  dialog,
  kept,
  type Look,
  open,
  readOnly,
  saves,
  saving,
  sentAs,
  storedAttempt,
  total,
  unsaved,
} from './quiz-screens.ts';
import type { ExpectedScreen } from './state-tests.ts';
import { expect } from './test.ts';

type Snapshot = SnapshotFrom<typeof paperInBrowser.machine>;

const offline = saving('Offline, your answers are kept on this device');
const lastQuestion: Look = async ({ paper }) => {
  await expect(paper.submit).toBeEnabled();
  await expect(paper.next).toHaveCount(0);
};
const asking: Look = async ({ paper }) => {
  await expect(paper.asking).toBeVisible();
  await expect(paper.asking.getByRole('listitem')).toHaveText(['2']);
};

const paper: Look = (scene, snapshot) => (snapshot.hasTag('readOnly') ? readOnly : open)(scene, snapshot);

export const paperScreens: Readonly<Record<string, ExpectedScreen<PaperScene, Snapshot>>> = {
  'paper.answering.open': {
    seen: open,
    proof: async ({ page, paper }) => {
      for (const option of await page.getByRole('radio').all()) await expect(option).toBeEnabled();
      await expect(paper.clock).toHaveText(/^(?:10:00|9:5\d)$/);
    },
  },
  'paper.submitting.notLast': {
    seen: async ({ paper }) => {
      await expect(paper.next).toBeEnabled();
      await expect(paper.submit).toHaveCount(0);
    },
    proof: asksNothing,
  },
  'paper.submitting.appearing': {
    seen: lastQuestion,
    proof: async ({ page, paper }) => {
      await paper.submit.click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  'paper.submitting.ready': { seen: lastQuestion, proof: saves },
  'paper.submitting.asking.appearing': {
    seen: asking,
    proof: async ({ paper }) => {
      await expect(paper.asking.getByRole('button', { name: 'Go back' })).toBeFocused();
      await paper.asking.getByRole('button', { name: 'Submit Quiz' }).click();
      await expect(paper.asking).toBeVisible();
    },
  },
  'paper.submitting.asking.ready': {
    seen: asking,
    proof: saves,
    after: async ({ page, paper }) => {
      await paper.asking.getByRole('button', { name: 'Question 2, Marked' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(paper.question(2, total)).toBeVisible();
    },
  },
  'paper.answering.over': { seen: readOnly, proof: saves },
  'paper.submitting.closing': {
    seen: both(dialog('Submitting your quiz'), readOnly),
    proof: both(saves, async (scene) => expect(sentAs(scene)).toEqual(['in-progress'])),
  },
  'paper.saving.onDevice': { seen: kept, proof: asksNothing },
  'paper.saving.saved': { seen: saving('Saved'), proof: asksNothing },
  'paper.saving.changed': { seen: saving('Saving'), proof: asksNothing },
  'paper.saving.sending.first': { seen: saving('Saving'), proof: saves },
  'paper.saving.sending.afterOffline': {
    seen: offline,
    // The watch also sends a request when the network is back.
    proof: ({ held }) => expectUnderWay(held, [updateQuizSubmission, getSubmission]),
  },
  'paper.saving.sending.afterTrouble': {
    seen: unsaved,
    proof: saves,
    after: async (scene) => {
      await scene.held.pass(updateQuizSubmission);
      await expect(scene.page.locator('[data-saving]')).toHaveText('Saved');
      expect((await storedAttempt(scene)).answers).toEqual({ 0: questions[0]?.options[0] });
    },
  },
  'paper.saving.offline': { seen: offline, proof: asksNothing },
  'paper.saving.troubled': { seen: unsaved, proof: asksNothing },
  'paper.saving.refused': { seen: saving('Not saved: Validation error'), proof: asksNothing },
  'paper.watching.resting': { seen: paper, proof: asksNothing },
  'paper.watching.looking': {
    seen: paper,
    proof: ({ held }) => expectUnderWay(held, [getSubmission]),
  },
  submitted: {
    seen: both(dialog('Submitting your quiz'), readOnly),
    proof: async (scene) => expect(sentAs(scene)).toContain('completed'),
  },
  conflict: {
    seen: conflict,
    proof: async ({ paper }) => expect(paper.goOnHere).toBeEnabled(),
  },
};
