const loading = new Map<string, Promise<void>>();

async function addLink(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${href} failed to load`)));
  });
  document.head.append(link);
  try {
    await loaded;
  } catch (error) {
    link.remove();
    loading.delete(href);
    throw error;
  }
}

/**
 * Adds a style sheet that few visits need. The others are one file, which blocks the first paint.
 * @throws Error when it fails to load; the next call tries again
 */
export function loadStyleSheet(href: string): Promise<void> {
  const started = loading.get(href) ?? addLink(href);
  loading.set(href, started);
  return started;
}
