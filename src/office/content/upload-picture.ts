import { type StoredPicture, uploadPicture } from '#contract/office/content.ts';
import {
  type CropShape,
  type PictureFolder,
  pictureMaximum,
  pictureTooLarge,
} from '#contract/office/resources/picture.ts';
import { ApiError } from '#web/api/api-error.ts';
import { sendLarge, tooLargeStatus } from '../app/send-large.ts';

export interface Crop {
  readonly shape: CropShape;
  /** In per cent, from the left or the top. */
  readonly position: number;
}

/** @throws ApiError with a message to show */
export async function sendPicture(
  folder: PictureFolder,
  file: File,
  { shape, position }: Crop,
): Promise<StoredPicture> {
  // Fails before minutes of uploading.
  if (file.size > pictureMaximum) throw new ApiError('refused', pictureTooLarge, { status: tooLargeStatus });
  const path = uploadPicture.path
    .replace('{folder}', folder)
    .replace('{shape}', encodeURIComponent(shape))
    .replace('{position}', String(position));
  const type = file.type === '' ? 'application/octet-stream' : file.type;
  const { data } = await sendLarge(
    { ...uploadPicture, path },
    { body: file, type, tooLarge: pictureTooLarge },
  );
  return data;
}
