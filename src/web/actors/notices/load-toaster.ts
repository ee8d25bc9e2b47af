import { loadStyleSheet } from '../../platform/style-sheet.ts';
import styles from './toaster.css?url';

let toaster: Promise<typeof import('./toaster.tsx')> | undefined;

async function importToaster() {
  const [imported] = await Promise.all([import('./toaster.tsx'), loadStyleSheet(styles)]);
  return imported;
}

/** The first page requests it after its first paint. */
export function loadToaster() {
  toaster ??= importToaster();
  return toaster;
}
