type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Sets a value without an event, as some browsers and password managers do. */
export function fillWithoutEvent(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
}
