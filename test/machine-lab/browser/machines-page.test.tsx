import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  countdownDrawing,
  countdownStep,
  inState,
  renderMachinesPage,
} from '../support/render-machines-page.tsx';

beforeEach(() => {
  window.location.hash = '#login-redirect';
});
afterEach(() => {
  window.location.hash = '';
});

const live = () =>
  [...document.querySelectorAll('[data-live]')].map(
    (group) => `${group.querySelector('title')?.textContent} ${group.getAttribute('data-live')}`,
  );
const events = () => screen.getByRole('region', { name: 'Events' });
const lines = () =>
  within(events())
    .queryAllByRole('listitem')
    .map((line) => line.querySelector('code')?.textContent);

describe('the live machines of other tabs', () => {
  it('are requested, and show the states of an actor that started earlier', async () => {
    const channel = renderMachinesPage();
    expect(channel.told).toEqual([{ type: 'who.is.there' }]);
    await screen.findByRole('img', { name: /^Diagram of/ });
    expect(screen.getByText('Not running in any tab.')).toBeInTheDocument();

    const { event: _event, took: _took, ...present } = countdownStep();
    act(() => channel.hear({ ...present, type: 'actor.present' }));
    expect(live()).toEqual(['cluster_loginRedirect outer', 'loginRedirect.counting innermost']);
    expect(screen.getByText('1 machine running in 1 tab')).toBeInTheDocument();
    expect(lines()).toEqual([]);
  });

  it('follow the actor: state, last transition and each event', async () => {
    const channel = renderMachinesPage();
    await screen.findByRole('img', { name: /^Diagram of/ });
    act(() => channel.hear(countdownStep()));
    act(() =>
      channel.hear(
        countdownStep({
          situation: inState('gone'),
          event: { type: 'login.requested' },
          took: ['loginRedirect.counting · login.requested [0] → loginRedirect.gone'],
        }),
      ),
    );
    expect(live()).toEqual(['cluster_loginRedirect outer', 'loginRedirect.gone innermost']);
    expect(document.querySelectorAll('[data-taken]')).toHaveLength(1);
    expect(lines()).toEqual(['login.requested', 'xstate.after.second']);

    const [latest] = within(events()).getAllByRole('listitem');
    if (latest === undefined) throw new Error('The log is empty');
    expect(latest).toHaveTextContent('→ gone');
    await userEvent.click(within(latest).getByText('→ gone'));
    expect(await within(latest).findByText('login.requested: counting → gone')).toBeInTheDocument();
    expect(latest).toHaveTextContent('"secondsLeft": 9');
  });

  it('share one line for repeated steps, and report an ignored event', async () => {
    const channel = renderMachinesPage();
    await screen.findByRole('img', { name: /^Diagram of/ });
    for (let time = 0; time < 3; time += 1) act(() => channel.hear(countdownStep()));
    act(() => channel.hear(countdownStep({ event: { type: 'page.shown' }, took: [] })));
    expect(within(events()).getAllByRole('listitem')).toHaveLength(2);
    expect(events()).toHaveTextContent('× 3');
    expect(events()).toHaveTextContent('no notice taken');
  });

  it('have a log that can be paused and cleared', async () => {
    const channel = renderMachinesPage();
    await screen.findByRole('img', { name: /^Diagram of/ });
    const pause = screen.getByRole('button', { name: 'Pause' });
    await userEvent.click(pause);
    expect(pause).toHaveAttribute('aria-pressed', 'true');
    act(() => channel.hear(countdownStep({ situation: inState('gone') })));
    expect(lines()).toEqual([]);
    expect(screen.getByText('Paused, 1 more since')).toBeInTheDocument();
    expect(screen.getByText('gone', { selector: 'strong' })).toBeInTheDocument();

    await userEvent.click(pause);
    expect(lines()).toEqual(['xstate.after.second']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(lines()).toEqual([]);
  });

  it('include other machines in the log on request', async () => {
    const channel = renderMachinesPage();
    await screen.findByRole('img', { name: /^Diagram of/ });
    act(() => channel.hear(countdownStep({ machine: 'session', event: { type: 'logout.requested' } })));
    expect(lines()).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'All machines' }));
    expect(lines()).toEqual(['logout.requested']);
  });

  it('show the most recently changed of several actors unless one is chosen', async () => {
    const channel = renderMachinesPage();
    await screen.findByRole('img', { name: /^Diagram of/ });
    act(() => channel.hear(countdownStep()));
    expect(screen.queryByRole('combobox', { name: 'Shown' })).not.toBeInTheDocument();
    act(() =>
      channel.hear(countdownStep({ tab: 'tab-2', at: Date.UTC(2026, 0, 16), situation: inState('gone') })),
    );
    expect(screen.getByText('gone', { selector: 'strong' })).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shown' }), 'tab-1 x:4');
    expect(screen.getByText('counting', { selector: 'strong' })).toBeInTheDocument();

    act(() => channel.hear({ type: 'tab.left', tab: 'tab-1' }));
    expect(screen.getByText('gone', { selector: 'strong' })).toBeInTheDocument();
  });

  it('drop a tab that does not respond to the next request', async () => {
    const channel = renderMachinesPage();
    await screen.findByRole('img', { name: /^Diagram of/ });
    act(() => channel.hear(countdownStep()));
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
    expect(channel.told).toEqual([{ type: 'who.is.there' }, { type: 'who.is.there' }]);
    expect(screen.getByText(/^No machine is running/)).toBeInTheDocument();
    expect(live()).toEqual([]);
  });

  it('ignore messages of another shape', async () => {
    const channel = renderMachinesPage();
    await screen.findByRole('img', { name: /^Diagram of/ });
    for (const data of [null, 'x', { ...countdownStep(), situation: null }, { type: 'other' }])
      act(() => channel.hear(data));
    expect(lines()).toEqual([]);
  });
});

describe('the diagram on the machines page', () => {
  const moved = () => document.querySelector('svg g')?.getAttribute('transform');

  it('is moved and zoomed by keys and buttons', async () => {
    renderMachinesPage();
    const frame = await screen.findByRole('group', { name: /arrow keys move it/ });
    expect(moved()).toBe('translate(0 0) scale(1)');
    frame.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    expect(moved()).toBe('translate(48 48) scale(1)');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}+');
    expect(moved()).toBe('translate(0 0) scale(1.25)');
    await userEvent.keyboard('-');
    expect(moved()).toBe('translate(0 0) scale(1)');
    await userEvent.click(screen.getByRole('button', { name: 'Larger' }));
    expect(screen.getByLabelText('Zoom')).toHaveTextContent('125 %');
    await userEvent.click(screen.getByRole('button', { name: 'Smaller' }));
    await userEvent.keyboard('x');
    expect(moved()).toBe('translate(0 0) scale(1)');
  });

  it('is drawn again for another machine, and offers a retry after an error', async () => {
    const drawing = vi
      .fn<(machine: string) => Promise<string>>()
      .mockResolvedValueOnce(countdownDrawing)
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValueOnce(countdownDrawing);
    renderMachinesPage({ drawing });
    await screen.findByRole('img', { name: /^Diagram of/ });
    await userEvent.click(screen.getByRole('link', { name: /session/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('img', { name: /^Diagram of/ });
    expect(drawing.mock.calls).toEqual([['login-redirect'], ['session'], ['session']]);
    expect(screen.getByRole('link', { name: /session/ })).toHaveAttribute('aria-current', 'page');
  });
});

describe('the last test run on the machines page', () => {
  it('is reported as missing before the first run', async () => {
    renderMachinesPage({ runs: () => Promise.resolve([]) });
    for (const tab of ['Test paths', 'Coverage']) {
      await userEvent.click(screen.getByRole('tab', { name: tab }));
      expect(await screen.findByText(/^No test run yet: run/)).toHaveTextContent(
        'No test run yet: run npm test',
      );
    }
  });

  it('can be read again after an error', async () => {
    const runs = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce([]);
    renderMachinesPage({ runs });
    await userEvent.click(screen.getByRole('tab', { name: 'Coverage' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^No test run yet/)).toBeInTheDocument();
  });

  it('lists the fewest paths that cover every transition, with lasting ticks', async () => {
    renderMachinesPage();
    await userEvent.click(screen.getByRole('tab', { name: 'Test paths' }));
    expect(await screen.findByText('Path 2')).toBeInTheDocument();
    expect(screen.queryByText('Path 1')).not.toBeInTheDocument();
    const steps = screen.getAllByRole('checkbox', { name: /Then you see/ });
    expect(steps).toHaveLength(3);
    for (const step of steps) await userEvent.click(step);
    expect(screen.getByText('1 of 1')).toBeInTheDocument();
    expect(screen.getByText('3 of 3 steps')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('tab', { name: 'Live' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Test paths' }));
    expect(screen.getByText('3 of 3 steps')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'All 2 generated paths' }));
    expect(screen.getByText('Path 1')).toBeInTheDocument();
    expect(screen.getByText('1 of 2')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Clear the ticks' }));
    expect(screen.getByText('0 of 2')).toBeInTheDocument();
  });

  it('shows the taken and untaken transitions of each level', async () => {
    renderMachinesPage();
    await userEvent.click(screen.getByRole('tab', { name: 'Coverage' }));
    const panel = await screen.findByRole('region', { name: 'Coverage' });
    expect(within(panel).getByText('2 of 3')).toBeInTheDocument();
    expect(within(panel).getAllByText('no run yet')).toHaveLength(3);
    const rows = () =>
      within(panel)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [
          within(row).getByRole('rowheader').textContent,
          within(row).getByRole('img').getAttribute('aria-label'),
        ]);
    expect(rows()).toEqual([
      ['login.requestedcounting → gone', 'taken'],
      ['after second (1 s) [isLastSecond]counting → gone', 'not taken'],
      ['after second (1 s)counting → counting', 'taken'],
    ]);
    await userEvent.click(within(panel).getByRole('checkbox', { name: /^Only/ }));
    expect(rows()).toEqual([['after second (1 s) [isLastSecond]counting → gone', 'not taken']]);
  });
});
