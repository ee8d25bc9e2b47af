import { Resvg } from '@resvg/resvg-js';
import jsQr from 'jsqr';
import sharp from 'sharp';

const read = (pixels: Uint8Array, width: number, height: number): string | undefined =>
  jsQr(new Uint8ClampedArray(pixels), width, height)?.data;

/** The text of the QR code in a screenshot, as a camera reads it; undefined where it finds none. */
export async function readQrCode(screenshot: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(screenshot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return read(data, info.width, info.height);
}

/** As `readQrCode`, for an SVG: sharp cannot open one once `load-sharp.ts` has blocked other formats. */
export function readDrawnQrCode(svg: string): string | undefined {
  const { pixels, width, height } = new Resvg(svg).render();
  return read(pixels, width, height);
}
