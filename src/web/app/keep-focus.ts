/** A field's name, or what a button or link says. */
const keyOf = (element: Element) =>
  element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent;

const alike = (container: Element, element: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>(element.localName)].filter(
    (each) => keyOf(each) === keyOf(element),
  );

/**
 * Remembers what has the focus in a page that is about to be replaced.
 * @returns gives the focus to the element in its place, if the new page has one: who types goes on in the same field
 */
export function keepFocus(container: Element): () => void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return () => undefined;
  const place = alike(container, activeElement).indexOf(activeElement);
  return () => alike(container, activeElement)[place]?.focus({ preventScroll: true });
}
