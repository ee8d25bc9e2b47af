import { configure, fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { secondsLeft } from '#domain/attempts/attempt-clock.ts';
import type { AttemptSnapshot } from '#web/features/quiz/attempt-actor.ts';
import { countdown } from '#web/texts/format-time.ts';
import { questions } from '../../model/quiz-attempt.model.ts';
import type { World } from '../../model/walk.ts';
import { clearScreen, followStep } from './screen.tsx';

// Computing accessibility takes most of the time of a query; `toBeVisible` checks it where it matters.
configure({ defaultHidden: true });

type Place = Pick<typeof screen, 'getByRole' | 'queryByRole'>;
export const dialog = () => within(screen.getByRole('dialog'));
const isAsked = () => screen.queryByText('Some questions are still open') !== null;

const press = (name: string | RegExp, place: Place = screen): true => {
  fireEvent.click(place.getByRole('button', { name }));
  return true;
};
/** @returns false where there is no such button: the model then sends the event */
const pressIfThere = (name: string | RegExp, place: Place = screen): boolean =>
  place.queryByRole('button', { name }) !== null && press(name, place);

export const paperWorld: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    switch (event.type) {
      case 'answer.chosen':
        // In a browser, a click on the checked radio button changes nothing; the model sends the event all
        // the same.
        if (optionAt(event.optionIndex).checked) return false;
        fireEvent.click(optionAt(event.optionIndex));
        return true;
      case 'mark.toggled':
        return press('Mark for Review');
      case 'question.previous':
        return press('Previous');
      case 'question.next':
        return press('Next');
      case 'question.jumped':
        return press(/^Question 1,/, within(screen.getByRole('complementary', { name: 'Your paper' })));
      case 'submit.requested':
        return pressIfThere('Send now') || pressIfThere('Submit Quiz', isAsked() ? dialog() : screen);
      case 'goBack.requested':
        return press('Go back');
      case 'asking.closed':
        return press('Close');
      case 'openQuestion.jumped':
        return pressIfThere(/^Question 1,/, dialog());
      case 'again.requested':
        return press('Try Again');
      case 'review.requested':
        return press('View Results');
      case 'answering.requested':
        return press('Go on answering');
      case 'continue.requested':
        return press('Continue here');
      case 'list.requested':
        return press('Back to Quizzes');
      case 'results.requested':
        return press('View Detailed Results');
      default:
        return false;
    }
  },
  end: clearScreen,
};

export const radios = () => screen.queryAllByRole<HTMLInputElement>('radio', { hidden: true });
const optionAt = (index: number) => radios()[index] ?? expect.fail(`no option ${index}`);

export function showsPaper({ context }: AttemptSnapshot): void {
  const { current, answers, marked } = context.answerSheet;
  const question = questions[current] ?? expect.fail('no such question');
  const paper = within(screen.getByRole('region', { name: 'Question' }));
  expect(paper.getByText(`Question ${current + 1} of ${questions.length}`)).toBeVisible();
  expect(paper.getByRole('group', { name: question.questionText })).toBeVisible();
  expect(radios().map(({ value, checked }) => [value, checked])).toEqual(
    question.options.map((option) => [option, answers[current] === option]),
  );
  expect(paper.getByRole('button', { name: 'Mark for Review' })).toHaveAttribute(
    'aria-pressed',
    String(marked.includes(current)),
  );
  expect(screen.getByRole('timer')).toHaveTextContent(countdown(secondsLeft(context)));
}

export function saysOfSaving(words: string): void {
  expect(screen.getByText(words)).toBeVisible();
  if (words !== 'Saved') expect(screen.queryByText('Saved')).toBeNull();
}
const where = (snapshot: AttemptSnapshot) =>
  snapshot.context.isKept === false ? 'while this page stays open' : 'on this device';
export const isOffline = (snapshot: AttemptSnapshot) =>
  saysOfSaving(`Offline, your answers are kept ${where(snapshot)}`);
export const isTroubled = (snapshot: AttemptSnapshot) =>
  saysOfSaving(`Not saved yet, your answers are kept ${where(snapshot)}`);
export const isSaving = () => saysOfSaving('Saving');
export const isKept = (snapshot: AttemptSnapshot) => saysOfSaving(`Kept ${where(snapshot)}`);

export function isWaiting(): void {
  expect(screen.getByRole('status')).toHaveTextContent('Getting your paper ready');
}
export function isSubmitting(): void {
  expect(dialog().getByRole('heading')).toHaveTextContent('Submitting your quiz');
  expect(dialog().getByText('Checking your answers')).toBeInTheDocument();
  cannotAnswer();
}
export function cannotAnswer(): void {
  for (const option of radios()) expect(option).toBeDisabled();
}
