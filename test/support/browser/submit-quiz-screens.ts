import type { SnapshotFrom } from 'xstate';
import { getQuestionsOfSubmission } from '#contract/quizzes.ts';
import type { submitQuizInBrowser } from '../../model/browser-models.ts';
import { expectUnderWay } from './held-calls.ts';
import type { PaperScene } from './quiz-harness.ts';
import {
  asksNothing,
  both,
  conflict,
  copyOn,
  dialog,
  frozen,
  type Look,
  open,
  readOnly,
  saves,
  saving,
  sentAs,
  storedAttempt,
  unsaved,
} from './quiz-screens.ts';
import type { ExpectedScreen } from './state-tests.ts';
import { expect } from './test.ts';

const submitting: Look = async (scene, snapshot) => {
  await expect(scene.page.getByRole('region', { name: 'Submitting' })).toContainText(
    'Submission failed for now. Your answers are kept on this device, and we keep trying to submit them.',
  );
  await readOnly(scene, snapshot);
};

export const submitQuizScreens: Readonly<
  Record<string, ExpectedScreen<PaperScene, SnapshotFrom<typeof submitQuizInBrowser.machine>>>
> = {
  submitting: {
    seen: both(dialog('Submitting your quiz'), readOnly),
    proof: both(saves, async (scene) => expect(sentAs(scene)).toEqual(['completed'])),
  },
  'sealed.waiting': { seen: submitting, proof: both(unsaved, asksNothing) },
  'sealed.syncing': {
    seen: submitting,
    proof: both(both(saving('Saving'), saves), async (scene) => expect(sentAs(scene)).toEqual(['completed'])),
  },
  recalling: {
    seen: both(saving('Saving'), readOnly),
    proof: async (scene) => {
      await expect(scene.page.getByRole('region', { name: 'Submitting' })).toHaveCount(0);
      // The submit that it replaces is still pending.
      await expect.poll(() => sentAs(scene)).toEqual(['completed', 'in-progress']);
    },
  },
  notAccepted: {
    seen: both(dialog('These answers were not counted'), readOnly),
    proof: both(asksNothing, async (scene) => expect(await copyOn(scene)).toBeUndefined()),
  },
  loadingReview: {
    seen: both(dialog('Submitting your quiz'), frozen),
    proof: ({ held }) => expectUnderWay(held, [getQuestionsOfSubmission]),
  },
  completed: {
    seen: dialog('Quiz Completed!'),
    proof: async (scene) => {
      const { page, paper } = scene;
      const { score, status } = await storedAttempt(scene);
      expect(status).toBe('completed');
      await expect(page.getByRole('img', { name: `Score: ${score}%` })).toBeVisible();
      await expect(paper.details).toBeEnabled();
    },
  },
  openingResults: {
    seen: dialog('Quiz Completed!'),
    proof: async ({ held, paper }) => {
      await expect(paper.details).toHaveAttribute('aria-busy', 'true');
      await expectUnderWay(held, [getQuestionsOfSubmission]);
    },
    after: async ({ held, page }) => {
      await held.pass(getQuestionsOfSubmission);
      await expect(page).toHaveURL('/results');
    },
  },
  conflict: {
    seen: conflict,
    proof: async ({ paper }) => expect(paper.goOnHere).toBeEnabled(),
  },
  goesOn: { seen: open, proof: saving('Saved') },
  left: {
    seen: async ({ page }) => {
      await expect(page).not.toHaveURL(/\/questionPaper\//);
    },
    proof: async ({ page }) => {
      await expect(page).toHaveURL('/competition');
    },
  },
};
