/** Says words in the browser's own alert, which stops the page: after the page has shown what it has to show. */
export function sayAlert(message: string): void {
  setTimeout(() => window.alert(message));
}
