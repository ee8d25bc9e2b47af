import * as v from 'valibot';
import { modelRun } from '../runs/model-run.ts';
import { addresses } from './addresses.ts';

async function get(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} is answered with ${response.status}`);
  return await response.text();
}

const storedRuns = v.pipe(v.string(), v.parseJson(), v.array(modelRun));

export const loadRuns = async () => v.parse(storedRuns, await get(addresses.runs));

export const loadDrawing = (machine: string) => get(addresses.diagram(machine));
