import { fromCallback } from 'xstate';

const options = 'abcdefgh';

function toEvent(key: string) {
  if (key === 'ArrowLeft') return { type: 'question.previous' };
  if (key === 'ArrowRight') return { type: 'question.next' };
  const lower = key.toLowerCase();
  if (lower === 'm') return { type: 'mark.toggled' };
  if (lower.length !== 1) return null;
  const optionIndex = lower >= '1' && lower <= '8' ? Number(lower) - 1 : options.indexOf(lower);
  return optionIndex < 0 ? null : { type: 'answer.chosen', optionIndex };
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=radio], [type=checkbox])'));

const isWide = (element: Element) =>
  element.scrollWidth > element.clientWidth &&
  /^(auto|scroll)$/.test(window.getComputedStyle(element).overflowX);

/** Whether the arrow keys scroll what has the focus, such as a wide formula. */
function scrollsSideways(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.matches('main, body, html')) return false;
  return isWide(target) || scrollsSideways(target.parentElement);
}

/** Ignores keys with a modifier, in a text field or in a dialog, and arrows where they scroll. */
export const keyboard = fromCallback(({ sendBack }) => {
  const pressed = (key: KeyboardEvent) => {
    if (key.defaultPrevented || key.ctrlKey || key.altKey || key.metaKey || isTyping(key.target)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const event = toEvent(key.key);
    if (event === null) return;
    if (/^Arrow/.test(key.key) && scrollsSideways(key.target)) return;
    // The arrows would also move between the radio buttons.
    key.preventDefault();
    sendBack(event);
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
});
