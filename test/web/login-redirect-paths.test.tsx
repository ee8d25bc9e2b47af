import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { loginRedirectMachine } from '#machines/session/login-redirect.machine.ts';
import { Countdown } from '#web/features/session/signed-up.tsx';
import { describeModel } from '../model/graph.ts';
import { loginRedirectModel } from '../model/login-redirect.model.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/screens/screen.tsx';

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    if (event.type !== 'login.requested') return false;
    fireEvent.click(screen.getByRole('link', { name: 'Go to login now' }));
    return true;
  },
  end: clearScreen,
};

function countsDown({ context: { secondsLeft } }: SnapshotFrom<typeof loginRedirectMachine>): void {
  const words = secondsLeft === 1 ? 'in 1 second.' : `in ${secondsLeft} seconds.`;
  expect(screen.getByRole('timer')).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'Go to login now' })).toHaveFocus();
}

describeModel('the countdown after a sign-up', {
  ...loginRedirectModel,
  world,
  show: (actor) => void renderScreen(<Countdown actor={actor} search={{}} />),
  screens: { counting: countsDown, gone: countsDown },
});
