/**
 * Records each change of React's own text nodes, which translators replace: React would throw a
 * NotFoundError. An only child is safe.
 */

export const touchedTexts: string[] = [];

/** React marks its nodes; it has no text node for an only child. */
const isReactText = (node: Node | null): node is Text =>
  node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

const isTranslatable = ({ data, parentElement }: Text) =>
  data.trim() !== '' && parentElement?.closest('[translate="no"]') === null;

function note(action: string, node: Node | null): void {
  if (!isReactText(node) || !isTranslatable(node)) return;
  const { parentElement, data } = node;
  const place = parentElement?.cloneNode(false);
  touchedTexts.push(`React ${action} «${data}» in ${place instanceof Element ? place.outerHTML : 'nothing'}`);
}

const { insertBefore, removeChild } = Node.prototype;
const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

Object.defineProperty(Node.prototype, 'nodeValue', {
  ...nodeValue,
  set(this: Node, value: string | null) {
    note('changes', this);
    nodeValue?.set?.call(this, value);
  },
});

Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
  note('removes', child);
  removeChild.call(this, child);
  return child;
};

Node.prototype.insertBefore = function <Added extends Node>(
  this: Node,
  added: Added,
  before: Node | null,
): Added {
  note('inserts something before', before);
  if (added.isConnected) note('moves', added);
  insertBefore.call(this, added, before);
  return added;
};
