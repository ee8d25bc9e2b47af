import { createElement } from 'react';
import { showFallbackNotice } from './fallback-notice.ts';
import { loadToaster } from './load-toaster.ts';

/**
 * Shows a toast, with a quieter second line when there is a detail. A fallback notice shows the same text when the
 * script of the toasts cannot be loaded. Nothing is shown for a message that the server left empty (specification,
 * section 8).
 */
export function notify(tone: 'success' | 'warning' | 'error', message: string, detail = ''): void {
  if (message === '') return;
  const content = createElement(
    'div',
    { className: 'toast-text' },
    createElement('p', { className: 'toast-text' }, message),
    detail === '' ? null : createElement('p', { className: 'toast-detail' }, detail),
  );
  loadToaster().then(
    // Good news waits for a pause in what a screen reader says; trouble does not.
    ({ toast }) => toast[tone](content, { role: tone === 'success' ? 'status' : 'alert' }),
    () => showFallbackNotice([message, detail]),
  );
}
