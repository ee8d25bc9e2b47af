import { expect, type Locator, type Page } from '@playwright/test';
import { sampleSubjects } from '#server/sample/quizzes.ts';

export const firstQuiz = quizOf('abacus-meet-the-beads');
export const secondQuiz = quizOf('abacus-little-friends-of-five');

function quizOf(quizId: string) {
  const quiz = sampleSubjects.flatMap(({ quizzes }) => quizzes).find(({ _id }) => _id === quizId);
  if (quiz === undefined) throw new Error(`The sample has no quiz ${quizId}`);
  return quiz;
}

type Quiz = typeof firstQuiz;

function questionOf(quiz: Quiz, index: number) {
  const question = quiz.questions[index];
  if (question === undefined) throw new Error(`${quiz._id} has no question ${index}`);
  return question;
}

export const rightOption = (quiz: Quiz, index: number) => questionOf(quiz, index).correctAnswer;

export function wrongOption(quiz: Quiz, index: number): string {
  const { options, correctAnswer } = questionOf(quiz, index);
  const wrong = options.find((option) => option !== correctAnswer);
  if (wrong === undefined) throw new Error(`Every option of question ${index} is right`);
  return wrong;
}

export const rightAnswers = (quiz: Quiz): Record<string, string> =>
  Object.fromEntries(quiz.questions.map(({ correctAnswer }, index) => [String(index), correctAnswer]));

/** @param site its origin, for a browser without a base URL */
export function paperOn(page: Page, site = '') {
  const option = (text: string) =>
    page.getByRole('radio', { name: new RegExp(`^[A-H], ${text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`) });
  const question = (number: number, total = firstQuiz.questions.length) =>
    page.getByText(`Question ${number} of ${total}`, { exact: true });
  const bead = (number: number) =>
    page.getByRole('complementary', { name: 'Your paper' }).getByRole('button', {
      name: new RegExp(`^Question ${number}, `),
    });
  const submit = page.getByRole('region', { name: 'Question' }).getByRole('button', { name: 'Submit Quiz' });
  const asking = page.getByRole('dialog', { name: 'Some questions are still open' });
  /** A button ignores clicks in the moment in which it appears. */
  const pressUntil = (button: Locator, done: Locator) =>
    expect(async () => {
      if ((await done.count()) === 0) await button.click({ timeout: 1000 });
      await expect(done).not.toHaveCount(0, { timeout: 500 });
    }).toPass({ intervals: [100] });
  const submitted = page
    .getByRole('dialog', {
      name: /^(?:Submitting your quiz|Quiz Completed!|Time is up|These answers|Your answers)/,
    })
    .or(page.getByRole('region', { name: 'Submitting' }));
  return {
    option,
    question,
    bead,
    saved: page.getByText('Saved', { exact: true }),
    offline: page.getByText('Offline, your answers are kept on this device'),
    unsaved: page.getByText('Not saved yet, your answers are kept on this device'),
    elsewhere: page.getByRole('heading', { level: 1, name: 'This quiz is open somewhere else' }),
    conflict: page.getByRole('dialog', { name: 'This quiz is open somewhere else' }),
    goOnHere: page.getByRole('button', { name: 'Continue here' }),
    clock: page.getByRole('timer', { name: 'Time left' }),
    mark: page.getByRole('button', { name: 'Mark for Review' }),
    previous: page.getByRole('button', { name: 'Previous' }),
    next: page.getByRole('button', { name: 'Next' }),
    submit,
    asking,
    askAndStay: () => pressUntil(submit, asking),
    submitQuiz: async () => {
      await pressUntil(submit, submitted.or(asking));
      if ((await submitted.count()) === 0)
        await pressUntil(asking.getByRole('button', { name: 'Submit Quiz' }), submitted);
    },
    completed: page.getByRole('dialog', { name: 'Quiz Completed!' }),
    details: page.getByRole('button', { name: 'View Detailed Results' }),
    open: async (quizId: string, total = firstQuiz.questions.length) => {
      await page.goto(`${site}/questionPaper/${quizId}`);
      await expect(page.getByText(new RegExp(`^Question \\d+ of ${total}$`))).toBeVisible();
    },
    pick: async (text: string) => {
      await option(text).check();
      await expect(option(text)).toBeChecked();
    },
    /**
     * Waits until the clock changes.
     * @returns its seconds, and how many were waited for
     */
    nextSecond: async () => {
      const { text, waited } = await page.getByRole('timer', { name: 'Time left' }).evaluate(
        (clock) =>
          new Promise<{ text: string; waited: number }>((changed) => {
            const began = performance.now();
            const observer = new MutationObserver(() => {
              observer.disconnect();
              changed({ text: clock.textContent ?? '', waited: (performance.now() - began) / 1000 });
            });
            observer.observe(clock, { subtree: true, characterData: true, childList: true });
          }),
      );
      const [minutes = Number.NaN, seconds = Number.NaN] = text.trim().split(':').map(Number);
      return { shown: minutes * 60 + seconds, waited };
    },
  };
}
