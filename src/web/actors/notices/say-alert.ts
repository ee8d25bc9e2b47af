/** `alert` blocks rendering, so it waits for the current one. */
export function sayAlert(message: string): void {
  setTimeout(() => window.alert(message));
}
