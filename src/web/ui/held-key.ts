import type { KeyboardEvent } from 'react';

/** Ignores a key that was down before the button appeared. */
export function ignoreHeldKey(key: KeyboardEvent): void {
  if (key.repeat) key.preventDefault();
}

/** Ignores an Enter that was down before; other keys of a text field may be held. */
export function ignoreHeldEnter(key: KeyboardEvent): void {
  if (key.key === 'Enter') ignoreHeldKey(key);
}
