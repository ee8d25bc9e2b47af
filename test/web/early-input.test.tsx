import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { keepEarlyInput } from '#web/app/early-input.ts';
import { tellHydrated, tellSectionHydrated } from '#web/app/page-events.ts';

const empty = { name: '', state: '', agreed: false };

function Form() {
  const [{ name, state, agreed }, setEntries] = useState(empty);
  const enter = (entries: Partial<typeof empty>) => setEntries((before) => ({ ...before, ...entries }));
  return (
    <form aria-label="Enquiry">
      <input
        aria-label="Name"
        name="name"
        value={name}
        onChange={({ currentTarget: { value } }) => enter({ name: value })}
      />
      <select
        aria-label="State"
        name="state"
        value={state}
        onChange={({ currentTarget: { value } }) => enter({ state: value })}
      >
        <option value="">Choose</option>
        <option>Kerala</option>
        <option>Goa</option>
      </select>
      <input
        type="checkbox"
        aria-label="Agreed"
        name="agreed"
        checked={agreed}
        onChange={({ currentTarget: { checked } }) => enter({ agreed: checked })}
      />
      <output>{JSON.stringify({ name, state, agreed })}</output>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText(name);

/** Expects the form to have these entries in its state and in its fields. */
function expectEntries(entries: typeof empty): void {
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(entries);
  expect(screen.getByRole('form')).toHaveFormValues(entries);
}

/**
 * Opens a server-rendered form and fills it in.
 * @returns hydrate
 */
function openRendered() {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
  fireEvent.input(field('Name'), { target: { value: 'Asha' } });
  fireEvent.change(field('State'), { target: { value: 'Goa' } });
  fireEvent.click(field('Agreed'));
  keepEarlyInput(container);
  return () => {
    render(<Form />, { container, hydrate: true });
    act(tellHydrated);
  };
}

it('the page gets what the user entered before its hydration', () => {
  const hydrate = openRendered();
  hydrate();
  expectEntries({ name: 'Asha', state: 'Goa', agreed: true });
});

it('the page gets what the user changed during its hydration', () => {
  const hydrate = openRendered();
  fireEvent.input(field('Name'), { target: { value: 'Asha Rao' } });
  fireEvent.change(field('State'), { target: { value: 'Kerala' } });
  fireEvent.click(field('Agreed'));
  hydrate();
  expectEntries({ name: 'Asha Rao', state: 'Kerala', agreed: false });
});

it('the caret stays where the user types', () => {
  const hydrate = openRendered();
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  name.focus();
  name.setSelectionRange(1, 1);
  hydrate();
  expect(name).toHaveValue('Asha');
  expect(name.selectionEnd).toBe(1);
});

it('a field that the user cleared during the hydration stays empty', () => {
  const hydrate = openRendered();
  fireEvent.input(field('Name'), { target: { value: '' } });
  fireEvent.change(field('State'), { target: { value: '' } });
  hydrate();
  expectEntries({ name: '', state: '', agreed: true });
});

it('a page that is rendered again gets the entries of the fields with the same names', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
  fireEvent.input(field('Name'), { target: { value: 'Asha' } });
  keepEarlyInput(container);
  fireEvent.change(field('State'), { target: { value: 'Goa' } });
  container.replaceChildren();
  render(<Form />, { container });
  act(tellHydrated);
  expectEntries({ name: 'Asha', state: 'Goa', agreed: false });
});

it('a page that is rendered again gets what was filled in without an event since', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
  fireEvent.input(field('Name'), { target: { value: 'Asha' } });
  const noteFields = keepEarlyInput(container);
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field('Name'), 'Asha Rao');
  noteFields();
  container.innerHTML = '';
  render(<Form />, { container });
  act(tellHydrated);
  expectEntries({ ...empty, name: 'Asha Rao' });
});

it('a lazy section gets its early input once it is hydrated, and all listeners are removed', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.dataset.hydrating = '';
  container.innerHTML = renderToString(<Form />);
  keepEarlyInput(document.body);
  act(tellHydrated);
  fireEvent.input(field('Name'), { target: { value: 'Asha' } });
  render(<Form />, { container, hydrate: true });
  delete container.dataset.hydrating;
  act(tellSectionHydrated);
  expectEntries({ name: 'Asha', state: '', agreed: false });
  fireEvent.change(field('Name'), { target: { value: '' } });
  act(tellSectionHydrated);
  expectEntries({ name: '', state: '', agreed: false });
});
