import type { Page } from '@playwright/test';

/** Opens a page like a restored or duplicated tab. */
export async function restorePage(page: Page, path: string, noted: object): Promise<void> {
  // The router recognizes its entries by this key alone.
  const state = { __TSR_key: 'restored', __TSR_index: 0, ...noted };
  await page.goto('/healthz');
  await page.evaluate(([given, address]) => history.replaceState(given, '', address), [state, path] as const);
  await page.reload();
}
