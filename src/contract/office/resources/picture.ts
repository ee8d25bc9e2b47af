import * as v from 'valibot';

/** The folders of pictures below `/uploads/`. */
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

/** The largest file that can be sent, in bytes: more than a phone's camera makes. */
export const pictureMaximum = 15 * 1024 * 1024;
export const pictureTooLarge = 'This picture is larger than 15 MB. Please choose a smaller one.';

/** What of a picture is kept: all of it, or the largest part of a shape. */
export const cropShapes = ['whole', '16:9', '4:3', '1:1'] as const;
export const cropShape = v.picklist(cropShapes, 'There is no such shape');
export type CropShape = v.InferOutput<typeof cropShape>;

/** Where the kept part lies, in per cent from the left or the top. */
export const cropPosition = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, 'The position is a number from 0 to 100'),
  v.transform(Number),
  v.maxValue(100, 'The position is a number from 0 to 100'),
);
