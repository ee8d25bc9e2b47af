import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type { ActorStep } from '#machine-lab/inspection/feed-messages.ts';
import { MachinesPage } from '#machine-lab/page/machines-page.tsx';
import { createTicks } from '#machine-lab/page/ticks.ts';
import type { ModelRun } from '#machine-lab/runs/model-run.ts';
import { channelEnd } from './channel-end.ts';

/** A step of the comment machine, as a tab tells it. */
export const commentStep = (told: Partial<ActorStep> = {}): ActorStep => ({
  type: 'actor.moved',
  tab: 'tab-1',
  page: '/blogs-details/1',
  actor: 'x:4',
  machine: 'comment',
  at: Date.UTC(2026, 0, 15, 6),
  situation: inState('editing'),
  event: { type: 'field.changed', field: 'firstName', value: '•••' },
  took: ['comment · field.changed [0] → (stays)'],
  ...told,
});

export const inState = (value: string): ActorStep['situation'] => ({
  status: 'active',
  value,
  tags: [],
  states: ['comment', `comment.${value}`],
  context: { values: { firstName: '•••' } },
});

/** A run of the comment machine in which the second path takes all that the first one takes. */
export const commentRun: ModelRun = {
  machine: 'comment',
  suite: 'the comment machine',
  level: 'model',
  at: '2026-01-15T06:00:00.000Z',
  states: [],
  transitions: [
    { name: 'comment · field.changed [0] → (stays)', taken: true },
    { name: 'comment · form.submitted [0] → comment.refused', taken: true },
    { name: 'comment · form.submitted [1] → comment.told', taken: false },
  ],
  edges: { all: 3, walked: 2 },
  events: [
    { type: 'xstate.init' },
    { type: 'field.changed', field: 'firstName', value: 'Asha' },
    { type: 'form.submitted' },
  ],
  values: ['editing', 'refused'],
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

/** A drawing as state-machine-cat makes one, with a state inside of another and an arrow. */
export const commentDrawing = `<?xml version="1.0" encoding="UTF-8"?>
<svg width="200pt" height="100pt" viewBox="0.00 0.00 200.00 100.00" xmlns="http://www.w3.org/2000/svg">
<g id="graph0" class="graph">
<polygon fill="white"/>
<g class="cluster state"><title>cluster_comment</title><path d=""/><text>comment</text></g>
<g class="node state"><title>comment.editing</title><polygon/><text>editing</text><path d=""/></g>
<g class="node state"><title>comment.refused</title><polygon/><text>refused</text><path d=""/></g>
<g class="edge transition arrow-0"><title>comment-&gt;comment.refused</title><path d=""/></g>
</g>
</svg>`;

/** The diagram of the order machine, as far as the recorded order goes. */
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

/** Shows the page of machines at its comment machine; the test is the other tab and the development server. */
export function renderMachinesPage({
  runs = () => Promise.resolve([commentRun]),
  drawing = () => Promise.resolve(commentDrawing),
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
