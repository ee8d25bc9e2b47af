import { configure, fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { isInProgress } from '#domain/quiz-list/quiz-list.ts';
import type { quizUnlockingMachine } from '#machines/quiz-unlocking/quiz-unlocking.machine.ts';
import { QuizListScreen } from '#web/features/quiz/quiz-list.tsx';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import { first, second, third, unlockingModel } from '../model/quiz-unlocking.model.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/screens/screen.tsx';

// Queries by role spend most of their time on finding out whether an element is hidden.
configure({ defaultHidden: true });

/** Walks the machine's paths on the screen by pressing the buttons that send its events. */

const press = (name: string | RegExp): true => {
  fireEvent.click(screen.getByRole('button', { name }));
  return true;
};

const titles = new Map([first, second, third].map(({ _id, title }) => [_id, title]));

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    switch (event.type) {
      case 'page.refreshed':
        return press('Refresh Page');
      case 'quizzes.retried':
        return press('Retry');
      case 'subject.selected':
        return press(/^Phonics/);
      case 'quiz.clicked': {
        const title = titles.get(event.quizId);
        return title === undefined ? false : press(new RegExp(`: ${title}$`));
      }
      default:
        return false;
    }
  },
  end: clearScreen,
};

const cards = () =>
  within(screen.getByRole('region', { name: 'Quizzes of the chosen category' }))
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

function showsCards({ context }: SnapshotFrom<typeof quizUnlockingMachine>): void {
  if (context.userId === null) {
    expect(cards()).toEqual(['Start Now: Quiz first', 'Start Now: Quiz second', 'Start Now: Quiz third']);
    return;
  }
  const running = isInProgress(context, 'second');
  expect(cards()).toEqual([
    'View Results: Quiz first',
    running ? 'Resume: Quiz second' : 'Start Now: Quiz second',
    'Locked: Quiz third',
  ]);
  expect(screen.queryByText('In progress · 8 min left') !== null).toBe(running);
  expect(screen.getByText('Score: 60%')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Locked: Quiz third' })).toHaveAttribute('aria-disabled', 'true');
}

const isWaiting = () => expect(screen.getByRole('status')).toHaveTextContent('Loading quizzes');

const screens: ExpectedScreens<typeof quizUnlockingMachine> = {
  loadingSubjects: isWaiting,
  subjectsFailed: () => {
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load subjects');
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeEnabled();
  },
  noSubjects: () => {
    expect(screen.getByText('No categories available')).toBeVisible();
    expect(screen.getByText('No category selected')).toBeVisible();
    expect(screen.getByText('Please select a category to view quizzes')).toBeVisible();
  },
  loadingQuizzes: ({ context }) => {
    isWaiting();
    expect(cards()).toEqual([]);
    expect(screen.queryAllByRole('article')).toHaveLength(context.quizzes.length);
  },
  quizzesFailed: () => {
    expect(screen.getByRole('alert')).toHaveTextContent('Error loading quizzes');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  },
  noQuizzes: () => expect(screen.getByText('No quizzes available for this category')).toBeVisible(),
  showingQuizzes: showsCards,
  openingResult: (snapshot) => {
    showsCards(snapshot);
    expect(screen.getByRole('button', { name: 'View Results: Quiz first' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
  redirectingToLogin: showsCards,
};

describeModel('the quiz list', {
  ...unlockingModel,
  world,
  show: (actor) => void renderScreen(<QuizListScreen actor={actor} />),
  screens,
});
