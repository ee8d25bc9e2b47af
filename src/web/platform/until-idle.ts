const timeoutMs = 10_000;

/** Resolves when the page and its first scripts have loaded and nothing runs. */
export async function untilIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<unknown>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: timeoutMs });
    else setTimeout(resolve, timeoutMs);
  });
}
