import type { AnyEventObject } from 'xstate';
import { getSubmission, updateQuizSubmission } from '#contract/quizzes.ts';
import { paperInBrowser } from '#test/model/browser-models.ts';
import { refused } from '#test/model/quiz-attempt.model.ts';
import { paperScreens } from '#test/support/browser/paper-screens.ts';
import { attemptOf, saveElsewhere } from '#test/support/browser/people.ts';
import { openQuestionPaper, type PaperScene } from '#test/support/browser/quiz-harness.ts';
import { testEveryState } from '#test/support/browser/state-tests.ts';

/** Replaces the answers by an option of another quiz, which the server refuses for good. */
const unknownOption = (body: string): string => {
  const sent: unknown = JSON.parse(body);
  return JSON.stringify(Object.assign({}, sent, { answers: { 0: 'An option of another paper' } }));
};

const starting = { success: false, message: 'The site is starting' };

const rivalOf = ({ rival }: PaperScene) => {
  if (rival === null) throw new Error('No other tab was opened for this path');
  return rival;
};

/** Lets the server respond to a save or a submit, or refuse it. */
const answerUpdate = ({ held }: PaperScene, { output }: AnyEventObject) =>
  output === refused ? held.garble(updateQuizSubmission, unknownOption) : held.pass(updateQuizSubmission);

testEveryState('every state of a question paper', {
  model: paperInBrowser,
  open: openQuestionPaper,
  executors: {
    'lock.lost': (scene) => rivalOf(scene).steal(),
    'answer.chosen': ({ page }, { optionIndex }) => page.getByRole('radio').nth(optionIndex).click(),
    'question.previous': ({ page }) => page.getByRole('button', { name: 'Previous' }).click(),
    'question.next': ({ paper }) => paper.next.click(),
    'submit.requested': async ({ page, paper }) => {
      const place = (await paper.asking.isVisible()) ? paper.asking : page;
      await place.getByRole('button', { name: 'Submit Quiz' }).click();
    },
    'xstate.after.submitReady.questionPaper.paper.submitting.appearing': ({ page }) => page.clock.runFor(600),
    'xstate.after.submitReady.questionPaper.paper.submitting.asking.appearing': ({ page }) =>
      page.clock.runFor(600),
    'network.lost': ({ context }) => context.setOffline(true),
    'network.restored': ({ context }) => context.setOffline(false),
    'xstate.after.saveDebounce.questionPaper.paper.saving.changed': ({ page }) => page.clock.runFor(400),
    'xstate.done.actor.saveAttempt': answerUpdate,
    // The response of a starting server; stopping it would take seconds.
    'xstate.error.actor.saveAttempt': ({ held }) => held.answer(updateQuizSubmission, 503, starting),
    'xstate.after.saveRetry.questionPaper.paper.saving.troubled': ({ page }) => page.clock.runFor(1000),
    'xstate.after.watchPause.questionPaper.paper.watching.resting': ({ page }) => page.clock.runFor(2000),
    'xstate.done.actor.watchAttempt': async ({ site, person, quizId, held }) => {
      if (person === null) throw new Error('A visitor has no attempt');
      await saveElsewhere(site.url, person, await attemptOf(site.url, person, quizId));
      await held.pass(getSubmission);
    },
    // Jumps over the whole time, as if the device had slept.
    'clock.ticked': ({ page }) => page.clock.fastForward(600_000),
  },
  screens: paperScreens,
});
