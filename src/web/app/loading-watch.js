// In the head of every page: shows a message when a script or a style cannot be loaded, and retries.
(() => {
  const retryMs = 5000;
  const timeoutMs = 20_000;
  const responseTimeoutMs = 30_000;
  /** The shortest interval between two reloads. */
  const reloadPauseMs = 30_000;

  const lostStyles = new Set();
  const there = new Set();
  /** Without styles of its own, not of a part that it loads later. */
  let isUnstyled = false;
  let areScriptsLost = false;
  let isHydrated = false;
  let isTyped = false;
  let isTrying = false;
  /** A click permits a reload until the user types. */
  let isAsked = false;
  let timer;

  const note = () => document.getElementById('not-loaded');
  const isLost = () => areScriptsLost || lostStyles.size > 0;
  const isEmpty = () => document.getElementById('root')?.childElementCount === 0;
  const isShell = () => document.getElementById('page-end')?.dataset.path === undefined;

  function show() {
    const shown = note();
    if (shown === null) return addEventListener('DOMContentLoaded', show, { once: true });
    if (isEmpty()) {
      // The page has no other content.
      shown.setAttribute('role', 'main');
      shown.querySelector('p').setAttribute('role', 'heading');
      shown.querySelector('p').setAttribute('aria-level', '1');
    }
    shown.hidden = false;
  }

  function update() {
    clearTimeout(timer);
    isUnstyled &&= lostStyles.size > 0;
    if (isUnstyled || areScriptsLost) show();
    else if (note() !== null) note().hidden = true;
    if (isLost()) timer = setTimeout(tryAgain, retryMs);
  }

  /** Bypasses the cache, which may contain a proxy's response. */
  async function isThere(address, type) {
    if (there.has(address)) return true;
    const response = await fetch(address, {
      cache: 'reload',
      // Safari before 16 has none.
      signal: AbortSignal.timeout?.(responseTimeoutMs),
    });
    const found = response.ok && response.headers.get('Content-Type')?.includes(type);
    if (found) await response.blob();
    // A newer build has other scripts.
    if (!found && response.status !== 404) return false;
    there.add(address);
    return true;
  }

  async function bringStyle(style) {
    if (!(await isThere(style.href, 'css'))) return;
    const again = style.cloneNode();
    await new Promise((settle) => {
      again.onload = again.onerror = settle;
      style.replaceWith(again);
    });
    lostStyles.delete(style);
  }

  async function areScriptsThere() {
    const deferred = document.getElementById('deferred-scripts')?.content;
    for (const part of [document, deferred]) {
      for (const each of part?.querySelectorAll('script[src], link[rel=modulepreload]') ?? [])
        if (!(await isThere(each.src || each.href, 'javascript'))) return false;
    }
    return true;
  }

  function mayReload() {
    const [opened] = performance.getEntriesByType('navigation');
    return !isTyped && (opened?.type !== 'reload' || performance.now() > reloadPauseMs);
  }

  async function tryAgain() {
    if (isTrying) return;
    isTrying = true;
    const isSlow = !isLost() && !isHydrated;
    try {
      // Older browsers cannot retry a failed script without reloading the document.
      for (const style of lostStyles) await bringStyle(style);
      if ((areScriptsLost || isSlow) && (await areScriptsThere()) && (isAsked || mayReload()))
        location.reload();
    } catch {
      // Still offline.
    } finally {
      isTrying = false;
    }
    update();
  }

  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
        lostStyles.add(target);
        isUnstyled ||= !isHydrated;
      } else if (target instanceof HTMLScriptElement && !isHydrated) areScriptsLost = true;
      else return;
      update();
    },
    true,
  );
  addEventListener('online', () => isLost() && tryAgain());
  addEventListener(
    'input',
    () => {
      isTyped = true;
      isAsked = false;
    },
    true,
  );
  // On the window: `early.js` stops the propagation of clicks.
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element && target.closest('#not-loaded button'))) return;
      isAsked = true;
      tryAgain();
    },
    true,
  );
  document.addEventListener('page.lost', () => {
    areScriptsLost = true;
    update();
  });
  document.addEventListener('page.hydrated', () => {
    isHydrated = true;
    areScriptsLost = false;
    update();
  });
  setTimeout(() => !isHydrated && (isEmpty() || isShell()) && show(), timeoutMs);
})();
