import { type ESTree, parseSync, Visitor } from 'vite';

export interface UntranslatedText {
  readonly line: number;
  readonly text: string;
}

const shownAttributes = new Set([
  'alt',
  'aria-label',
  'heading',
  'hint',
  'label',
  'legend',
  'placeholder',
  'title',
]);
const word = /\p{L}{2}/u;
/** A literal elsewhere counts when it begins as a sentence or a label does. */
const sentence = /^\p{Lu}\p{Ll}+(?:$|[ ,’'!.:])/u;

/**
 * Finds the English texts of a screen that no call translates. A literal that is a key of the catalogues counts
 * as translated where it is shown.
 */
export function untranslatedTexts(
  file: string,
  source: string,
  keys: ReadonlySet<string>,
): readonly UntranslatedText[] {
  const found: UntranslatedText[] = [];
  let translated = 0;
  const report = ({ start }: ESTree.Node, text: string) => {
    const shown = text.replace(/\s+/g, ' ').trim();
    if (translated > 0 || !word.test(shown) || keys.has(shown)) return;
    found.push({ line: source.slice(0, start).split('\n').length, text: shown });
  };
  const isTranslation = ({ callee }: ESTree.CallExpression) =>
    callee.type === 'Identifier' && (callee.name === 't' || callee.name === 'translated');
  const isError = ({ callee }: ESTree.NewExpression) =>
    callee.type === 'Identifier' && callee.name.endsWith('Error');
  const enter = (isSkipped: boolean) => {
    if (isSkipped) translated += 1;
  };
  const leave = (isSkipped: boolean) => {
    if (isSkipped) translated -= 1;
  };
  new Visitor({
    ImportDeclaration: () => enter(true),
    'ImportDeclaration:exit': () => leave(true),
    CallExpression: (node) => enter(isTranslation(node)),
    'CallExpression:exit': (node) => leave(isTranslation(node)),
    NewExpression: (node) => enter(isError(node)),
    'NewExpression:exit': (node) => leave(isError(node)),
    JSXText: (node) => report(node, node.value),
    JSXAttribute({ name, value }) {
      if (value?.type === 'Literal' && typeof value.value === 'string' && name.type === 'JSXIdentifier') {
        if (shownAttributes.has(name.name)) report(value, value.value);
        enter(true);
      }
    },
    'JSXAttribute:exit': ({ value }) => leave(value?.type === 'Literal' && typeof value.value === 'string'),
    Literal(node) {
      if (typeof node.value === 'string' && sentence.test(node.value)) report(node, node.value);
    },
    TemplateLiteral(node) {
      const text = node.quasis.map(({ value }) => value.cooked ?? '').join('…');
      if (/\p{L}{2,} |: | \p{L}{2}/u.test(text)) report(node, text);
    },
  }).visit(parseSync(file, source).program);
  return found;
}
