import { configure, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { formMachine } from '#machines/form/form.machine.ts';
import { PasswordForm } from '#web/features/session/password-form.tsx';
import { SignInForm } from '#web/features/session/sign-in-screen.tsx';
import { formModel } from '../model/form.model.ts';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/screens/screen.tsx';

// Queries by role spend most of their time on finding out whether an element is hidden.
configure({ defaultHidden: true });

/** Walks the machine's paths on the login page and on the form that changes the password. */

const labels: Readonly<Record<string, string>> = { email: 'Email', newPassword: 'New password' };
const tabs: Readonly<Record<string, string>> = { teacher: "Teacher's Login", student: "Student's Login" };
const hints: Readonly<Record<string, string>> = { newPassword: 'At least 6 letters or numbers.' };

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    switch (event.type) {
      case 'option.chosen':
        fireEvent.click(screen.getByRole('tab', { name: tabs[event.value] ?? '' }));
        return true;
      case 'field.changed': {
        const field = screen.queryByLabelText(labels[event.field] ?? '');
        // A field emits no event for an unchanged value, so the walk sends it to the machine itself.
        if (!(field instanceof HTMLInputElement) || field.value === event.value) return false;
        fireEvent.change(field, { target: { value: event.value } });
        return true;
      }
      case 'form.submitted': {
        const button = screen.queryByRole('button', { name: /^(Sign In|Change password)$/ });
        if (button === null) return false;
        fireEvent.click(button);
        return true;
      }
      default:
        return false;
    }
  },
  end: clearScreen,
};

type Snapshot = SnapshotFrom<typeof formMachine>;
const isLogin = ({ context }: Snapshot) => 'role' in context.values;
const checkFields = 'Please check the marked fields.';

/** Expects the typed values, their problems and the button. */
const showsForm =
  (waits: boolean) =>
  ({ context: { values, problems } }: Snapshot): void => {
    for (const [field, label] of Object.entries(labels)) {
      if (values[field] === undefined) continue;
      const control = screen.getByLabelText(label);
      expect(control).toHaveValue(values[field]);
      expect(control).toHaveAccessibleDescription(problems[field] ?? hints[field] ?? '');
    }
    if (values.role !== undefined) {
      expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(tabs[values.role]);
    }
    const isInvalid = Object.values(problems).some((problem) => problem !== undefined);
    expect(screen.queryByText(checkFields) !== null).toBe(isInvalid);
    const button = screen.getByRole('button', { name: /^(Sign In|Change password)$/ });
    expect(button.getAttribute('aria-busy') === 'true').toBe(waits);
  };

const otherTab = () => screen.queryByRole('button', { name: /^Did you mean (Student|Teacher)'s Login\?$/ });

/** Expects the reason, as an alert unless the login page announces it elsewhere. */
function saysReason(snapshot: Snapshot): void {
  const { detail, message } = snapshot.context;
  const note = screen.getByText(detail || message).closest('p');
  expect(note).toBeVisible();
  expect(note?.getAttribute('role')).toBe(isLogin(snapshot) ? null : 'alert');
}
const saysNothing = () => {
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
};

/** The login form stays until the next page opens; a note replaces the form of a password. */
function isOver(snapshot: Snapshot): void {
  if (isLogin(snapshot)) {
    showsForm(true)(snapshot);
    return;
  }
  expect(screen.getByRole('status')).toHaveTextContent(snapshot.context.message);
  expect(screen.getByRole('link', { name: 'Login' })).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
}

const screens: ExpectedScreens<typeof formMachine> = {
  editing: showsForm(false),
  'editing.open': saysNothing,
  'editing.invalid': saysNothing,
  'editing.refused': (snapshot) => {
    saysReason(snapshot);
    expect(otherTab() !== null).toBe(isLogin(snapshot));
  },
  'editing.switched': ({ context: { values } }) => {
    expect(screen.getByRole('status')).toHaveTextContent(`This is ${tabs[values.role ?? '']} now.`);
    expect(otherTab()).toBeNull();
  },
  'editing.failed': (snapshot) => {
    saysReason(snapshot);
    expect(otherTab()).toBeNull();
  },
  'editing.accepted': ({ context: { message } }) => {
    expect(screen.getByRole('status')).toHaveTextContent(message);
  },
  sending: showsForm(true),
  accepted: showsForm(true),
  left: isOver,
};

describeModel('the screens of a form', {
  ...formModel,
  world,
  show: (actor) => {
    const { values } = actor.getSnapshot().context;
    renderScreen(
      'role' in values ? <SignInForm actor={actor} /> : <PasswordForm kind="change" actor={actor} />,
    );
  },
  screens,
});
