import { createElement } from 'react';

/** The entry without styles: the page's content security policy refuses the ones that the other entry injects. */
const loadToasts = () => import('react-toastify/unstyled');

/**
 * Shows a toast, with a quieter second line when there is a detail; the toasts' own script is fetched right after
 * the first paint. Nothing is shown for a message that the server left empty (specification, section 8).
 */
export function notify(tone: 'success' | 'warning' | 'error', message: string, detail = ''): void {
  if (message === '') return;
  const words = createElement(
    'div',
    { className: 'toast-words' },
    createElement('p', { className: 'toast-text' }, message),
    detail === '' ? null : createElement('p', { className: 'toast-detail' }, detail),
  );
  // Good news waits for a pause in what a screen reader says; trouble does not.
  void loadToasts().then(({ toast }) =>
    toast[tone](words, { role: tone === 'success' ? 'status' : 'alert' }),
  );
}
