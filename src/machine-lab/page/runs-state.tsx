import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ModelRun } from '../runs/model-run.ts';
import { EmptyState } from './empty-state.tsx';
import { ToolButton } from './tool-button.tsx';

interface RunsStateProps {
  readonly runs: UseQueryResult<readonly ModelRun[]>;
  readonly children: (runs: readonly ModelRun[]) => ReactNode;
}

export function RunsState({ runs: { data, isError, refetch }, children }: RunsStateProps) {
  if (data !== undefined && data.length > 0) return children(data);
  if (isError) {
    return (
      <EmptyState>
        <p>The last test run could not be read.</p>
        <ToolButton onClick={() => refetch()}>Try again</ToolButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState>
      {data === undefined ? (
        <p>Reading the last test run…</p>
      ) : (
        <>
          <p>
            <strong>
              No test run yet: run <code>npm test</code>
            </strong>
          </p>
          <p>
            It walks every machine and writes down the paths that are listed here. Then load this page again.
          </p>
        </>
      )}
    </EmptyState>
  );
}
