import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { fileNameOf } from './machine-file.ts';
import type { ExpectedScreens } from './model-options.ts';
import { nodesOf, pathOf, restingNodes } from './paths.ts';

const isNamed = (screens: ExpectedScreens<AnyStateMachine>, node: AnyStateNode): boolean =>
  Object.hasOwn(screens, pathOf(node));

/**
 * Whether a state has an expected screen of its own or of a state around it. Where one child state has its own, its
 * siblings need theirs too.
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
 * @param file the path of the suite in the project
 * @returns a line with what to do for each resting state without an expected screen, and for each one of a missing state
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

/** What the user should see in a state, after the texts of the states around it: «The same, with …». */
const textFor = (path: string, texts: Readonly<Record<string, string>>): string =>
  path
    .split('.')
    .flatMap((_, place, parts) => texts[parts.slice(0, place + 1).join('.')] ?? [])
    .join(' ');

/**
 * Checks the expected screens of all current states.
 * @param texts what the user should see in each state, from the descriptions of the machine
 * @throws the failed assertion, with the name and the text of its state
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
      // The same error object keeps the expected and the actual value.
      error.message = `State «${path}» of the ${fileNameOf(machine)} machine does not look as it should.${told}\n${error.message}`;
      throw error;
    }
  }
}
