import type { SnapshotFrom } from 'xstate';
import { getQuestionsByQuiz, getSingleQuiz, getSubmissionsOfQuiz, submitQuiz } from '#contract/quizzes.ts';
import type { openingInBrowser } from '../../model/browser-models.ts';
import { modelQuiz } from './data.ts';
import { expectUnderWay } from './held-calls.ts';
import type { PaperScene } from './quiz-harness.ts';
import {
  asksNothing,
  both,
  copyOn,
  loading,
  open,
  readOnly,
  saves,
  says,
  sentAs,
  staysHere,
} from './quiz-screens.ts';
import type { ExpectedScreen } from './state-tests.ts';
import { expect } from './test.ts';

type Snapshot = SnapshotFrom<typeof openingInBrowser.machine>;

export const openingScreens: Readonly<Record<string, ExpectedScreen<PaperScene, Snapshot>>> = {
  lookingUp: {
    seen: loading,
    proof: ({ held }) => expectUnderWay(held, [getSingleQuiz, getSubmissionsOfQuiz]),
  },
  keeping: {
    seen: loading,
    proof: async (scene) => {
      await expect.poll(() => copyOn(scene)).toMatchObject({ submissionId: null, answers: {} });
    },
  },
  opening: {
    seen: loading,
    proof: ({ held }) => expectUnderWay(held, [submitQuiz]),
  },
  fetchingPaper: {
    seen: loading,
    proof: ({ held }) => expectUnderWay(held, [getQuestionsByQuiz]),
  },
  noQuestions: {
    seen: async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'No questions available' })).toBeVisible();
    },
    proof: async (scene, snapshot) => {
      await expect(scene.page.getByRole('link', { name: 'Back to Quizzes' })).toBeVisible();
      await asksNothing(scene, snapshot);
    },
    after: async ({ page }) => {
      await page.getByRole('link', { name: 'Back to Quizzes' }).click();
      await expect(page).toHaveURL('/competition');
    },
  },
  ended: {
    seen: async ({ page }) => {
      const heading = `You have submitted ${modelQuiz.title}`;
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(/with 1 of 2 answers\. Your score is 50%\.$/)).toBeVisible();
      for (const name of ['View Results', 'Try Again', 'Back to Quizzes']) {
        await expect(page.getByRole('button', { name })).toBeEnabled();
      }
    },
    proof: asksNothing,
    after: async ({ page }) => {
      await page.getByRole('button', { name: 'View Results' }).click();
      await expect(page).toHaveURL(/\/ViewResults\//);
    },
  },
  opened: { seen: open, proof: async ({ paper }) => expect(paper.mark).toBeEnabled() },
  sealed: {
    seen: readOnly,
    proof: both(saves, async (scene) => expect(sentAs(scene)).toEqual(['completed'])),
  },
  elsewhere: {
    seen: async ({ paper }) => {
      await expect(paper.elsewhere).toBeVisible();
      await expect(paper.goOnHere).toBeEnabled();
    },
    proof: asksNothing,
  },
  turnedAway: {
    seen: loading,
    proof: both(says('Please complete the previous quizzes first'), both(staysHere, asksNothing)),
  },
  left: {
    seen: async ({ page }) => {
      await expect(page).not.toHaveURL(/\/questionPaper\//);
    },
    proof: async ({ page }) => {
      await expect(page).toHaveURL(/\/(?:competition$|ViewResults\/)/);
    },
  },
};
