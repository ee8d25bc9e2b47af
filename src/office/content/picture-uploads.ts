import { useIsMutating } from '@tanstack/react-query';

/** The mutation key of image uploads. */
export const pictureUploads: readonly string[] = ['picture-upload'];

/** A form that is sent during an upload would miss the image. */
export const useIsStoringPicture = (): boolean => useIsMutating({ mutationKey: pictureUploads }) > 0;
