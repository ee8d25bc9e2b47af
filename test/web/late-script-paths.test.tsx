import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { lateScriptMachine } from '#machines/loading/late-script.machine.ts';
import { PaperBehindSignInScreen } from '#web/features/quiz/question-paper.tsx';
import { besidePaper } from '#web/features/quiz/use-beside-paper.ts';
import { describeModel } from '../model/graph.ts';
import { lateScriptModel } from '../model/late-script.model.ts';
import type { Faces } from '../model/model-options.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/screens/screen.tsx';

/** The machine's paths, walked where the paper was, once the server has ended the session. */

await besidePaper.fetch();

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout: () => false,
  end: clearScreen,
};

const waits = () => {
  expect(screen.getByRole('status')).toHaveTextContent('Getting your paper ready');
  expect(screen.queryByRole('link')).toBeNull();
};

const faces: Faces<typeof lateScriptMachine> = {
  fetching: waits,
  waiting: waits,
  here: () => {
    expect(screen.queryByText('Getting your paper ready')).toBeNull();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login?redirect=%2FquestionPaper%2Fq-1',
    );
  },
};

describeModel('the paper behind a sign-in, whose script is late', {
  ...lateScriptModel,
  world,
  show: (actor) => void renderScreen(<PaperBehindSignInScreen actor={actor} quizId="q-1" />),
  faces,
});
