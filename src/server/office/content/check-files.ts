import type { Field, PictureField } from '#contract/office/resources/field.ts';
import type { FieldError } from '#contract/wire.ts';
import { videoSource } from '#domain/courses/video-source.ts';
import { findUpload } from '#server/http/uploaded-file.ts';

const ownVideo = /^\/uploads\/(.+\.(?:mp4|webm))$/i;
const foreignVideo = /^https:\/\/\S+$/;

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/**
 * @param path below `/uploads/`; undefined for an invalid URL
 * @returns undefined for a valid image
 */
export async function pictureProblem(
  folders: readonly string[],
  path: string | undefined,
): Promise<string | undefined> {
  const isPicture = path !== undefined && /\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(path);
  return isPicture && (await isThere(folders, path))
    ? undefined
    : 'This picture is not there any more. Please choose it again.';
}

/** @returns the path below `/uploads/`; undefined for an invalid URL */
function picturePath({ folder, stored }: PictureField, value: string): string | undefined {
  if (stored === 'name') return `${folder}/${value}`;
  return value.startsWith(`/uploads/${folder}/`) ? value.slice('/uploads/'.length) : undefined;
}

const isThere = async (folders: readonly string[], path: string) =>
  (await findUpload(folders, encoded(path))) !== undefined;

/** @returns undefined for an existing file */
async function fileProblem(
  field: Field,
  value: string,
  folders: readonly string[],
): Promise<string | undefined> {
  if (field.kind === 'picture') return await pictureProblem(folders, picturePath(field, value));
  if (field.kind !== 'video') return undefined;
  const [, path] = ownVideo.exec(value) ?? [];
  if (path !== undefined)
    return (await isThere(folders, path)) ? undefined : 'There is no video of this name among the uploads.';
  if (!foreignVideo.test(value) || !URL.canParse(value))
    return 'Please write the whole link to the video, such as https://www.youtube.com/watch?v=…';
  return videoSource(value) === null ? 'This page of YouTube is not a video.' : undefined;
}

export async function fileProblems(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  folders: readonly string[],
): Promise<FieldError[]> {
  const problems: FieldError[] = [];
  for (const field of fields) {
    const value = values[field.name];
    if (typeof value !== 'string' || value === '') continue;
    const message = await fileProblem(field, value, folders);
    if (message !== undefined) problems.push({ field: field.name, message });
  }
  return problems;
}
