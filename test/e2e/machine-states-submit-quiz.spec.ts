import type { AnyEventObject } from 'xstate';
import { updateQuizSubmission } from '#contract/quizzes.ts';
import { submitQuizInBrowser } from '#test/model/browser-models.ts';
import { refused, submittedWithoutSaves, unreachable } from '#test/model/quiz-attempt.model.ts';
import { openSubmitQuiz, type PaperScene } from '#test/support/browser/quiz-harness.ts';
import { testEveryState } from '#test/support/browser/state-tests.ts';
import { submitQuizScreens } from '#test/support/browser/submit-quiz-screens.ts';

/** Replaces the answers by an option of another quiz, which the server refuses for good. */
const unknownOption = (body: string): string => {
  const sent: unknown = JSON.parse(body);
  return JSON.stringify(Object.assign({}, sent, { answers: { 0: 'An option of another paper' } }));
};

/** The response of a host without counts. */
const withoutCounts = (answer: object) => {
  const data: unknown = Reflect.get(answer, 'data');
  return { ...answer, data: Object.assign({}, data, { correctCount: null, incorrectCount: null }) };
};

/** Only the page's clock was moved, so the server would give more time. */
const withoutTimeUp = (body: string): string => {
  const sent: unknown = JSON.parse(body);
  return JSON.stringify(Object.assign({}, sent, { timeUp: undefined }));
};

/** Lets the server respond to a submit, refuse it, omit the counts, or not respond. */
function answerSubmit({ held }: PaperScene, { output }: AnyEventObject) {
  if (output === unreachable) return held.cut(updateQuizSubmission);
  if (output === refused) return held.garble(updateQuizSubmission, unknownOption);
  if (output === submittedWithoutSaves) return held.alter(updateQuizSubmission, withoutCounts, withoutTimeUp);
  return held.garble(updateQuizSubmission, withoutTimeUp);
}

testEveryState('every state of a submit', {
  model: submitQuizInBrowser,
  open: openSubmitQuiz,
  executors: {
    'lock.lost': async ({ rival }) => {
      if (rival === null) throw new Error('No other tab was opened for this path');
      await rival.steal();
    },
    'answering.requested': ({ page }) => page.getByRole('button', { name: 'Go on answering' }).click(),
    'results.requested': ({ paper }) => paper.details.click(),
    'list.requested': ({ page }) => page.getByRole('button', { name: 'Back to Quizzes' }).click(),
    'xstate.done.actor.submitAttempt': answerSubmit,
    // The submit that is taken back never reaches the server.
    'xstate.done.actor.recallAttempt': async ({ held }) => {
      await held.cut(updateQuizSubmission);
      await held.pass(updateQuizSubmission);
    },
  },
  screens: submitQuizScreens,
});
