import type { AnyEventObject, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { nameTransition } from '#machine-lab/transition-name.ts';
import { fileNameOf, modelFileOf } from './machine-file.ts';
import { pathOf, restingNodes, transitionsOf, words } from './paths.ts';

/** The source of a sample that takes such a transition; null for one without an event. */
function sampleFor({ eventType }: AnyTransitionDefinition): string | null {
  if (eventType === '') return null;
  const [, kind, name, state] =
    /^xstate\.(done\.actor|error\.actor|after)\.([^.]+)(?:\.(.+))?$/.exec(eventType) ?? [];
  if (kind === 'done.actor') return `done('${name}', …)`;
  if (kind === 'error.actor') return `failed('${name}', …)`;
  if (kind === 'after') return `after('${name}', '${state}')`;
  return `{ type: '${eventType}' }`;
}

/** @returns a line with what to do for each declared transition that no walk took */
export const untakenTransitions = (
  machine: AnyStateMachine,
  samples: readonly AnyEventObject[],
  taken: ReadonlySet<string>,
): string[] =>
  transitionsOf(machine)
    .filter((transition) => !taken.has(nameTransition(transition)))
    .map((transition) => {
      const sample = sampleFor(transition);
      const isThere = samples.some(({ type }) => type === transition.eventType);
      const what =
        sample === null || isThere
          ? 'add an input, another event or another value of it that leads there'
          : `add a sample event such as ${sample}`;
      return `No path takes ${nameTransition(transition)}: ${what} to ${modelFileOf(machine)}.`;
    });

/** @returns a line with what to do for each state that no walk rested in */
export const unreachedStates = (machine: AnyStateMachine, rested: ReadonlySet<string>): string[] =>
  restingNodes(machine)
    .filter(({ id }) => !rested.has(id))
    .map(
      (node) =>
        `No path rests in state «${pathOf(node)}» of the ${fileNameOf(machine)} machine: add a sample event, or an input that leads there, to ${modelFileOf(machine)}.`,
    );

/** @returns a line with what to do for each sample that no walk used */
export const unusedSamples = (
  machine: AnyStateMachine,
  samples: readonly AnyEventObject[],
  used: ReadonlySet<string>,
): string[] =>
  samples
    .map(words)
    .filter((sample) => !used.has(sample))
    .map(
      (sample) =>
        `No path uses the sample ${sample}: correct or drop it in ${modelFileOf(machine)}, or add an input that leads to where the machine takes it.`,
    );

/** @returns a line with what to do for each edge of the graph that no walk covered */
export const unwalkedEdges = (
  machine: AnyStateMachine,
  edges: readonly string[],
  walked: ReadonlySet<string>,
): string[] =>
  edges
    .filter((edge) => !walked.has(edge))
    .map(
      (edge) =>
        `No walk goes along ${edge}: let \`project\` in ${modelFileOf(machine)} leave out what is not the same in each walk.`,
    );
