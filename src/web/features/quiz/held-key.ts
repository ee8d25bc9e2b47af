import type { KeyboardEvent } from 'react';

/** For a button that comes under a key that may still be held down: only a new press counts. */
export function ignoreHeldKey(key: KeyboardEvent): void {
  if (key.repeat) key.preventDefault();
}
