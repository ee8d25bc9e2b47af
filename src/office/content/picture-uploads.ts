import { useIsMutating } from '@tanstack/react-query';

/** The key of the uploads of pictures among the calls of the page. */
export const pictureUploads: readonly string[] = ['picture-upload'];

/** Whether a picture is being stored: a form that is sent before would leave it out. */
export const useIsStoringPicture = (): boolean => useIsMutating({ mutationKey: pictureUploads }) > 0;
