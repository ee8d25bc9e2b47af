import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type { ActorStep } from '#machine-lab/inspection/feed-messages.ts';
import { MachinesPage } from '#machine-lab/page/machines-page.tsx';
import { createTicks } from '#machine-lab/page/ticks.ts';
import type { ModelRun } from '#machine-lab/runs/model-run.ts';
import { channelEnd } from './channel-end.ts';

/** A message of a tab about a step of the countdown after a sign-up. */
export const countdownStep = (told: Partial<ActorStep> = {}): ActorStep => ({
  type: 'actor.moved',
  tab: 'tab-1',
  page: '/signup',
  actor: 'x:4',
  machine: 'loginRedirect',
  at: Date.UTC(2026, 0, 15, 6),
  situation: inState('counting'),
  event: { type: 'xstate.after.second' },
  took: ['loginRedirect.counting · xstate.after.second.loginRedirect.counting [1] → loginRedirect.counting'],
  ...told,
});

export const inState = (value: string): ActorStep['situation'] => ({
  status: 'active',
  value,
  tags: [],
  states: ['loginRedirect', `loginRedirect.${value}`],
  context: { secondsLeft: 9 },
});

/** A run of the countdown whose second path takes all transitions of the first one. */
export const countdownRun: ModelRun = {
  machine: 'loginRedirect',
  suite: 'the machine after a sign-up',
  level: 'model',
  at: '2026-01-15T06:00:00.000Z',
  states: [],
  transitions: [
    {
      name: 'loginRedirect.counting · xstate.after.second.loginRedirect.counting [1] → loginRedirect.counting',
      taken: true,
    },
    { name: 'loginRedirect.counting · login.requested [0] → loginRedirect.gone', taken: true },
    {
      name: 'loginRedirect.counting · xstate.after.second.loginRedirect.counting [0] → loginRedirect.gone',
      taken: false,
    },
  ],
  edges: { all: 3, walked: 2 },
  events: [
    { type: 'xstate.init' },
    { type: 'xstate.after.second.loginRedirect.counting' },
    { type: 'login.requested' },
  ],
  values: ['counting', 'gone'],
  paths: [
    {
      passed: true,
      input: null,
      steps: [
        [0, 0],
        [1, 0],
      ],
      took: [0],
    },
    {
      passed: true,
      input: null,
      steps: [
        [0, 0],
        [1, 0],
        [2, 1],
      ],
      took: [0, 1],
    },
  ],
};

/** A drawing by state-machine-cat, with a nested state and an arrow. */
export const countdownDrawing = `<?xml version="1.0" encoding="UTF-8"?>
<svg width="200pt" height="100pt" viewBox="0.00 0.00 200.00 100.00" xmlns="http://www.w3.org/2000/svg">
<g id="graph0" class="graph">
<polygon fill="white"/>
<g class="cluster state"><title>cluster_loginRedirect</title><path d=""/><text>loginRedirect</text></g>
<g class="node state"><title>loginRedirect.counting</title><polygon/><text>counting</text><path d=""/></g>
<g class="node state"><title>loginRedirect.gone</title><polygon/><text>gone</text><path d=""/></g>
<g class="edge transition arrow-0"><title>loginRedirect.counting-&gt;loginRedirect.gone</title><path d=""/></g>
</g>
</svg>`;

/** The part of the order machine's diagram that the recorded order reaches. */
export const orderDrawing = `<?xml version="1.0" encoding="UTF-8"?>
<svg width="200pt" height="100pt" viewBox="0.00 0.00 200.00 100.00" xmlns="http://www.w3.org/2000/svg">
<g id="graph0" class="graph">
<g class="node state"><title>order.unsettled.payable.created</title><text>created</text><path d=""/></g>
<g class="node state"><title>order.unsettled.payable.open</title><text>open</text><path d=""/></g>
<g class="node state"><title>order.unsettled.payable.failed</title><text>failed</text><path d=""/></g>
</g>
</svg>`;

interface Loads {
  readonly runs?: () => Promise<readonly ModelRun[]>;
  readonly drawing?: (machine: string) => Promise<string>;
}

/** Renders the machines page at the countdown after a sign-up; the test acts as the other tab and the server. */
export function renderMachinesPage({
  runs = () => Promise.resolve([countdownRun]),
  drawing = () => Promise.resolve(countdownDrawing),
}: Loads = {}) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const channel = channelEnd();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MachinesPage
        openChannel={() => channel}
        loadRuns={runs}
        loadDrawing={drawing}
        ticks={createTicks(localStorage)}
      />
    </QueryClientProvider>,
  );
  return channel;
}
