import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { StateValueFrom } from 'xstate';
import type { Role } from '#contract/role.ts';
import type { SignInForm as Form, signInMachine } from '#machines/sign-in.machine.ts';
import { SignInForm } from '#web/features/session/sign-in-screen.tsx';
import { describeModel } from '../model/graph.ts';
import { signInModel } from '../model/sign-in.model.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/web-screen.tsx';

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

function showsForm(role: Role, { values, problems }: Form): void {
  const selected = screen.getByRole('tab', { selected: true });
  expect(selected).toHaveAccessibleName(role === 'teacher' ? "Teacher's Login" : "Student's Login");
  expect(screen.getByLabelText('Email')).toHaveValue(values.email);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(problems.email ?? '');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(problems.password ?? '');
}

/** Whether the button waits in each state. */
const busy: Record<StateValueFrom<typeof signInMachine>, boolean> = {
  editing: false,
  sending: true,
  storing: true,
  welcoming: true,
  gone: false,
};

describeModel('the sign-in screen', {
  ...signInModel,
  world,
  show: (actor) => void renderScreen(<SignInForm actor={actor} />),
  check: ({ snapshot: { value, context } }) => {
    showsForm(context.role, context.forms[context.role]);
    const waits = screen.getByRole('button', { name: 'Sign In' }).getAttribute('aria-busy') === 'true';
    expect(waits).toBe(busy[value]);
  },
});
