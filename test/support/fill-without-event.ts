type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Puts a value into a control as some browsers and password managers do: no event follows, so React hears nothing. */
export function fillWithoutEvent(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
}
