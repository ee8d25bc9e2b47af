import jsQr from 'jsqr';
import sharp from 'sharp';

/** The text of the QR code in a picture, as a camera reads it; undefined where it finds none. */
export async function readQrCode(picture: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
