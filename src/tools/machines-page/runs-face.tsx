import type { ReactNode } from 'react';
import type { ModelRun } from '#tools/model-run.ts';
import { Face } from './face.tsx';
import { ToolButton } from './tool-button.tsx';

interface RunsFaceProps {
  readonly state: 'loading' | 'loaded' | 'failed';
  readonly runs: readonly ModelRun[];
  readonly retry: () => void;
  readonly children: ReactNode;
}

/** What is made of the last test run; while there is none, how to come by one. */
export function RunsFace({ state, runs, retry, children }: RunsFaceProps) {
  if (state === 'loading') {
    return (
      <Face>
        <p>Reading the last test run…</p>
      </Face>
    );
  }
  if (state === 'failed') {
    return (
      <Face>
        <p>The last test run could not be read.</p>
        <ToolButton onClick={retry}>Try again</ToolButton>
      </Face>
    );
  }
  if (runs.length === 0) {
    return (
      <Face>
        <p>
          <strong>
            No test run yet: run <code>npm test</code>
          </strong>
        </p>
        <p>
          It walks every machine and writes down the paths that are listed here. Then load this page anew.
        </p>
      </Face>
    );
  }
  return children;
}
