import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { fileNameOf } from './machine-file.ts';
import type { ExpectedScreens } from './model-options.ts';
import { nodesOf, pathOf, restingNodes } from './paths.ts';

const isNamed = (screens: ExpectedScreens<AnyStateMachine>, node: AnyStateNode): boolean =>
  Object.hasOwn(screens, pathOf(node));

/**
 * Whether the expected screens say what is seen in a state: by its own, or by that of a state around it whose states
 * look alike. Where one of several states has its own, the others look different and need theirs.
 */
function isCovered(screens: ExpectedScreens<AnyStateMachine>, node: AnyStateNode): boolean {
  if (isNamed(screens, node)) return true;
  const { parent } = node;
  if (parent === undefined) return false;
  const tellsApart =
    parent.type === 'compound' &&
    nodesOf(parent).some((inner) => inner !== parent && isNamed(screens, inner));
  return !tellsApart && isCovered(screens, parent);
}

/**
 * What is wrong with the expected screens of a machine, a line for each, with what to do: states to rest in that none
 * covers, and those of states that there are not.
 * @param file the suite's file, from the project's folder
 */
export function wrongScreens(
  machine: AnyStateMachine,
  screens: ExpectedScreens<AnyStateMachine>,
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
      .filter((node) => !isCovered(screens, node))
      .map(
        (node) =>
          `State «${pathOf(node)}» ${of} has no expected screen: add to \`screens\` in ${file} what the person sees there.`,
      ),
    ...Object.keys(screens)
      .filter((path) => !known.has(path))
      .map(
        (path) =>
          `There is no state «${path}» ${of} to rest in: rename or drop it in \`screens\` in ${file}.`,
      ),
  ];
}

/** What should be seen in a state, after what should be seen in the states around it: «The same, with …». */
const textFor = (path: string, texts: Readonly<Record<string, string>>): string =>
  path
    .split('.')
    .flatMap((_, place, parts) => texts[parts.slice(0, place + 1).join('.')] ?? [])
    .join(' ');

/**
 * Checks every expected screen of the states that the machine is in; one that fails says which it is.
 * @param texts what the user should see by state, as the descriptions of the machine have it
 */
export function checkScreens(
  machine: AnyStateMachine,
  screens: ExpectedScreens<AnyStateMachine>,
  snapshot: AnyMachineSnapshot,
  texts: Readonly<Record<string, string>>,
): void {
  for (const path of snapshot._nodes.map(pathOf)) {
    try {
      screens[path]?.(snapshot);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const should = textFor(path, texts);
      const told = should === '' ? '' : ` The user should see: ${should}`;
      // The same error, since it carries what was expected and what there was.
      error.message = `State «${path}» of the ${fileNameOf(machine)} machine does not look as it should.${told}\n${error.message}`;
      throw error;
    }
  }
}
