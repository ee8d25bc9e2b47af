import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { ResultsWaitingNotice } from '#web/features/late-answers/results-waiting.tsx';
import { describeModel } from '../model/graph.ts';
import { lateAnswersModel } from '../model/late-answers.model.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/web-screen.tsx';

/** The machine's paths, walked on the notice: what a person can press is pressed. */

const sendNow = () => screen.queryByRole('button', { name: 'Send now' });

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    const button = sendNow();
    // With nothing to be seen there is nothing to press; the model sends the request all the same.
    if (event.type !== 'send.requested' || button === null) return false;
    button.focus();
    fireEvent.click(button);
    return true;
  },
  end: clearScreen,
};

const words = new Map([
  [1, '1 result is waiting to be sent'],
  [2, '2 results are waiting to be sent'],
]);

describeModel('the notice of results that wait to be sent', {
  ...lateAnswersModel,
  // What the screen shows does not depend on the rounds before.
  project: ({ value, context: { waiting, pending } }) => ({ value, waiting, pending }),
  world,
  show: (actor) => void renderScreen(<ResultsWaitingNotice actor={actor} />),
  check: ({ event, snapshot: { value, context } }) => {
    const shown = screen.queryByRole('complementary', { name: 'Results to be sent' });
    if (context.waiting === 0) {
      expect(shown).toBeNull();
      expect(screen.queryByRole('status')).toBeNull();
      expect([sendNow(), screen.queryByRole('link')]).toEqual([null, null]);
      return;
    }
    expect(shown).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${words.get(context.waiting)}$`));
    if (context.userId === null) {
      expect(screen.getByRole('link', { name: 'Sign in to send' })).toHaveAttribute('href', '/login');
      expect(sendNow()).toBeNull();
      return;
    }
    expect(screen.queryByRole('link')).toBeNull();
    expect(sendNow()).toBeVisible();
    const busy = value === 'sending' ? 'true' : null;
    expect([sendNow()?.getAttribute('aria-busy'), sendNow()?.getAttribute('aria-disabled')]).toEqual([
      busy,
      busy,
    ]);
    // Whoever pressed it can press it again.
    if (event.type === 'send.requested') expect(sendNow()).toHaveFocus();
  },
});
