const fieldKey = (element: Element) =>
  element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent;

const alike = (container: Element, element: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>(element.localName)].filter(
    (each) => fieldKey(each) === fieldKey(element),
  );

/** @returns focuses the counterpart of the focused element in the new page */
export function keepFocus(container: Element): () => void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return () => undefined;
  const place = alike(container, activeElement).indexOf(activeElement);
  return () => alike(container, activeElement)[place]?.focus({ preventScroll: true });
}
