/**
 * Caches computed styles, half of the time of screen tests. No stylesheet is loaded, so the same tag path has
 * the same style.
 */

export const compute = window.getComputedStyle.bind(window);
const styles = new Map<string, CSSStyleDeclaration>();
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
  // The observer gets changes of the current task later.
  if (watcher.takeRecords().length > 0) forget();
  const key = [document.styleSheets.length, element.isConnected, pseudoElement, tagsTo(element)].join(' ');
  const style = styles.get(key) ?? compute(element, pseudoElement);
  styles.set(key, style);
  return style;
};
