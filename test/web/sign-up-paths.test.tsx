import { configure, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { signUpMachine } from '#machines/session/sign-up.machine.ts';
import { SignUpForm } from '#web/features/session/sign-up-screen.tsx';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import { signUpModel } from '../model/sign-up.model.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/screens/screen.tsx';

// Whether something can be reached at all costs most of a look-up.
configure({ defaultHidden: true });

/** The machine's paths, walked on the screen: tabs are clicked, fields typed in, the link is followed. */

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    switch (event.type) {
      case 'role.chosen': {
        const label = event.role === 'teacher' ? "Teacher's Signup" : "Student's Signup";
        fireEvent.click(screen.getByRole('tab', { name: label }));
        return true;
      }
      case 'field.changed': {
        const field = screen.getByLabelText('Mobile number');
        // The same value again is no change on a screen; the walker then tells the machine itself.
        if (!(field instanceof HTMLInputElement) || field.value === event.value) return false;
        fireEvent.change(field, { target: { value: event.value } });
        return true;
      }
      case 'login.requested':
        fireEvent.click(screen.getByRole('link', { name: 'Go to login now' }));
        return true;
      default:
        return false;
    }
  },
  end: clearScreen,
};

type Snapshot = SnapshotFrom<typeof signUpMachine>;

/** The form of the chosen tab, as it was typed in; its button waits or can be pressed. */
const showsForm =
  (waits: boolean) =>
  ({ context: { role, values, problems } }: Snapshot): void => {
    const selected = screen.getByRole('tab', { selected: true });
    expect(selected).toHaveAccessibleName(role === 'teacher' ? "Teacher's Signup" : "Student's Signup");
    expect(screen.queryByLabelText('Present education') === null).toBe(role === 'teacher');
    expect(screen.getByLabelText('Mobile number')).toHaveValue(values.mobile);
    expect(screen.getByLabelText('Mobile number')).toHaveAccessibleDescription(
      problems.mobile ?? '10 digits',
    );
    const button = screen.getByRole('button', { name: 'Sign Up' });
    expect(button.getAttribute('aria-busy') === 'true').toBe(waits);
  };

function countsDown({ context: { secondsLeft } }: Snapshot): void {
  expect(screen.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  const words = secondsLeft === 1 ? 'in 1 second.' : `in ${secondsLeft} seconds.`;
  expect(screen.getByRole('timer')).toHaveTextContent(words);
  expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull();
}

const screens: ExpectedScreens<typeof signUpMachine> = {
  editing: showsForm(false),
  sending: showsForm(true),
  enrolled: countsDown,
  gone: countsDown,
};

describeModel('the sign-up screen', {
  ...signUpModel,
  world,
  show: (actor) => void renderScreen(<SignUpForm actor={actor} />),
  screens,
});
