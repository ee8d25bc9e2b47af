import { type ESTree, parseSync, Visitor } from 'vite';

/**
 * What keeps Stately's importer from reading a machine's file: it takes one literal `createMachine({...})`, runs
 * nothing and follows no import. Functions, and what only they are given, it leaves alone.
 */

/** Values that are for functions alone: the importer shows nothing of them. */
const forFunctions: readonly string[] = ['context', 'input', 'params'];
/** Objects whose keys are the machine's own names and say nothing of their values. */
const byName: readonly string[] = ['states', 'on', 'after'];
/** What must be a string as it stands. */
const names: readonly string[] = ['id', 'initial', 'type', 'src', 'description'];
/** Functions of xstate that make a guard out of names. */
const guardMakers: readonly string[] = ['and', 'or', 'not', 'stateIn'];

const passesOn = 'passes on what another file exports.';

const isText = (node: ESTree.Node): boolean => node.type === 'Literal' && typeof node.value === 'string';

function importProblem(node: ESTree.ImportDeclaration): string | null {
  const from = node.source.value;
  const isOfTypes =
    node.importKind === 'type' ||
    (node.specifiers.length > 0 &&
      node.specifiers.every((each) => each.type === 'ImportSpecifier' && each.importKind === 'type'));
  const isMachine = from.startsWith('./') && from.endsWith('.machine.ts');
  if (from === 'xstate' || from.startsWith('../rules/') || isMachine || isOfTypes) return null;
  return `imports «${from}»: a machine may import xstate, ../rules/, machines beside it and types.`;
}

interface Place {
  /** The key that leads here. */
  readonly key: string;
  /** Whether the keys of this object are the machine's own names. */
  readonly named: boolean;
}

type Tell = (node: ESTree.Node, problem: string) => void;

function checkProperty(
  property: ESTree.ObjectExpression['properties'][number],
  { named }: Place,
  tell: Tell,
): void {
  if (property.type === 'SpreadElement') {
    tell(property, 'spreads an object into the machine: write out what is in it.');
    return;
  }
  if (property.computed) {
    tell(property, 'computes a key of the machine: write it out.');
    return;
  }
  const key =
    property.key.type === 'Identifier'
      ? property.key.name
      : property.key.type === 'Literal'
        ? String(property.key.value)
        : '';
  checkValue(property.value, { key: named ? '' : key, named: !named && byName.includes(key) }, tell);
}

/** Checks a value of the machine: it must stand there as it is, down to its last part. */
function checkValue(value: ESTree.Node, place: Place, tell: Tell): void {
  const { key } = place;
  if (forFunctions.includes(key)) return;
  if (names.includes(key)) {
    if (!isText(value)) tell(value, `gives no plain string as «${key}»: write it out in quotation marks.`);
    return;
  }
  if (key === 'tags') {
    const tags = value.type === 'ArrayExpression' ? value.elements : [value];
    if (tags.some((tag) => tag === null || !isText(tag))) {
      tell(value, 'gives no plain strings as «tags»: write them out in quotation marks.');
    }
    return;
  }
  switch (value.type) {
    case 'ObjectExpression':
      for (const property of value.properties) checkProperty(property, place, tell);
      return;
    case 'ArrayExpression':
      for (const element of value.elements) {
        if (element?.type === 'SpreadElement')
          tell(element, 'spreads a list into the machine: write it out.');
        else if (element !== null) checkValue(element, { key, named: false }, tell);
      }
      return;
    case 'CallExpression':
      if (key === 'guard' && value.callee.type === 'Identifier' && guardMakers.includes(value.callee.name)) {
        for (const argument of value.arguments) checkValue(argument, { key, named: false }, tell);
        return;
      }
      break;
    case 'Literal':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return;
  }
  tell(value, `does not write out ${key === '' ? 'a part of the machine' : `«${key}»`}: put its value here.`);
}

/** Checks what `createMachine` is called with. */
function checkMachine(call: ESTree.CallExpression, tell: Tell): void {
  const [config, ...others] = call.arguments;
  if (config?.type !== 'ObjectExpression' || others.length > 0) {
    tell(
      call,
      'calls createMachine with something else than one object: write the machine out in its brackets.',
    );
    return;
  }
  const has = (key: string) =>
    config.properties.some(
      (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === key,
    );
  for (const key of ['id', has('type') ? 'id' : 'initial']) {
    if (!has(key)) tell(config, `gives the machine no «${key}».`);
  }
  checkValue(config, { key: '', named: false }, tell);
}

const isCreateMachine = ({ callee }: ESTree.CallExpression): boolean =>
  (callee.type === 'Identifier' && callee.name === 'createMachine') ||
  (callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'createMachine');

/**
 * Why the source of a machine cannot be pasted into Stately's visualizer as it stands: one line each, by its
 * number in the source. None when it can.
 */
export function pasteProblems(source: string): string[] {
  const { program, errors } = parseSync('machine.ts', source);
  if (errors.length > 0) return errors.map(({ message }) => `Line 1 cannot be read: ${message}`);
  const found: { readonly line: number; readonly problem: string }[] = [];
  const tell: Tell = ({ start }, problem) =>
    found.push({ line: source.slice(0, start).split('\n').length, problem });
  const machines: ESTree.CallExpression[] = [];
  new Visitor({
    ImportDeclaration(node) {
      const problem = importProblem(node);
      if (problem !== null) tell(node, problem);
    },
    ImportExpression(node) {
      tell(node, 'imports while it runs: a machine is read, not run.');
    },
    ExportAllDeclaration(node) {
      if (node.exportKind !== 'type') tell(node, passesOn);
    },
    ExportNamedDeclaration(node) {
      if (node.source !== null && node.exportKind !== 'type') tell(node, passesOn);
    },
    CallExpression(node) {
      if (isCreateMachine(node)) machines.push(node);
    },
  }).visit(program);
  if (machines.length !== 1) {
    tell(program, `calls createMachine ${machines.length} times: one file is one machine.`);
  }
  for (const machine of machines) checkMachine(machine, tell);
  return found
    .sort((one, other) => one.line - other.line)
    .map(({ line, problem }) => `Line ${line} ${problem}`);
}
