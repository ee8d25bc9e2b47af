// Stands in the head of every page: says so when a script or a style of the page cannot be loaded, and tries again.
(() => {
  const retryMs = 5000;
  const patienceMs = 20_000;
  const responseTimeoutMs = 30_000;
  /** A reload that did not help is not repeated sooner. */
  const reloadPauseMs = 30_000;

  const lostStyles = new Set();
  const there = new Set();
  let areScriptsLost = false;
  let isHydrated = false;
  let isTyped = false;
  let isTrying = false;
  /** A press allows a reload until something is typed after it. */
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
      // It is all that the page has.
      shown.setAttribute('role', 'main');
      shown.querySelector('p').setAttribute('role', 'heading');
      shown.querySelector('p').setAttribute('aria-level', '1');
    }
    shown.hidden = false;
  }

  function update() {
    clearTimeout(timer);
    if (isLost()) {
      show();
      timer = setTimeout(tryAgain, retryMs);
    } else if (note() !== null) note().hidden = true;
  }

  /** Past the browser's cache, which may have kept what a proxy answered. */
  async function isThere(address, type) {
    if (there.has(address)) return true;
    const response = await fetch(address, {
      cache: 'reload',
      // Safari before 16 has none.
      signal: AbortSignal.timeout?.(responseTimeoutMs),
    });
    const found = response.ok && response.headers.get('Content-Type')?.includes(type);
    if (found) await response.blob();
    // A newer build has other scripts, which the reloaded page names.
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
      // A style can be replaced; a script that failed, in older browsers, only with its document.
      for (const style of lostStyles) await bringStyle(style);
      if ((areScriptsLost || isSlow) && (await areScriptsThere()) && (isAsked || mayReload()))
        location.reload();
    } catch {
      // Still without a network.
    } finally {
      isTrying = false;
    }
    update();
  }

  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
      else if (target instanceof HTMLScriptElement && !isHydrated) areScriptsLost = true;
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
  // On the window: `early.js` keeps clicks from what is below.
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
  setTimeout(() => !isHydrated && (isEmpty() || isShell()) && show(), patienceMs);
})();
