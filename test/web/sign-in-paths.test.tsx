import { configure, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { signInMachine } from '#machines/session/sign-in.machine.ts';
import { SignInForm } from '#web/features/session/sign-in-screen.tsx';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import { signInModel } from '../model/sign-in.model.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/screens/screen.tsx';

// Whether something can be reached at all costs most of a look-up.
configure({ defaultHidden: true });

/** The machine's paths, walked on the screen: tabs are clicked and fields typed in, as a person does. */

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    switch (event.type) {
      case 'role.chosen': {
        const label = event.role === 'teacher' ? "Teacher's Login" : "Student's Login";
        fireEvent.click(screen.getByRole('tab', { name: label }));
        return true;
      }
      case 'otherRole.chosen': {
        // Offered after a refusal alone.
        const button = screen.queryByRole('button', { name: /^Did you mean/ });
        if (button === null) return false;
        fireEvent.click(button);
        return true;
      }
      case 'field.changed': {
        const field = screen.getByLabelText('Email');
        // The same value again is no change on a screen; the walker then tells the machine itself.
        if (!(field instanceof HTMLInputElement) || field.value === event.value) return false;
        fireEvent.change(field, { target: { value: event.value } });
        return true;
      }
      default:
        return false;
    }
  },
  end: clearScreen,
};

type Snapshot = SnapshotFrom<typeof signInMachine>;

/** The form of the chosen tab, as it was typed in; its button waits or can be pressed. */
const showsForm =
  (waits: boolean) =>
  ({ context: { role, values, problems } }: Snapshot): void => {
    const selected = screen.getByRole('tab', { selected: true });
    expect(selected).toHaveAccessibleName(role === 'teacher' ? "Teacher's Login" : "Student's Login");
    expect(screen.getByLabelText('Email')).toHaveValue(values.email);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(problems.email ?? '');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(problems.password ?? '');
    const button = screen.getByRole('button', { name: 'Sign In' });
    expect(button.getAttribute('aria-busy') === 'true').toBe(waits);
  };

const otherTab = (role: string) =>
  screen.queryByRole('button', {
    name: `Did you mean ${role === 'teacher' ? "Student's" : "Teacher's"} Login?`,
  });

const screens: ExpectedScreens<typeof signInMachine> = {
  editing: showsForm(false),
  'editing.open': () => expect(screen.getByRole('status')).toBeEmptyDOMElement(),
  'editing.refused': ({ context: { role, reason } }) => {
    expect(screen.getByText(reason)).toBeVisible();
    expect(otherTab(role)).toBeEnabled();
  },
  'editing.switched': ({ context: { role } }) => {
    expect(screen.getByRole('status')).toHaveTextContent(
      `This is ${role === 'teacher' ? "Teacher's" : "Student's"} Login now.`,
    );
    expect(otherTab(role)).toBeNull();
  },
  'editing.failed': ({ context: { role, reason } }) => {
    expect(screen.getByText(reason)).toBeVisible();
    expect(otherTab(role)).toBeNull();
  },
  sending: showsForm(true),
  storing: showsForm(true),
  welcoming: showsForm(true),
  // Until the next page comes.
  gone: showsForm(false),
};

describeModel('the sign-in screen', {
  ...signInModel,
  world,
  show: (actor) => void renderScreen(<SignInForm actor={actor} />),
  screens,
});
