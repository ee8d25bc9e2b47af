import type { Locator } from '@playwright/test';

/**
 * The red, green and blue of what is seen at the upper left corner of an element, whatever lies over it; none while it
 * is not there.
 */
export async function cornerColour(element: Locator): Promise<readonly number[]> {
  const page = element.page();
  // Not a picture of the element: one waits until it rests, and a toast may be gone by then.
  const place = await element.boundingBox({ timeout: 1000 }).catch(() => null);
  if (place === null) return [];
  const picture = await page.screenshot({ clip: { ...place, width: 1, height: 1 } });
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, picture.toString('base64'));
}
