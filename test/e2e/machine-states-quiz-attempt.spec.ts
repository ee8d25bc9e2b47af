import type { AnyEventObject } from 'xstate';
import {
  getQuestionsByQuiz,
  getSingleQuiz,
  getSubmissionsOfQuiz,
  updateQuizSubmission,
} from '#contract/quizzes.ts';
import { attemptInBrowser } from '#test/model/browser-models.ts';
import { refused } from '#test/model/quiz-attempt.model.ts';
import { quizAttemptFaces } from '#test/support/e2e-quiz-faces.ts';
import { openPaper, type PaperScene } from '#test/support/e2e-quiz-stage.ts';
import { testEveryState } from '#test/support/e2e-state-tests.ts';

/** The person answers with an option that the paper does not have, which the server refuses for good. */
const unknownOption = (body: string): string => {
  const sent: unknown = JSON.parse(body);
  return JSON.stringify(Object.assign({}, sent, { answers: { 0: 'An option of another paper' } }));
};

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
    'answering.requested': ({ page }) => page.getByRole('button', { name: 'Go on answering' }).click(),
    'xstate.done.actor.lookUpAttempt': async ({ held }) => {
      for (const call of [getSingleQuiz, getSubmissionsOfQuiz, getQuestionsByQuiz]) await held.pass(call);
    },
    'xstate.after.signInRedirect.quizAttempt.signInFirst': ({ page }) => page.clock.runFor(1200),
    // The storage was full before.
    'copy.failed': async () => undefined,
    'network.lost': ({ context }) => context.setOffline(true),
    'network.restored': ({ context }) => context.setOffline(false),
    'xstate.after.saveDebounce.quizAttempt.paper.saving.changed': ({ page }) => page.clock.runFor(400),
    'xstate.done.actor.saveAttempt': answerUpdate,
    // What the server says while it starts; stopping it would take seconds.
    'xstate.error.actor.saveAttempt': ({ held }) =>
      held.answer(updateQuizSubmission, 503, { success: false, message: 'The site is starting' }),
    'xstate.after.saveRetry.quizAttempt.paper.saving.troubled': ({ page }) => page.clock.runFor(1000),
    'xstate.after.watchPause.quizAttempt.paper.watching.resting': ({ page }) => page.clock.runFor(2000),
    // The whole time of the paper, as if the device had slept.
    'clock.ticked': ({ page }) => page.clock.fastForward(600_000),
    'xstate.done.actor.sendSealed': answerUpdate,
    'xstate.error.actor.sendSealed': ({ held }) => held.cut(updateQuizSubmission),
    'xstate.done.actor.loadReview': ({ held }) => held.pass(getQuestionsByQuiz),
  },
  faces: quizAttemptFaces,
});
