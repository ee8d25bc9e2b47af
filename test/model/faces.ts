import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { fileNameOf } from './machine-file.ts';
import type { Faces } from './model-options.ts';
import { nodesOf, pathOf, restingNodes } from './paths.ts';

const isNamed = (faces: Faces<AnyStateMachine>, node: AnyStateNode): boolean =>
  Object.hasOwn(faces, pathOf(node));

/**
 * Whether the faces say what is seen in a state: by its own face, or by that of a state around it whose states
 * look alike. Where one of several states has a face of its own, the others look different and need theirs.
 */
function isCovered(faces: Faces<AnyStateMachine>, node: AnyStateNode): boolean {
  if (isNamed(faces, node)) return true;
  const { parent } = node;
  if (parent === undefined) return false;
  const tellsApart =
    parent.type === 'compound' && nodesOf(parent).some((inner) => inner !== parent && isNamed(faces, inner));
  return !tellsApart && isCovered(faces, parent);
}

/**
 * What is wrong with the faces of a machine, a line for each, with what to do: states to rest in that no face
 * covers, and faces of states that there are not.
 * @param file the suite's file, from the project's folder
 */
export function wrongFaces(
  machine: AnyStateMachine,
  faces: Faces<AnyStateMachine>,
  file: string,
): readonly string[] {
  const resting = restingNodes(machine);
  const known = new Set(
    nodesOf(machine.root)
      .filter((node) => node !== machine.root && nodesOf(node).some((inner) => resting.includes(inner)))
      .map(pathOf),
  );
  const of = `of the ${fileNameOf(machine)} machine`;
  return [
    ...resting
      .filter((node) => !isCovered(faces, node))
      .map(
        (node) =>
          `State «${pathOf(node)}» ${of} has no face: add to \`faces\` in ${file} what the person sees there.`,
      ),
    ...Object.keys(faces)
      .filter((path) => !known.has(path))
      .map(
        (path) =>
          `There is no state «${path}» ${of} to rest in: rename or drop that face in \`faces\` in ${file}.`,
      ),
  ];
}

/** What should be seen in a state, after what should be seen in the states around it: «The same, with …». */
const wordsFor = (path: string, words: Readonly<Record<string, string>>): string =>
  path
    .split('.')
    .flatMap((_, place, parts) => words[parts.slice(0, place + 1).join('.')] ?? [])
    .join(' ');

/**
 * Looks at every face of the states that the machine is in; one that fails says which it is.
 * @param words what the person should see by state, as `machines/words` has it
 */
export function lookAtFaces(
  machine: AnyStateMachine,
  faces: Faces<AnyStateMachine>,
  snapshot: AnyMachineSnapshot,
  words: Readonly<Record<string, string>>,
): void {
  for (const path of snapshot._nodes.map(pathOf)) {
    try {
      faces[path]?.(snapshot);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const should = wordsFor(path, words);
      const told = should === '' ? '' : ` The person should see: ${should}`;
      // The same error, since it carries what was expected and what there was.
      error.message = `State «${path}» of the ${fileNameOf(machine)} machine does not look as it should.${told}\n${error.message}`;
      throw error;
    }
  }
}
