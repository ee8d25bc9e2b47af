import { submitQuiz } from '#contract/quizzes.ts';
import { openingInBrowser } from '#test/model/browser-models.ts';
import { openingScreens } from '#test/support/browser/opening-screens.ts';
import { openOpening, respondToLookUp } from '#test/support/browser/quiz-harness.ts';
import { testEveryState } from '#test/support/browser/state-tests.ts';

testEveryState('every state of an opening', {
  model: openingInBrowser,
  open: openOpening,
  executors: {
    'xstate.done.actor.lookUpAttempt': respondToLookUp,
    // The real device keeps the draft at once.
    'xstate.done.actor.keepDraft': async () => undefined,
    'xstate.done.actor.openAttempt': ({ held }) => held.pass(submitQuiz),
    'again.requested': ({ page }) => page.getByRole('button', { name: 'Try Again' }).click(),
    'review.requested': ({ page }) => page.getByRole('button', { name: 'View Results' }).click(),
    'list.requested': ({ page }) => page.getByRole('button', { name: 'Back to Quizzes' }).click(),
  },
  screens: openingScreens,
});
