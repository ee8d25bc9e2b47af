import type { SnapshotFrom } from 'xstate';
import { getSingleQuiz, getSubmissionsOfQuiz, updateQuizSubmission } from '#contract/quizzes.ts';
import type { AttemptSnapshot } from '#web/features/quiz/attempt-actor.ts';
import type { attemptInBrowser } from '../../model/browser-models.ts';
import { anotherUserMessage, wasBegunByAnotherUser } from '../../model/quiz-attempt.model.ts';
import { modelQuiz } from './data.ts';
import { toast } from './forms.ts';
import { expectUnderWay } from './held-calls.ts';
import { firstQuiz } from './paper.ts';
import { attemptOf } from './people.ts';
import type { PaperScene } from './quiz-harness.ts';
import type { ExpectedScreen } from './state-tests.ts';
import { copyIn, notKept } from './storage.ts';
import { expect } from './test.ts';

type Snapshot = SnapshotFrom<typeof attemptInBrowser.machine>;
export type Look = (scene: PaperScene, snapshot: AttemptSnapshot) => Promise<void>;

export const total = modelQuiz.questions.length;

export const asksNothing: Look = ({ held }) => expectUnderWay(held, []);
export const saves: Look = ({ held }) => expectUnderWay(held, [updateQuizSubmission]);

export const loading: Look = async ({ page }) => {
  await expect(page.getByText('Getting your paper ready')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Question' })).toHaveCount(0);
};

const showsQuestion: Look = async ({ paper }, { context: { answerSheet, questions: asked } }) => {
  await expect(paper.question(answerSheet.current + 1, total)).toBeVisible();
  for (const option of asked[answerSheet.current]?.options ?? []) {
    await expect(paper.option(option)).toBeChecked({
      checked: answerSheet.answers[answerSheet.current] === option,
    });
  }
};
export const open: Look = async (scene, snapshot) => {
  await showsQuestion(scene, snapshot);
  await expect(scene.paper.mark).toBeEnabled();
  await expect(scene.page.getByRole('dialog')).toHaveCount(snapshot.hasTag('asking') ? 1 : 0);
};
export const frozen: Look = async ({ page }) => {
  for (const option of await page.getByRole('radio', { includeHidden: true }).all()) {
    await expect(option).toBeDisabled();
  }
};
export const readOnly: Look = async (scene, snapshot) => {
  await showsQuestion(scene, snapshot);
  await frozen(scene, snapshot);
};

export const saving =
  (words: string): Look =>
  async ({ page }) => {
    await expect(page.locator('[data-saving]')).toHaveText(words);
  };
export const kept = saving('Kept on this device');
export const unsaved = saving('Not saved yet, your answers are kept on this device');

export const dialog =
  (name: string): Look =>
  async ({ page }) => {
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  };
export const both =
  (one: Look, other: Look): Look =>
  async (scene, snapshot) => {
    await one(scene, snapshot);
    await other(scene, snapshot);
  };

export const staysHere: Look = async ({ page }) => {
  await expect(page).toHaveURL(/\/questionPaper\//);
};

export const conflict = both(dialog('This quiz is open somewhere else'), readOnly);

export const copyOn = ({ page, person, quizId }: PaperScene) => copyIn(page, person?.id ?? '', quizId);

export const sentAs = ({ held }: PaperScene) =>
  held.bodiesOf(updateQuizSubmission).map((body) => /"status":"([\w-]+)"/.exec(body)?.[1]);

export async function storedAttempt({ site, person, quizId }: PaperScene) {
  if (person === null) throw new Error('A visitor has no attempt');
  return await attemptOf(site.url, person, quizId);
}

/** Toasts appear some time after the first paint; less than the 1.2 s of a redirect passes. */
export const says =
  (words: string): Look =>
  async ({ page }) => {
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(toast(page, words)).toBeVisible({ timeout: 200 });
    }).toPass({ intervals: [0], timeout: 4500 });
  };

export const quizAttemptScreens: Readonly<Record<string, ExpectedScreen<PaperScene, Snapshot>>> = {
  signInFirst: {
    seen: loading,
    proof: both(says('Please login to attempt the quiz'), staysHere),
  },
  requestingLock: {
    seen: loading,
    proof: async (scene, snapshot) => {
      await expect.poll(() => scene.rival?.isWaitedFor()).toBe(true);
      await asksNothing(scene, snapshot);
    },
  },
  elsewhere: {
    seen: async ({ paper }) => {
      await expect(paper.elsewhere).toBeVisible();
      await expect(paper.goOnHere).toBeEnabled();
    },
    proof: async (scene, snapshot) => {
      expect(await scene.rival?.isWaitedFor()).toBe(false);
      await asksNothing(scene, snapshot);
    },
  },
  'takingOver.demandingLock': {
    seen: loading,
    proof: async (scene, snapshot) => {
      await expect.poll(() => scene.rival?.isWaitedFor()).toBe(true);
      await asksNothing(scene, snapshot);
    },
  },
  'takingOver.claiming': {
    seen: loading,
    proof: ({ held }) => expectUnderWay(held, [getSubmissionsOfQuiz]),
  },
  opening: {
    seen: loading,
    proof: ({ held }) => expectUnderWay(held, [getSingleQuiz, getSubmissionsOfQuiz]),
  },
  turnedAway: {
    seen: loading,
    proof: async (scene, snapshot) => {
      const isOther = wasBegunByAnotherUser(snapshot.context);
      await says(isOther ? anotherUserMessage : 'Please complete the previous quizzes first')(
        scene,
        snapshot,
      );
      await both(staysHere, asksNothing)(scene, snapshot);
    },
    after: async ({ page }) => {
      await page.clock.runFor(1200);
      await expect(page).toHaveURL('/competition');
      await page.clock.resume();
      await expect(page.getByRole('button', { name: `Start Now: ${firstQuiz.title}` })).toBeVisible();
    },
  },
  paper: {
    seen: open,
    proof: async (scene) => {
      await expect.poll(() => copyOn(scene)).toMatchObject({ submissionId: expect.any(String) });
      await expect(toast(scene.page, notKept)).toHaveCount(0);
    },
  },
  'conflict.resting': {
    seen: both(conflict, saving('Saved')),
    proof: both(async ({ paper }) => expect(paper.goOnHere).toBeEnabled(), asksNothing),
  },
  'conflict.adding': {
    seen: both(conflict, kept),
    // The save that another device has made obsolete is still pending.
    proof: ({ held }) => expectUnderWay(held, [updateQuizSubmission, updateQuizSubmission]),
  },
  'conflict.waiting': { seen: both(conflict, kept), proof: asksNothing },
  submitting: {
    seen: both(dialog('Submitting your quiz'), readOnly),
    proof: both(saves, async (scene) => expect(sentAs(scene)).toEqual(['completed'])),
  },
  left: {
    seen: async ({ page }) => {
      await expect(page).not.toHaveURL(/\/questionPaper\//);
    },
    proof: async ({ page }, { context }) => {
      await expect(page).toHaveURL(context.userId === null ? '/login' : '/competition');
    },
  },
};
