// Runs first on a page that the server has rendered: fetches the site's scripts once the page has been seen, and
// holds presses until the page is hydrated.

/** React would hydrate a part at once where one of these happens, and would render it again if it then changes. */
const heard = ['click', 'input', 'beforeinput', 'change', 'keydown', 'keyup', 'focusin', 'focusout'].concat(
  ['over', 'out', 'down', 'up'].flatMap((move) => [`pointer${move}`, `mouse${move}`]),
  ['touchstart', 'touchend'],
);

/** It stays the browser's own: a part unfolds, a link is followed, a letter is typed. */
function keepFromScripts(event) {
  if (event.isTrusted) event.stopPropagation();
}

/** What is held, and how it is done then. */
const held = new Map();

const labelOf = (element) => element.getAttribute('aria-label') ?? element.textContent;

/** A button or a form, or the one in its place: a shell is replaced by the page. */
const current = (target) =>
  target.isConnected
    ? target
    : [...document.querySelectorAll(`#root ${target.localName}`)].find(
        (each) => labelOf(each) === labelOf(target),
      );
let isHydrated = false;

/** Whether nothing hears a press yet: the page, or a lazy section of it, is still to be hydrated. */
const isDeaf = (element) => !isHydrated || element.closest('[data-hydrating]') !== null;

function hold(event) {
  if (!(event.target instanceof Element)) return;
  const isForm = event.type === 'submit';
  const target = isForm ? event.target : event.target.closest('#root button');
  if (target === null || !isDeaf(target)) return;
  event.preventDefault();
  event.stopPropagation();
  held.set(target, (now) => (isForm ? now.requestSubmit() : now.click()));
}

function release() {
  for (const [target, press] of held) {
    const now = current(target);
    if (now !== undefined && isDeaf(now)) continue;
    held.delete(target);
    if (now !== undefined) press(now);
  }
}

for (const type of heard) document.addEventListener(type, keepFromScripts, true);
for (const type of ['click', 'submit']) document.addEventListener(type, hold, true);
document.addEventListener('page.hydrated', () => {
  for (const type of heard) document.removeEventListener(type, keepFromScripts, true);
  isHydrated = true;
  release();
});
document.addEventListener('section.hydrated', release);

const timeoutMs = 3000;
const uses = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'input'];

const first = (target, ...names) =>
  new Promise((resolve) => {
    for (const name of names) target.addEventListener(name, resolve, { once: true, capture: true });
  });
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Something has been painted; in the browser's own time, where that of the page stands still. */
const isPainted = () =>
  new Promise((resolve) => {
    if (typeof PerformanceObserver === 'undefined') requestAnimationFrame(resolve);
    else new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });

/** Its styles, fonts and first pictures are there, and have been painted. */
async function isSeen() {
  if (document.readyState !== 'complete') await first(window, 'load');
  await isPainted();
}

/** Nobody looks, so that nothing is painted. */
async function isHidden() {
  if (!document.hidden) await first(document, 'visibilitychange');
}

const scripts = document.getElementById('deferred-scripts');
/** It is replaced by the page, for which everybody waits. */
const isShell = 'early' in scripts.dataset;
/** Somebody who is signed in waits for their own parts of the page, of which a shell has none. */
const isSignedIn = 'signedIn' in document.documentElement.dataset;

if (isShell || !isSignedIn)
  await Promise.race([
    isShell ? isPainted() : isSeen(),
    isHidden(),
    first(window, ...uses),
    pause(timeoutMs),
  ]);
// The scripts expect the whole page.
if (document.readyState === 'loading') await first(document, 'DOMContentLoaded');
scripts.replaceWith(scripts.content);
