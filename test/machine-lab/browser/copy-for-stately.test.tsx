import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { statelyCopy } from '#machine-lab/diagrams/stately-copy.ts';
import { machineCatalogue } from '#machine-lab/machine-catalogue.ts';
import { renderMachinesPage } from '../support/render-machines-page.tsx';

beforeEach(() => {
  window.location.hash = '#login-redirect';
});
afterEach(() => {
  window.location.hash = '';
});

const copyOf = (name: string) => {
  const machine = machineCatalogue.find((each) => each.name === name);
  if (machine === undefined) throw new Error(`There is no machine ${name}`);
  return statelyCopy(machine);
};
const button = () => screen.findByRole('button', { name: 'Copy for Stately' });
const shownText = () => screen.queryByRole('textbox', { name: 'The machine for Stately Sketch' });
const refusal = 'The browser refuses the clipboard. Copy the selected text from the field.';

it('«Copy for Stately» puts the copy of the chosen machine on the clipboard and says so', async () => {
  const user = userEvent.setup();
  renderMachinesPage();
  await user.click(await button());
  expect(await screen.findByText('Copied.')).toHaveRole('status');
  expect(await navigator.clipboard.readText()).toBe(copyOf('login-redirect'));
  expect(shownText()).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open Stately Sketch to paste it' })).toHaveAttribute(
    'href',
    'https://sketch.stately.ai',
  );

  await user.click(screen.getByRole('link', { name: /session$/ }));
  await screen.findByText('machines/session/session.machine.ts');
  expect(screen.queryByText('Copied.')).not.toBeInTheDocument();
  await user.click(await button());
  await screen.findByText('Copied.');
  expect(await navigator.clipboard.readText()).toBe(copyOf('session'));
});

it('«Copy for Stately» shows the copy selected when the browser refuses the clipboard', async () => {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
  });
  renderMachinesPage();
  for (const time of ['first', 'second']) {
    await user.click(await button());
    expect(await screen.findByText(refusal), time).toHaveRole('status');
    const field = shownText();
    expect(field).toHaveValue(copyOf('login-redirect'));
    expect(field).toHaveFocus();
    if (!(field instanceof HTMLTextAreaElement)) return expect.fail('There is no field with the text');
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(copyOf('login-redirect'));
  }
});

it('«Copy for Stately» shows the copy selected where there is no clipboard, as on plain HTTP', async () => {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  renderMachinesPage();
  await user.click(await button());
  await screen.findByText(refusal);
  expect(shownText()).toHaveValue(copyOf('login-redirect'));
});
