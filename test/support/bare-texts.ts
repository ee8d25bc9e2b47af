import { type ESTree, parseSync, Visitor } from 'vite';

export interface BareText {
  readonly line: number;
  readonly why: string;
  readonly text: string;
}

type Expression = ESTree.Expression | ESTree.JSXEmptyExpression;
/**
 * `elements` are added and removed, but have no text of their own; `changing` may be a text that does.
 * Translators leave whitespace alone.
 */
type Kind = 'nothing' | 'space' | 'text' | 'element' | 'elements' | 'changing';

const kindOfText = (text: string): Kind =>
  text.trim() !== '' ? 'text' : text === '' || text.includes('\n') ? 'nothing' : 'space';

const hasText = (kind: Kind) => kind === 'text' || kind === 'changing';

const elementNames = (source: string) =>
  new Set(
    [
      ...source.matchAll(/(\w+)\??: (?:\([^()]*\) => )?Elements\b/g),
      ...source.matchAll(/const (\w+): Record<.*, Elements>/g),
      ...source.matchAll(/const (\w+) = \(.*\): Elements\b/g),
      ...source.matchAll(/const (\w+) = \(?\s*</g),
    ].map(([, name = '']) => name),
  );

function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return '';
  return node.computed ? nameOf(node.object) : nameOf(node.property);
}

function kindsIn(names: ReadonlySet<string>) {
  const either = (...kinds: Kind[]): Kind => (kinds.some(hasText) ? 'changing' : 'elements');

  function ofExpression(node: Expression): Kind {
    switch (node.type) {
      case 'JSXEmptyExpression':
        return 'nothing';
      case 'Literal':
        return typeof node.value === 'string' ? kindOfText(node.value) : either();
      case 'JSXElement':
        return 'element';
      case 'JSXFragment':
        return 'elements';
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        return ofExpression(node.expression);
      case 'LogicalExpression':
        return either(ofExpression(node.right));
      case 'ConditionalExpression':
        return either(ofExpression(node.consequent), ofExpression(node.alternate));
      case 'CallExpression':
        return ofCall(node);
      default:
        return names.has(nameOf(node)) ? 'elements' : 'changing';
    }
  }

  function ofCall({ callee, arguments: [made, ...rest] }: ESTree.CallExpression): Kind {
    // Constant, since the language of a page does not change.
    if (nameOf(callee) === 't' && made?.type === 'Literal' && rest.length === 0) return 'text';
    if (names.has(nameOf(callee))) return 'elements';
    if (nameOf(callee) !== 'map' || made === undefined) return 'changing';
    if (made.type !== 'ArrowFunctionExpression') return names.has(nameOf(made)) ? 'elements' : 'changing';
    return made.body.type === 'BlockStatement' ? 'elements' : either(ofExpression(made.body));
  }

  return (child: ESTree.JSXChild): Kind => {
    if (child.type === 'JSXText') return kindOfText(child.value);
    if (child.type === 'JSXExpressionContainer') return ofExpression(child.expression);
    return child.type === 'JSXElement' ? 'element' : 'elements';
  };
}

const attribute = (node: ESTree.JSXElement, name: string) =>
  node.openingElement.attributes.some((each) => each.type === 'JSXAttribute' && each.name.name === name);

const tagOf = ({ openingElement: { name } }: ESTree.JSXElement) =>
  name.type === 'JSXIdentifier' ? name.name : '';

function alternatives(node: ESTree.Node | null): readonly ESTree.JSXElement[] {
  switch (node?.type) {
    case 'JSXElement':
      return [node];
    case 'ParenthesizedExpression':
      return alternatives(node.expression);
    case 'LogicalExpression':
      return alternatives(node.right);
    case 'ConditionalExpression':
      return [...alternatives(node.consequent), ...alternatives(node.alternate)];
    default:
      return [];
  }
}

/**
 * Finds texts of React's own text nodes with a change before them. An only child is safe: React sets the
 * content of its element.
 */
export function bareTexts(file: string, source: string): readonly BareText[] {
  const kindOf = kindsIn(elementNames(source));
  const found = new Map<number, BareText>();
  const report = (why: string, { start, end }: { readonly start: number; readonly end: number }) =>
    found.set(start, {
      line: source.slice(0, start).split('\n').length,
      why,
      text: source.slice(start, end).trim(),
    });
  const partsOf = (children: readonly ESTree.JSXChild[]) =>
    children.map((node) => ({ node, kind: kindOf(node) })).filter(({ kind }) => kind !== 'nothing');
  let untranslated = 0;

  const look = (children: readonly ESTree.JSXChild[], isFragment: boolean) => {
    if (untranslated > 0) return;
    const parts = partsOf(children);
    for (const [index, { node, kind }] of parts.entries()) {
      if (isFragment && hasText(kind)) report('a text in a fragment', node);
      else if (parts.length > 1 && kind === 'changing') report('may be a text, and has siblings', node);
      else if (kind === 'text' && parts[index - 1]?.kind === 'elements')
        report('follows what comes and goes', node);
    }
  };

  const lookAtOneOf = (elements: readonly ESTree.JSXElement[]) => {
    const reused = elements.filter(
      (each) =>
        !attribute(each, 'key') &&
        elements.some((other) => other !== each && tagOf(other) === tagOf(each) && tagOf(each) !== ''),
    );
    for (const { children } of reused) {
      const parts = partsOf(children);
      if (parts.length < 2) continue;
      for (const { node, kind } of parts)
        if (kind === 'text') report('is in one of several elements that React takes for the same', node);
    }
  };

  const returned: ESTree.JSXElement[][] = [];
  const enter = () => void returned.push([]);
  const leave = () => lookAtOneOf(returned.pop() ?? []);

  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ReturnStatement: ({ argument }) => void returned.at(-1)?.push(...alternatives(argument)),
    ConditionalExpression: (node) => lookAtOneOf(alternatives(node)),
    JSXElement(node) {
      if (attribute(node, 'translate')) untranslated += 1;
      look(node.children, false);
    },
    'JSXElement:exit'(node) {
      if (attribute(node, 'translate')) untranslated -= 1;
    },
    JSXFragment: (node) => look(node.children, true),
  }).visit(parseSync(file, source).program);
  return [...found.values()];
}
