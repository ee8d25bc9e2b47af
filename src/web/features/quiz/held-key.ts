import type { KeyboardEvent } from 'react';

/** Ignores a key that was down before the button appeared. */
export function ignoreHeldKey(key: KeyboardEvent): void {
  if (key.repeat) key.preventDefault();
}
