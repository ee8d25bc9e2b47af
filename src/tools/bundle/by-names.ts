import { type ESTree, parseSync, Visitor } from 'vite';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A call that may be the bundler's around a late import: `load(() => import('./late.js'), [])`. */
interface Wrapper {
  readonly call: ESTree.CallExpression;
  readonly helper: string;
  readonly work: ESTree.ArrowFunctionExpression;
}

/** The name of a built script by its file or its address. */
export const scriptName = (file: string) => file.replace(/^(?:assets|\.)\/|\.js$/g, '');

function wrapperOf(call: ESTree.CallExpression): Wrapper | undefined {
  const [work, files] = call.arguments;
  return call.callee.type === 'Identifier' &&
    work?.type === 'ArrowFunctionExpression' &&
    files?.type === 'ArrayExpression' &&
    files.elements.length === 0
    ? { call, helper: call.callee.name, work }
    : undefined;
}

function plainText(source: ESTree.Expression): string | undefined {
  if (source.type === 'Literal' && typeof source.value === 'string') return source.value;
  return source.type === 'TemplateLiteral' && source.expressions.length === 0
    ? source.quasis.map(({ value }) => value.raw).join('')
    : undefined;
}

/** The names of `{ a: b }`, whether it is taken apart or put together. */
const namesIn = ({ properties }: ESTree.ObjectPattern | ESTree.ObjectExpression): string =>
  properties
    .map((each) => (each.type === 'Property' && each.key.type === 'Identifier' ? each.key.name : '?'))
    .join();

/** What the wrapper is there for: what it gives, or what it takes by name, `async () => { const { a } = await …; return { a }; }`. */
function coreOf({ work: { body } }: Wrapper): { readonly start: number; readonly end: number } | undefined {
  if (body.type !== 'BlockStatement') return body;
  const [first, second] = body.body;
  const taken = first?.type === 'VariableDeclaration' ? first.declarations[0] : undefined;
  const given = second?.type === 'ReturnStatement' ? second.argument : undefined;
  return taken?.init?.type === 'AwaitExpression' &&
    taken.id.type === 'ObjectPattern' &&
    given?.type === 'ObjectExpression' &&
    namesIn(taken.id) === namesIn(given)
    ? taken.init.argument
    : undefined;
}

function edited(code: string, edits: readonly Edit[]): string {
  const inOrder = edits.toSorted((one, other) => one.start - other.start);
  const pieces = inOrder.map(({ end, text }, index) => text + code.slice(end, inOrder[index + 1]?.start));
  return code.slice(0, inOrder[0]?.start) + pieces.join('');
}

/**
 * Has a built script ask for its late ones by name: of `load(() => import('./late-x.js'), [])` it makes
 * `load('late-x')`. Refuses a script with a late import of another form.
 */
export function byNames(fileName: string, code: string): string {
  const around: Wrapper[] = [];
  const edits: Edit[] = [];
  const helpers = new Set<string>();
  const styles: Wrapper[] = [];
  const unwrap = (wrapper: Wrapper) => {
    const core = coreOf(wrapper);
    if (core === undefined) return false;
    edits.push({ start: wrapper.call.start, end: core.start, text: '' });
    edits.push({ start: core.end, end: wrapper.call.end, text: '' });
    return true;
  };
  new Visitor({
    CallExpression(call) {
      const wrapper = wrapperOf(call);
      if (wrapper === undefined) return;
      around.push(wrapper);
      if (code.slice(wrapper.work.body.start, wrapper.work.body.end) === 'Promise.resolve({})')
        styles.push(wrapper);
    },
    'CallExpression:exit'(call) {
      if (around.at(-1)?.call === call) around.pop();
    },
    ImportExpression({ start, end, source }) {
      // The one that all the others are made by.
      if (source.type === 'CallExpression') return;
      const address = plainText(source);
      const wrapper = around.pop();
      if (wrapper === undefined || address === undefined || !unwrap(wrapper))
        throw new Error(`${fileName} has a late import of another form: ${code.slice(start, end)}`);
      helpers.add(wrapper.helper);
      edits.push({ start, end, text: `${wrapper.helper}(\`${scriptName(address)}\`)` });
    },
  }).visit(parseSync(fileName, code).program);
  for (const style of styles) if (helpers.has(style.helper)) unwrap(style);
  return edited(code, edits);
}
