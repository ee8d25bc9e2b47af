// Runs first on a page that the server has drawn: fetches the site's scripts once the page has been seen, and
// holds presses until somebody hears them.

/** What React would hear of while it takes the page over: it then does so in haste, and draws anew what it has not yet. */
const heard = ['click', 'input', 'beforeinput', 'change', 'keydown', 'keyup', 'focusin', 'focusout'].concat(
  ['over', 'out', 'down', 'up'].flatMap((move) => [`pointer${move}`, `mouse${move}`]),
  ['touchstart', 'touchend'],
);

/** It stays the browser's own: a part unfolds, a link is followed, a letter is typed. */
function keepFromScripts(event) {
  if (event.isTrusted) event.stopPropagation();
}

const held = new Set();
let focused = document.activeElement;

function hold(event) {
  const button = event.target instanceof Element ? event.target.closest('#root button') : null;
  if (button === null) return;
  event.preventDefault();
  event.stopPropagation();
  held.add(button);
}

function noteFocus(event) {
  focused = event.target;
}

const nameOf = (element) => element.getAttribute('aria-label') ?? element.textContent;

/** What stands for it in the page of somebody who is signed in, which is drawn anew. */
function successorOf(element) {
  const likely = [...document.querySelectorAll(`#root ${element.localName}`)];
  const same = likely.filter((each) => nameOf(each) === nameOf(element));
  return same.length === 1 ? same[0] : null;
}

const patienceMs = 3000;
const touches = ['pointerdown', 'touchstart'];
const uses = [...touches, 'keydown', 'focusin', 'input'];

const first = (target, ...names) =>
  new Promise((resolve) => {
    for (const name of names) target.addEventListener(name, resolve, { once: true, capture: true });
  });
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const frame = () => new Promise(requestAnimationFrame);

/** Gives it to `use`, or its successor as soon as that is there, unless the person does `another` thing by then. */
function whenThere(element, another, use) {
  if (element.isConnected) return use(element);
  const observer = new MutationObserver(look);
  observer.observe(document.getElementById('root'), { childList: true, subtree: true, characterData: true });
  Promise.race([first(window, ...touches, another), pause(patienceMs)]).then(() => observer.disconnect());
  look();

  function look() {
    const successor = successorOf(element);
    if (successor === null) return;
    observer.disconnect();
    use(successor);
  }
}

// On the document, below which React listens, and above which a late part does that holds its presses itself.
for (const type of heard) document.addEventListener(type, keepFromScripts, true);
document.addEventListener('click', hold, true);
document.addEventListener('focusin', noteFocus, true);
document.addEventListener(
  'page.takenOver',
  () => {
    for (const type of heard) document.removeEventListener(type, keepFromScripts, true);
    document.removeEventListener('click', hold, true);
    document.removeEventListener('focusin', noteFocus, true);
    if (focused?.isConnected === false)
      whenThere(focused, 'focusin', (successor) => successor.focus({ preventScroll: true }));
    for (const button of held) whenThere(button, 'keydown', (successor) => successor.click());
  },
  { once: true },
);

/** Its styles, fonts and first pictures are there, and have been painted. */
async function isSeen() {
  if (document.readyState !== 'complete') await first(window, 'load');
  await frame();
  await frame();
  await pause(0);
}

/** Nobody looks, so that nothing is painted. */
async function isHidden() {
  if (!document.hidden) await first(document, 'visibilitychange');
}

/** Whoever is signed in waits for the own page. */
function isSignedIn() {
  try {
    return localStorage.getItem('user') !== null;
  } catch {
    return false;
  }
}

if (!isSignedIn()) await Promise.race([isSeen(), isHidden(), first(window, ...uses), pause(patienceMs)]);
// The scripts expect the whole page.
if (document.readyState === 'loading') await first(document, 'DOMContentLoaded');
const scripts = document.getElementById('later-scripts');
scripts.replaceWith(scripts.content);
