import * as v from 'valibot';
import { type StoredPicture, uploadPicture } from '#contract/office/content.ts';
import {
  type CropShape,
  type PictureFolder,
  pictureMaximum,
  pictureTooLarge,
} from '#contract/office/resources/picture.ts';
import { failure } from '#contract/wire.ts';
import { ApiError } from '#web/api/api-error.ts';

export interface Crop {
  readonly shape: CropShape;
  /** In per cent, from the left or the top. */
  readonly position: number;
}

const tooLarge = 413;

/**
 * Sends a picture to the server, which crops and stores it.
 * @throws ApiError with words for the person
 */
export async function sendPicture(
  folder: PictureFolder,
  file: File,
  { shape, position }: Crop,
): Promise<StoredPicture> {
  // Said at once, and not after minutes of sending.
  if (file.size > pictureMaximum) throw new ApiError('refused', pictureTooLarge, { status: tooLarge });
  const path = uploadPicture.path
    .replace('{folder}', folder)
    .replace('{shape}', encodeURIComponent(shape))
    .replace('{position}', String(position));
  const type = file.type === '' ? 'application/octet-stream' : file.type;
  const response = await fetch(`/api/${path}`, {
    method: uploadPicture.method,
    headers: { 'Content-Type': type },
    body: file,
  }).catch((cause: unknown) => {
    throw new ApiError('offline', '', { cause });
  });
  const { status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const refused = v.safeParse(failure, body);
  if (refused.success) throw new ApiError('refused', refused.output.message, { status });
  const parsed = v.safeParse(uploadPicture.response, body);
  if (parsed.success) return parsed.output.data;
  // A web server in front of the site may have a lower limit.
  throw new ApiError('misfit', status === tooLarge ? pictureTooLarge : '', { status });
}
