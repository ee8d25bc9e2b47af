type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const kinds = 'input, textarea, select';

const isField = (element: Element): element is Field => element.matches(kinds);

const fieldsIn = (container: Element) => [...container.querySelectorAll<Field>(kinds)];

interface Entry {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
}

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

export const hasEntry = (field: Field): boolean => {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return field.value !== '';
  return field.value !== field.defaultValue;
};

/** null for a field without a selection, such as an email. */
const caretIn = (field: Field): number | null =>
  field instanceof HTMLSelectElement ? null : field.selectionEnd;

/** Bypasses React's value tracker, so that the event counts as a change. */
export function enter(field: Field, value: string, caret: number | null): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = '';
  own?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  const isTypedIn = field === document.activeElement && !(field instanceof HTMLSelectElement);
  if (isTypedIn && caret !== null) field.setSelectionRange(caret, caret);
}

/**
 * Records input before hydration and passes it to React afterwards.
 * @returns reads the fields again: autofill sends no events
 */
export function keepEarlyInput(container: Element): () => void {
  const entries = new Map<Field, Entry>();
  let isHydrated = false;
  const isDeaf = (field: Field) => !isHydrated || field.closest('[data-hydrating]') !== null;
  const note = (field: Field) =>
    entries.set(field, { name: field.name, value: field.value, checked: isTick(field) && field.checked });
  const noteFields = () => fieldsIn(container).filter(hasEntry).forEach(note);
  noteFields();

  const heard = new AbortController();
  const listen = (target: EventTarget, type: string, hear: (event: Event) => void) =>
    target.addEventListener(type, hear, { signal: heard.signal, capture: true });
  for (const type of ['input', 'change'])
    listen(window, type, ({ target }) => {
      if (target instanceof Element && container.contains(target) && isField(target) && isDeaf(target))
        note(target);
    });

  const restore = () => {
    const fields = fieldsIn(container);
    for (const [field, { name, value, checked }] of entries) {
      const now = field.isConnected ? field : fields.find((each) => each.name === name);
      if (now === undefined || isDeaf(now)) continue;
      entries.delete(field);
      if (!isTick(now)) enter(now, value, caretIn(field));
      else if (now.checked !== checked) now.click();
    }
    if (isHydrated && container.querySelector('[data-hydrating]') === null) heard.abort();
  };
  // In the capture phase, before `early.js` submits the form that it held.
  listen(document, 'page.hydrated', () => {
    isHydrated = true;
    restore();
  });
  listen(document, 'section.hydrated', restore);
  return noteFields;
}
