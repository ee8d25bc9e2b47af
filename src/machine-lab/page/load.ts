import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { type ModelRun, modelRun } from '../runs/model-run.ts';
import { addresses } from './addresses.ts';

/** Not called off with its actor: React starts every actor twice in development, and the second takes the answer. */
async function get(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} is answered with ${response.status}`);
  return await response.text();
}

/** Asks the development server for the last test runs. */
export const loadRuns = fromPromise<readonly ModelRun[]>(async () =>
  v.parse(v.pipe(v.string(), v.parseJson(), v.array(modelRun)), await get(addresses.runs)),
);

/** Asks it for the diagram of a machine. */
export const loadDrawing = fromPromise<string, { readonly machine: string }>(({ input }) =>
  get(addresses.diagram(input.machine)),
);
