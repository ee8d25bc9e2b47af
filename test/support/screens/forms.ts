import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { fillWithoutEvent } from '../fill-without-event.ts';
import type { SeenRequest } from './api.ts';

export const formOf = (button: string) => {
  const form = screen.getByRole('button', { name: button }).closest('form');
  return within(form ?? expect.fail(`«${button}» sends no form`));
};
export const control = (button: string, label: string) =>
  formOf(button).getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });

/** Fills in all fields, and sends after a re-render. */
export function fillAndSend(button: string, fields: Readonly<Record<string, string>>): void {
  const entries = Object.entries(fields);
  for (const [label, value] of entries) fillWithoutEvent(control(button, label), value);
  const [label = '', value = ''] = entries.at(-1) ?? [];
  fireEvent.change(control(button, label), { target: { value: `${value}!` } });
  fireEvent.change(control(button, label), { target: { value } });
  for (const [each, filled] of entries) expect([each, control(button, each).value]).toEqual([each, filled]);
  fireEvent.click(screen.getByRole('button', { name: button }));
}

export const postsIn = (seen: readonly SeenRequest[]) =>
  Object.fromEntries(seen.flatMap(({ call, body }) => (call.startsWith('POST') ? [[call, body]] : [])));
