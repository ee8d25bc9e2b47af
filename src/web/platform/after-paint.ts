/** Runs a task once after the next frame is painted, or as soon as the page is hidden: then no frame comes. */
export function afterPaint(task: () => void): void {
  const over = new AbortController();
  const run = () => {
    if (over.signal.aborted) return;
    over.abort();
    task();
  };
  if (document.visibilityState === 'hidden') {
    run();
    return;
  }
  document.addEventListener('visibilitychange', run, { signal: over.signal });
  window.addEventListener('pagehide', run, { signal: over.signal });
  requestAnimationFrame(() => setTimeout(run));
}
