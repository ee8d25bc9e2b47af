import type { AnyStateNode } from 'xstate';
import type { CataloguedMachine } from '../machine-catalogue.ts';
import { composedGuard, partName } from '../machine-parts.ts';
import { Code, printCode } from './print-code.ts';
import { transitionText } from './transition-text.ts';

/** In milliseconds; replaces delays that the machine computes. */
const computedDelay = 1000;

type Written = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Written => typeof value === 'object' && value !== null;
const toList = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());
const oneOrMany = (values: readonly unknown[]) => (values.length === 1 ? values[0] : values);
const mapValues = <Value, Result>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => Result,
) => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

export const sketchUrl = 'https://sketch.stately.ai';

export const copySuffix = '.stately.js';

export const copyFile = (name: string): string => `${name}${copySuffix}`;

/**
 * A machine as JavaScript that depends on xstate alone and starts without input. Guards, actions and actors
 * are stubs; context, input, params and output are omitted.
 */
export function statelyCopy(catalogued: CataloguedMachine): string {
  const { name, folder, machine, descriptions } = catalogued;
  const imported = new Set(['setup']);
  const names = { actors: new Set<string>(), guards: new Set<string>(), actions: new Set<string>() };

  const stubName = (kind: keyof typeof names, part: unknown) => {
    names[kind].add(partName(part));
    return partName(part);
  };
  const copyActions = (actions: unknown) =>
    oneOrMany(toList(actions).map((action) => stubName('actions', action)));
  const copyGuard = (guard: unknown): string | Code => {
    const composed = composedGuard(guard);
    if (composed === null) return stubName('guards', guard);
    imported.add(composed.by);
    const inner = composed.guards.map(copyGuard);
    return new Code(`${composed.by}(${printCode(composed.by === 'not' ? inner[0] : inner)})`);
  };
  const copyTransitions = (written: unknown, eventType: string) =>
    oneOrMany(
      toList(written).map((each) => {
        const { target, guard, actions, reenter }: Written = isObject(each) ? each : { target: each };
        return {
          guard: guard === undefined ? undefined : copyGuard(guard),
          target,
          reenter,
          actions: copyActions(actions),
          description: transitionText(catalogued, eventType, guard),
        };
      }),
    );
  const copyInitial = (initial: unknown) =>
    isObject(initial) ? { target: initial.target, actions: copyActions(initial.actions) } : initial;
  const copyState = (node: AnyStateNode): object => {
    const { config, invoke, path, states } = node;
    return {
      id: config.id,
      description: path.length === 0 ? descriptions.about : descriptions.states[path.join('.')],
      type: config.type,
      history: config.history,
      target: config.target,
      tags: config.tags,
      initial: copyInitial(config.initial),
      entry: copyActions(config.entry),
      exit: copyActions(config.exit),
      invoke: oneOrMany(
        invoke.map(({ id, src, systemId, onDone, onError, onSnapshot }) => ({
          id,
          systemId,
          src: stubName('actors', src),
          onSnapshot: copyTransitions(onSnapshot, `xstate.snapshot.${id}`),
          onDone: copyTransitions(onDone, `xstate.done.actor.${id}`),
          onError: copyTransitions(onError, `xstate.error.actor.${id}`),
        })),
      ),
      always: copyTransitions(config.always, ''),
      on: mapValues(config.on ?? {}, copyTransitions),
      after: mapValues(config.after ?? {}, (written, delay) =>
        copyTransitions(written, `xstate.after.${delay}`),
      ),
      onDone: copyTransitions(config.onDone, `xstate.done.state.${node.id}`),
      states: mapValues(states, copyState),
    };
  };

  // The simulator evaluates guards differently, so `always` transitions may loop.
  const copied = { ...copyState(machine.root), options: { maxIterations: 1000 } };
  const stubs = (kind: keyof typeof names, stub: string) =>
    names[kind].size === 0
      ? undefined
      : new Code(`stubs(${[stub, ...[...names[kind]].map((each) => printCode(each))].join(', ')})`);
  if (names.actors.size > 0) imported.add('fromCallback');
  const options = {
    actors: stubs('actors', 'fromCallback(() => {})'),
    guards: stubs('guards', '() => false'),
    actions: stubs('actions', '() => {}'),
    delays: mapValues(machine.implementations.delays, (wait) =>
      typeof wait === 'number' ? wait : computedDelay,
    ),
  };
  return [
    `import { ${[...imported].sort().join(', ')} } from 'xstate';`,
    '',
    'const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));',
    '',
    `// machines/${folder}/${name}.machine.ts, to be pasted at ${sketchUrl}. Written by npm run diagrams.`,
    `export const machine = setup(${printCode(options)}).createMachine(${printCode(copied)});`,
    '',
  ].join('\n');
}
