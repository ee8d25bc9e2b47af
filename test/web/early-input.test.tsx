import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { keepEarlyInput } from '#web/app/early-input.ts';

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

/** The form knows of these entries, and shows them. */
function expectEntries(entries: typeof empty): void {
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(entries);
  expect(screen.getByRole('form')).toHaveFormValues(entries);
}

/** Opens a page as it was drawn and enters something; gives what takes it over. */
function openDrawn() {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
  fireEvent.input(field('Name'), { target: { value: 'Asha' } });
  fireEvent.change(field('State'), { target: { value: 'Goa' } });
  fireEvent.click(field('Agreed'));
  const giveInput = keepEarlyInput(container);
  return () => {
    render(<Form />, { container, hydrate: true });
    act(giveInput);
  };
}

it('gives the page what was entered before', () => {
  const takeOver = openDrawn();
  takeOver();
  expectEntries({ name: 'Asha', state: 'Goa', agreed: true });
});

it('gives it what was changed while it was being taken over', () => {
  const takeOver = openDrawn();
  fireEvent.input(field('Name'), { target: { value: 'Asha Rao' } });
  fireEvent.change(field('State'), { target: { value: 'Kerala' } });
  fireEvent.click(field('Agreed'));
  takeOver();
  expectEntries({ name: 'Asha Rao', state: 'Kerala', agreed: false });
});

it('leaves empty what was emptied meanwhile', () => {
  const takeOver = openDrawn();
  fireEvent.input(field('Name'), { target: { value: '' } });
  fireEvent.change(field('State'), { target: { value: '' } });
  takeOver();
  expectEntries({ name: '', state: '', agreed: true });
});

it('gives a page that is drawn anew what was entered into fields of the same names', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
  fireEvent.input(field('Name'), { target: { value: 'Asha' } });
  const giveInput = keepEarlyInput(container);
  fireEvent.change(field('State'), { target: { value: 'Goa' } });
  container.replaceChildren();
  render(<Form />, { container });
  act(giveInput);
  expectEntries({ name: 'Asha', state: 'Goa', agreed: false });
});
