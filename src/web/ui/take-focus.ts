/** A ref: moves the focus to the control that takes the place of the one just used. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
