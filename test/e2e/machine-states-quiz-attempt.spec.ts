import type { AnyEventObject } from 'xstate';
import { getSubmission, updateQuizSubmission } from '#contract/quizzes.ts';
import { attemptInBrowser } from '#test/model/browser-models.ts';
import { openedPlain, refused } from '#test/model/quiz-attempt.model.ts';
import { attemptOf, saveElsewhere } from '#test/support/browser/people.ts';
import { quizAttemptFaces } from '#test/support/browser/quiz-faces.ts';
import { answerLookUp, openPaper, type PaperScene } from '#test/support/browser/quiz-stage.ts';
import { testEveryState } from '#test/support/browser/state-tests.ts';
import { expect } from '#test/support/browser/test.ts';

/** The person answers with an option that the paper does not have, which the server refuses for good. */
const unknownOption = (body: string): string => {
  const sent: unknown = JSON.parse(body);
  return JSON.stringify(Object.assign({}, sent, { answers: { 0: 'An option of another paper' } }));
};

const starting = { success: false, message: 'The site is starting' };

const rivalOf = ({ rival }: PaperScene) => {
  if (rival === null) throw new Error('No other tab was opened for this path');
  return rival;
};

/** The server answers a save or a submit: as it is asked, or refusing what was changed on the way. */
const answerUpdate = ({ held }: PaperScene, { output }: AnyEventObject) =>
  output === refused ? held.garble(updateQuizSubmission, unknownOption) : held.pass(updateQuizSubmission);

testEveryState('every state of a quiz attempt', {
  model: attemptInBrowser,
  open: openPaper,
  executors: {
    // Unless another tab has the turn, the browser has given it by now.
    'turn.granted': async ({ rival }) => rival?.giveBack(),
    'turn.refused': ({ page }) => page.clock.runFor(300),
    'turn.lost': (scene) => rivalOf(scene).steal(),
    'continue.requested': ({ paper }) => paper.goOnHere.click(),
    'answer.picked': ({ page }, { optionIndex }) => page.getByRole('radio').nth(optionIndex).click(),
    'submit.requested': ({ paper }) => paper.submit.click(),
    'xstate.done.actor.lookUpAttempt': answerLookUp,
    // The device begins it by itself.
    'xstate.done.actor.openAttempt': async (_, { output }) => expect(output).toBe(openedPlain),
    'xstate.after.signInRedirect.quizAttempt.signInFirst': ({ page }) => page.clock.runFor(1200),
    'xstate.after.submitReady.quizAttempt.paper.handingIn.appearing': ({ page }) => page.clock.runFor(600),
    'xstate.after.submitReady.quizAttempt.paper.handingIn.asking.appearing': ({ page }) =>
      page.clock.runFor(600),
    // The storage was full before.
    'copy.failed': async () => undefined,
    'network.lost': ({ context }) => context.setOffline(true),
    'network.restored': ({ context }) => context.setOffline(false),
    'xstate.after.saveDebounce.quizAttempt.paper.saving.changed': ({ page }) => page.clock.runFor(400),
    'xstate.done.actor.saveAttempt': answerUpdate,
    // What the server says while it starts; stopping it would take seconds.
    'xstate.error.actor.saveAttempt': ({ held }) => held.answer(updateQuizSubmission, 503, starting),
    'xstate.after.saveRetry.quizAttempt.paper.saving.troubled': ({ page }) => page.clock.runFor(1000),
    'xstate.after.watchPause.quizAttempt.paper.watching.resting': ({ page }) => page.clock.runFor(2000),
    'xstate.done.actor.watchAttempt': async ({ site, person, quizId, held }) => {
      if (person === null) throw new Error('A visitor has no attempt');
      await saveElsewhere(site.url, person, await attemptOf(site.url, person, quizId));
      await held.pass(getSubmission);
    },
    'xstate.error.actor.addAnswers': async ({ held }) => {
      // The save that the other device forestalled, and the answers that are to be added.
      for (const _ of ['save', 'addition']) await held.answer(updateQuizSubmission, 503, starting);
    },
    // The whole time of the paper, as if the device had slept.
    'clock.ticked': ({ page }) => page.clock.fastForward(600_000),
  },
  faces: quizAttemptFaces,
});
