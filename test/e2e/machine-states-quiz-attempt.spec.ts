import { getSubmission, updateQuizSubmission } from '#contract/quizzes.ts';
import { attemptInBrowser } from '#test/model/browser-models.ts';
import { attemptOf, saveElsewhere } from '#test/support/browser/people.ts';
import { openAttemptOf, type PaperScene, respondToOpening } from '#test/support/browser/quiz-harness.ts';
import { quizAttemptScreens } from '#test/support/browser/quiz-screens.ts';
import { testEveryState } from '#test/support/browser/state-tests.ts';

const starting = { success: false, message: 'The site is starting' };

const rivalOf = ({ rival }: PaperScene) => {
  if (rival === null) throw new Error('No other tab was opened for this path');
  return rival;
};

/** Another device saves, after an answer was chosen here or not, and the page finds out. */
async function loseToAnotherDevice(
  { site, page, person, quizId, held }: PaperScene,
  hasAnswer: boolean,
): Promise<void> {
  if (person === null) throw new Error('A visitor has no attempt');
  if (hasAnswer) await page.getByRole('radio').nth(1).click();
  await page.clock.runFor(2000);
  await saveElsewhere(site.url, person, await attemptOf(site.url, person, quizId));
  await held.pass(getSubmission);
}

testEveryState('every state of an attempt', {
  model: attemptInBrowser,
  open: openAttemptOf,
  executors: {
    // The browser has granted the lock already, unless another tab has it.
    'lock.granted': async ({ rival }) => rival?.giveBack(),
    'lock.refused': ({ page }) => page.clock.runFor(300),
    'lock.lost': (scene) => rivalOf(scene).steal(),
    'continue.requested': ({ paper }) => paper.goOnHere.click(),
    'xstate.done.actor.opening': respondToOpening,
    'xstate.after.signInRedirect.quizAttempt.signInFirst': ({ page }) => page.clock.runFor(1200),
    // Jumps over the whole time, as if the device had slept, or lets another device save.
    'xstate.done.actor.paper': (scene, { output }) =>
      output.way === 'submitted'
        ? scene.page.clock.fastForward(600_000)
        : loseToAnotherDevice(scene, output.unsaved),
    'xstate.error.actor.addAnswers': async ({ held }) => {
      // Both the save that was too late and the addition of its answers fail.
      for (const _ of ['save', 'addition']) await held.answer(updateQuizSubmission, 503, starting);
    },
  },
  screens: quizAttemptScreens,
});
