import type { ReactNode } from 'react';
import type { ModelRun } from '../runs/model-run.ts';
import { EmptyState } from './empty-state.tsx';
import { ToolButton } from './tool-button.tsx';

interface RunsStateProps {
  readonly state: 'loading' | 'loaded' | 'failed';
  readonly runs: readonly ModelRun[];
  readonly retry: () => void;
  readonly children: ReactNode;
}

/** What is made of the last test run; while there is none, how to come by one. */
export function RunsState({ state, runs, retry, children }: RunsStateProps) {
  if (state === 'loading') {
    return (
      <EmptyState>
        <p>Reading the last test run…</p>
      </EmptyState>
    );
  }
  if (state === 'failed') {
    return (
      <EmptyState>
        <p>The last test run could not be read.</p>
        <ToolButton onClick={retry}>Try again</ToolButton>
      </EmptyState>
    );
  }
  if (runs.length === 0) {
    return (
      <EmptyState>
        <p>
          <strong>
            No test run yet: run <code>npm test</code>
          </strong>
        </p>
        <p>
          It walks every machine and writes down the paths that are listed here. Then load this page again.
        </p>
      </EmptyState>
    );
  }
  return children;
}
