type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const fieldsIn = (container: Element): readonly Field[] =>
  [...container.querySelectorAll('input, textarea, select')].filter(isField);

interface Entry {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
}

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const hasEntry = (field: Field): boolean => {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return field.value !== '';
  return field.value !== field.defaultValue;
};

/** Sets a value past what React has put over it, so that the event that follows tells React of a change. */
function enter(field: Field, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = '';
  own?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Remembers what a person has entered into the fields of a drawn page before its script was there, and enters from
 * now on: what is emptied again stays empty.
 * @returns what gives it to the page, once the page is taken over
 */
export function keepEarlyInput(container: Element): () => void {
  const entries = new Map<Field, Entry>();
  const note = (field: Field) =>
    entries.set(field, { name: field.name, value: field.value, checked: isTick(field) && field.checked });
  fieldsIn(container).filter(hasEntry).forEach(note);

  const heard = new AbortController();
  for (const type of ['input', 'change'])
    window.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element && container.contains(target) && isField(target)) note(target);
      },
      { signal: heard.signal, capture: true },
    );

  return () => {
    heard.abort();
    const fields = fieldsIn(container);
    for (const [field, { name, value, checked }] of entries) {
      const now = field.isConnected ? field : fields.find((each) => each.name === name);
      if (now === undefined) continue;
      if (!isTick(now)) enter(now, value);
      else if (now.checked !== checked) now.click();
    }
  };
}
