import { createElement } from 'react';
import { translated } from '#web/texts/t.ts';
import { showFallbackNotice } from './fallback-notice.ts';
import { loadToaster } from './load-toaster.ts';

/** Shows a toast; none for an empty message: docs/specification.md#8. */
export function notify(tone: 'success' | 'warning' | 'error', message: string, detail = ''): void {
  if (message === '') return;
  const content = createElement(
    'div',
    { className: 'toast-text' },
    createElement('p', { className: 'toast-text' }, translated(message)),
    detail === '' ? null : createElement('p', { className: 'toast-detail' }, translated(detail)),
  );
  loadToaster().then(
    ({ toast }) => toast[tone](content, { role: tone === 'success' ? 'status' : 'alert' }),
    () => showFallbackNotice([message, detail].map((text) => translated(text))),
  );
}
