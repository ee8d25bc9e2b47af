/**
 * Computes each style once. Queries by role ask for the style of every element and its ancestors, and jsdom works it out
 * from all of its rules each time: half of the time of the screens. No sheet of the site is loaded here, and the rules of
 * jsdom and of packages look at an element and what it is in, so the same tags have the same style.
 */

/** jsdom's own computation. */
export const compute = window.getComputedStyle.bind(window);
const styles = new Map<string, CSSStyleDeclaration>();
/** The tags from the root of the document to an element, until the document changes. */
let tags = new WeakMap<Element, string>();

const forget = () => {
  tags = new WeakMap();
};
const watcher = new MutationObserver(forget);
watcher.observe(document, { subtree: true, childList: true, attributes: true });

function tagsTo(element: Element): string {
  const known = tags.get(element);
  if (known !== undefined) return known;
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`);
  const outer = element.parentElement === null ? '' : tagsTo(element.parentElement);
  const all = `${outer}<${element.tagName} ${attributes.join(' ')}`;
  tags.set(element, all);
  return all;
}

window.getComputedStyle = (element, pseudoElement) => {
  // What has changed in this very step is not yet told to the watcher.
  if (watcher.takeRecords().length > 0) forget();
  const key = [document.styleSheets.length, element.isConnected, pseudoElement, tagsTo(element)].join(' ');
  const style = styles.get(key) ?? compute(element, pseudoElement);
  styles.set(key, style);
  return style;
};
