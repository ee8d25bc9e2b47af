import { configure, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type {
  PasswordField,
  PasswordFormKind,
  passwordFormMachine,
} from '#machines/session/password-form.machine.ts';
import { ForgottenPassword } from '#web/features/session/forgotten-password-screen.tsx';
import { PasswordForm } from '#web/features/session/password-form.tsx';
import { ResetPassword } from '#web/features/session/reset-password-screen.tsx';
import type { PasswordFormActor } from '#web/features/session/use-password-form.ts';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import { passwordFormModel } from '../model/password-form.model.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/screens/screen.tsx';

// Whether something can be reached at all costs most of a look-up.
configure({ defaultHidden: true });

/** The machine's paths, walked on its three screens: tabs are clicked and fields typed in. */

const labels: Readonly<Record<PasswordField, string>> = {
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'New password again',
  email: 'Email',
};

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    if (event.type === 'role.chosen') {
      fireEvent.click(screen.getByRole('tab', { name: event.role === 'teacher' ? 'Teacher' : 'Student' }));
      return true;
    }
    if (event.type !== 'field.changed') return false;
    const field = screen.getByLabelText(event.field === 'email' ? 'Email' : 'New password');
    // The same value again is no change on a screen; the walker then tells the machine itself.
    if (!(field instanceof HTMLInputElement) || field.value === event.value) return false;
    fireEvent.change(field, { target: { value: event.value } });
    return true;
  },
  end: clearScreen,
};

type Snapshot = SnapshotFrom<typeof passwordFormMachine>;

const fieldsOf: Readonly<Record<PasswordFormKind, readonly PasswordField[]>> = {
  change: ['currentPassword', 'newPassword', 'confirmPassword'],
  forgotten: ['email'],
  reset: ['newPassword', 'confirmPassword'],
};
const buttonOf: Readonly<Record<PasswordFormKind, string>> = {
  change: 'Change password',
  forgotten: 'Send me a link',
  reset: 'Save new password',
};
const button = (name: string) => screen.queryByRole('button', { name });

/** The form as it was typed in; its button waits or can be pressed. */
const showsForm =
  (waits: boolean) =>
  ({ context: { kind, role, values, problems } }: Snapshot): void => {
    const shown = screen.getAllByLabelText(/^(Email|(Current|New) password( again)?)$/);
    expect(shown.map((field) => field.getAttribute('name'))).toEqual(fieldsOf[kind]);
    for (const name of fieldsOf[kind]) {
      const field = screen.getByLabelText(labels[name]);
      expect(field).toHaveValue(values[name]);
      expect(field.getAttribute('aria-invalid') === 'true').toBe(problems[name] !== undefined);
      if (problems[name] !== undefined)
        expect(field).toHaveAccessibleDescription(expect.stringContaining(problems[name]));
    }
    if (kind === 'forgotten')
      expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(
        role === 'teacher' ? 'Teacher' : 'Student',
      );
    expect(button(buttonOf[kind])?.getAttribute('aria-busy') === 'true').toBe(waits);
  };

const tells = (alert: string, status: string) => {
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe(alert);
  expect(screen.queryByRole('status')?.textContent ?? '').toContain(status);
  if (status === '') expect(screen.queryByRole('status')?.textContent ?? '').toBe('');
};

const acceptedOf: Readonly<Record<PasswordFormKind, readonly [words: string, beside: string]>> = {
  change: [
    'Your password has been changed',
    'You stay signed in here. Other phones and computers are signed out.',
  ],
  forgotten: [
    'If you have an account with us, a link is on its way to this address.',
    'Please check your e-mails. Nothing there? Check the spam folder too.',
  ],
  reset: ['Your new password is set. Please log in with it.', ''],
};

/** The form has given way to these words, and there is one way on. */
function leadsOn(way: string, address: string): void {
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  const links = screen.getAllByRole('link', { name: way });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([address]);
}

const screens: ExpectedScreens<typeof passwordFormMachine> = {
  editing: showsForm(false),
  'editing.open': () => tells('', ''),
  'editing.refused': ({ context }) => tells(context.reason, ''),
  'editing.accepted': ({ context: { kind, message } }) => {
    const [words, beside] = acceptedOf[kind];
    tells('', (message || words) + beside);
  },
  sending: (snapshot) => {
    showsForm(true)(snapshot);
    tells('', '');
  },
  done: ({ context: { message } }) => {
    tells('', message || acceptedOf.reset[0]);
    leadsOn('Login', '/login');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveFocus();
  },
  tokenLost: () => {
    tells('', 'Your password has been changed. Please log in with the new one.');
    leadsOn('Login', '/login');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveFocus();
  },
  linkBroken: () => {
    tells('', '');
    const words = 'Part of this link is missing. Open the link in our e-mail again, or ask for a new one.';
    expect(screen.getByText(words)).toBeVisible();
    leadsOn('Ask for a new link', '/forgotten-password');
  },
};

function show(actor: PasswordFormActor): void {
  const { kind } = actor.getSnapshot().context;
  const screens = { change: PasswordForm, forgotten: ForgottenPassword, reset: ResetPassword };
  const Screen = screens[kind];
  renderScreen(<Screen actor={actor} />);
}

describeModel('the screens of a password’s form', {
  ...passwordFormModel,
  world,
  show,
  screens,
  screensAtEnd: true,
});
