import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { machineCatalogue } from '#machine-lab/machine-catalogue.ts';
import { machineGroups } from '#machine-lab/machine-groups.ts';
import { recordedOrder } from '../support/recorded-order.ts';
import { countdownRun, orderDrawing, renderMachinesPage } from '../support/render-machines-page.tsx';

beforeEach(() => {
  window.location.hash = '#order';
});
afterEach(() => {
  window.location.hash = '';
});

const opened = 'order.unsettled.payable · page.opened [0] → order.unsettled.payable.open';
const failed = 'order.unsettled.payable · attempt.failed [0] → order.unsettled.payable.failed';
const orderRun = {
  ...countdownRun,
  machine: 'order',
  suite: 'the order machine',
  transitions: [
    { name: opened, taken: true },
    { name: failed, taken: false },
  ],
};

const field = () => screen.getByRole('textbox', { name: /^Paste what npm run order/ });
const paste = (text: string) => fireEvent.change(field(), { target: { value: text } });
/** Adds `text`, which jsdom's files lack. */
const fileOf = (text: string, name = 'order.json') =>
  Object.assign(new File([text], name, { type: 'application/json' }), {
    text: () => Promise.resolve(text),
  });
const live = () =>
  [...document.querySelectorAll('[data-live="innermost"] > title')].map(({ textContent }) => textContent);
const chosen = () =>
  within(screen.getByRole('region', { name: 'Events' }))
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current') === 'step')
    .map((button) => button.querySelector('code')?.textContent);

async function openRecorded(runs = [orderRun]) {
  renderMachinesPage({
    runs: () => Promise.resolve(runs),
    drawing: () => Promise.resolve(orderDrawing),
  });
  await userEvent.click(screen.getByRole('tab', { name: 'Recorded' }));
}

describe('a recorded order', () => {
  it('is stepped through by the slider, on the diagram and in the list of events', async () => {
    await openRecorded();
    paste(JSON.stringify(recordedOrder));
    await screen.findByRole('img', { name: /^Diagram of/ });
    const slider = screen.getByRole('slider', { name: 'Event' });
    expect(slider).toHaveAttribute('aria-valuetext', '1 of 3: order.created');
    expect(live()).toEqual(['order.unsettled.payable.created']);
    expect(chosen()).toEqual(['order.created']);
    expect(screen.getByRole('region', { name: 'Events' })).toHaveTextContent('"amount": "₹3,499"');

    fireEvent.change(slider, { target: { value: '3' } });
    expect(slider).toHaveAttribute('aria-valuetext', '3 of 3: attempt.failed');
    expect(live()).toEqual(['order.unsettled.payable.failed']);
    expect(chosen()).toEqual(['attempt.failed']);
    const events = screen.getByRole('region', { name: 'Events' });
    expect(events).toHaveTextContent('"source": "webhook"');
    expect(within(events).getAllByRole('button')[2]).toHaveTextContent(
      '2026-01-15 11:32:00The payment failed: there was not enough money in the account.attempt.failed',
    );

    await userEvent.click(within(events).getByRole('button', { name: /page\.opened/ }));
    expect(slider).toHaveValue('2');
    expect(live()).toEqual(['order.unsettled.payable.open']);
  });

  it('can be chosen as a file', async () => {
    await openRecorded();
    const file = fileOf(JSON.stringify(recordedOrder));
    await userEvent.upload(screen.getByLabelText('or choose files'), file);
    expect(await screen.findByRole('slider', { name: 'Event' })).toHaveValue('1');
    expect(field()).toHaveValue(JSON.stringify(recordedOrder));
  });

  it('lists the transitions that no generated test took', async () => {
    await openRecorded();
    paste(JSON.stringify(recordedOrder));
    const untested = screen.getByRole('region', { name: 'Walked by users, by no test' });
    expect(
      within(untested)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['attempt.failed [isNews]: unsettled.payable → unsettled.payable.failed']);
  });

  it('shares one list of untested transitions with the other chosen files', async () => {
    await openRecorded();
    const short = { ...recordedOrder, events: recordedOrder.events.slice(0, 2), end: 'refunded' };
    await userEvent.upload(screen.getByLabelText('or choose files'), [
      fileOf(JSON.stringify(short), 'short.json'),
      fileOf('{}', 'none.json'),
      fileOf(JSON.stringify(recordedOrder), 'whole.json'),
    ]);
    const streams = await screen.findByRole('combobox', { name: 'Stream' });
    expect(
      within(streams)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['short.json: differs', 'whole.json']);
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^none\.json is not shown\. This is no exported order/,
    );
    expect(screen.getByRole('slider', { name: 'Event' })).toHaveAttribute('max', '2');
    const untested = screen.getByRole('region', { name: 'Walked by users, by no test' });
    const walked = () =>
      within(untested)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const failing = ['attempt.failed [isNews]: unsettled.payable → unsettled.payable.failed'];
    expect(walked()).toEqual(failing);
    await userEvent.selectOptions(streams, 'whole.json');
    expect(screen.getByRole('slider', { name: 'Event' })).toHaveAttribute('max', '3');
    expect(walked()).toEqual(failing);
  });

  it('lists no transition as untested without a test run of its machine', async () => {
    await openRecorded([]);
    paste(JSON.stringify(recordedOrder));
    expect(screen.getByRole('region', { name: 'Walked by users, by no test' })).toHaveTextContent(
      'No test run of this machine is known: run npm test, then load this page again.',
    );
  });

  it('reports the first difference from its machine', async () => {
    await openRecorded();
    paste(JSON.stringify({ ...recordedOrder, end: 'refunded' }));
    expect(
      screen.getByText('The machine ends in unsettled.payable.failed, the stream in refunded.'),
    ).toBeInTheDocument();
  });

  it('selects the diagram of its machine and stays open', async () => {
    window.location.hash = '#login-redirect';
    await openRecorded();
    paste(JSON.stringify(recordedOrder));
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Show An order on the server' }));
    expect(await screen.findByRole('slider', { name: 'Event' })).toHaveValue('1');
  });
});

describe('a pasted text that is not a recording', () => {
  it('is refused with the reason and stays in the field', async () => {
    await openRecorded();
    paste('{"machine": "order"');
    expect(screen.getByRole('alert')).toHaveTextContent('This is not JSON.');
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(screen.getByRole('tab', { name: 'Live' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Recorded' }));
    expect(field()).toHaveValue('{"machine": "order"');
    paste('');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('does not replace the pasted text when it comes from a file', async () => {
    await openRecorded();
    paste(JSON.stringify(recordedOrder));
    await userEvent.upload(screen.getByLabelText('or choose files'), fileOf('{}'));
    expect(
      await screen.findByText(/^order\.json is not shown\. This is no exported order/),
    ).toBeInTheDocument();
    expect(field()).toHaveValue(JSON.stringify(recordedOrder));
    expect(screen.getByRole('slider', { name: 'Event' })).toHaveValue('1');
  });
});

describe('the list of machines on the machines page', () => {
  it('has each machine once, in the groups of docs/machines/README.md', async () => {
    await openRecorded();
    const list = screen.getByRole('navigation', { name: 'Machines' });
    const groups = machineGroups(machineCatalogue);
    for (const { title, machines } of groups) {
      const links = within(within(list).getByRole('list', { name: title })).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(machines.map(({ name }) => `#${name}`));
    }
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
        .sort(),
    ).toEqual(machineCatalogue.map(({ name }) => `#${name}`).sort());
    const payment = within(list).getByRole('list', { name: 'Payment, on the server' });
    expect(within(payment).getByRole('link', { name: /^An order on the server/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});
