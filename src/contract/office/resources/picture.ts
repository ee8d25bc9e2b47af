import * as v from 'valibot';

export const pictureFolders = [
  'banners',
  'blogs',
  'courses',
  'gallery',
  'institute',
  'instructors',
  'questions',
] as const;
export const pictureFolder = v.picklist(pictureFolders, 'There is no such folder of pictures');
export type PictureFolder = v.InferOutput<typeof pictureFolder>;

export const pictureMaximum = 15 * 1024 * 1024;
export const pictureTooLarge = 'This picture is larger than 15 MB. Please choose a smaller one.';

/** The largest part with an aspect ratio, or `whole`. */
export const cropShapes = ['whole', '16:9', '4:3', '1:1'] as const;
export const cropShape = v.picklist(cropShapes, 'There is no such shape');
export type CropShape = v.InferOutput<typeof cropShape>;

/** Percent from the left or the top. */
export const cropPosition = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, 'The position is a number from 0 to 100'),
  v.transform(Number),
  v.maxValue(100, 'The position is a number from 0 to 100'),
);
