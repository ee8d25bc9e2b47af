import { vi } from 'vitest';

/** Browsers paint 60 frames a second. */
export const frameMs = 17;

/** Gives tests in Node what actors use of a visible page. @returns its window */
export function simulatePage(): EventTarget {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint, frameMs));
  return window;
}
