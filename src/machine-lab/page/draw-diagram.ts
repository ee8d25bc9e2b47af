import { render } from 'state-machine-cat';
import type { AnyStateMachine } from 'xstate';
import { describeDiagram } from './diagram.ts';

/** Draws a machine as SVG; its states are groups whose titles are their ids. */
export function drawDiagram(machine: AnyStateMachine): Promise<string> {
  return render(describeDiagram(machine).drawn, {
    inputType: 'json',
    outputType: 'svg',
    dotGraphAttrs: [
      { name: 'bgcolor', value: 'transparent' },
      { name: 'ranksep', value: '0.5' },
      { name: 'nodesep', value: '0.3' },
    ],
  });
}
