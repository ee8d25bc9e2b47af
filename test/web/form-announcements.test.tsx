import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { openSite } from '#test/support/screens/site.tsx';

/** A screen reader announces the rules of a form before the first mistake, and one mistake at a time after it. */

const forms = [
  { path: '/login', button: 'Sign In', first: 'Email', hints: {} },
  {
    path: '/signup',
    button: 'Sign Up',
    first: 'Full name',
    hints: { 'Mobile number': '10 digits', Password: 'At least 6 characters' },
  },
  { path: '/contact', button: 'Send Message', first: 'Full name', hints: {} },
  { path: '/franchise', button: 'Send Enquiry', first: 'Name', hints: { 'Mobile number': '10 digits' } },
  {
    path: '/bookdemo',
    button: 'Book my demo',
    first: 'Student name',
    hints: { 'Mobile number': '10 digits' },
  },
];
const refusal = (...fields: string[]) => ({
  status: 400,
  body: {
    success: false,
    message: 'Validation error',
    data: fields.map((field) => ({ field, message: `${field} is required` })),
  },
});
const calls = {
  'POST contactus/create-request': refusal('fullName', 'email', 'subject', 'message'),
  'POST franchise-requests/create-request': refusal('name', 'email', 'mobile', 'state'),
  'POST booka-a-demo/create-demo-request': refusal('studentName', 'email', 'mobile'),
};

/** The description of each control at the time of its focus. */
let focused: { readonly name: string | null; readonly says: string | undefined }[];
const noteFocus = ({ target }: FocusEvent) => {
  if (!(target instanceof HTMLInputElement)) return;
  const [id = ''] = (target.getAttribute('aria-describedby') ?? '').split(' ');
  focused.push({ name: target.name, says: document.getElementById(id)?.textContent });
};
beforeEach(() => {
  focused = [];
  document.addEventListener('focusin', noteFocus);
});
afterEach(() => document.removeEventListener('focusin', noteFocus));

const formOf = (button: string) => {
  const form = screen.getByRole('button', { name: button }).closest('form');
  return form ?? expect.fail('no form');
};

describe.each(forms)('the form of $path', ({ path, button, first, hints }) => {
  it('announces before the first mistake that its fields are required, and their rules', async () => {
    stubApi();
    await openSite(path);
    const form = formOf(button);
    const controls = form.querySelectorAll<HTMLInputElement>(
      ':is(input, select, textarea):not([name=website])',
    );
    expect(controls.length).toBeGreaterThan(1);
    for (const control of controls) {
      expect(control).toBeRequired();
      // The attribute would make the browser show its own message before the form is sent.
      expect(control.required).toBe(false);
    }
    for (const [label, hint] of Object.entries(hints)) {
      expect(within(form).getByLabelText(label)).toHaveAccessibleDescription(hint);
    }
  });

  it('moves to its first mistake when it is refused, which is then announced with its error', async () => {
    stubApi(calls);
    const { user } = await openSite(path);
    await user.click(screen.getByRole('button', { name: button }));
    const control = within(formOf(button)).getByLabelText<HTMLInputElement>(first);
    await expect.poll(() => document.activeElement).toBe(control);
    expect(focused.at(-1)?.name).toBe(control.name);
    expect(focused.at(-1)?.says).toMatch(/is required$/);
  });

  it('announces its mistakes nowhere else: no field announces its own', async () => {
    stubApi(calls);
    const { user } = await openSite(path);
    await user.click(screen.getByRole('button', { name: button }));
    const form = formOf(button);
    expect((await within(form).findAllByText(/is required$/)).length).toBeGreaterThan(1);
    const regions = [...form.querySelectorAll('[aria-live], [role=alert], [role=status]')];
    expect(regions.map(({ textContent }) => textContent).join('')).toBe('');
  });
});
