import * as v from 'valibot';
import {
  changeContent as changeContentCall,
  createContent as createContentCall,
  deleteContent as deleteContentCall,
  listContent as listContentCall,
  orderContent as orderContentCall,
  previewContent as previewContentCall,
  readContent as readContentCall,
  setContentStatus as setContentStatusCall,
  uploadPicture,
} from '#contract/office/content.ts';
import { pictureFolder } from '#contract/office/resources/picture.ts';
import { envelope } from '#server/http/envelope.ts';
import { HttpError } from '#server/http/http-error.ts';
import { officePage, officeRoute, officeUpload } from '#server/http/office-route.ts';
import type { Route } from '#server/http/route.ts';
import type { UploadFolders } from '#server/http/uploaded-file.ts';
import { deleteContent, setContentStatus } from '#server/office/content/content-status.ts';
import { findContent } from '#server/office/content/content-tables.ts';
import { type ContentServices, changeContent, createContent } from '#server/office/content/edit-content.ts';
import { orderContent } from '#server/office/content/order-content.ts';
import { previewContent } from '#server/office/content/preview-content.ts';
import { listContent, readContent } from '#server/office/content/read-content.ts';
import { storePicture } from '#server/office/content/store-picture.ts';
import type { Services } from '#server/services.ts';

interface Given {
  readonly services: Services;
  readonly uploadFolders: UploadFolders;
}

const servicesOf = ({ services: { database, now }, uploadFolders }: Given): ContentServices => ({
  database,
  now,
  uploadFolders: uploadFolders.all,
});

const done = envelope(null);

export const officeContentRoutes: readonly Route[] = [
  officeRoute(listContentCall, async ({ services, param, request: { parent } }) =>
    envelope(await listContent(services.database, findContent(param('resource')), parent)),
  ),
  officeRoute(readContentCall, async ({ services, param }) =>
    envelope(await readContent(services.database, findContent(param('resource')), param('id'))),
  ),
  officeRoute(createContentCall, async ({ staff, param, request, ...given }) => {
    const content = findContent(param('resource'));
    return envelope(await createContent(servicesOf(given), staff.member, content, request.values));
  }),
  // Before the next one, whose path also matches it.
  officeRoute(orderContentCall, async ({ staff, param, request, ...given }) => {
    await orderContent(servicesOf(given), staff.member, findContent(param('resource')), request);
    return done;
  }),
  officeRoute(changeContentCall, async ({ staff, param, request, ...given }) => {
    const content = findContent(param('resource'));
    return envelope(await changeContent(servicesOf(given), staff.member, content, param('id'), request));
  }),
  officeRoute(setContentStatusCall, async ({ staff, param, request: { status }, ...given }) => {
    const content = findContent(param('resource'));
    return envelope(await setContentStatus(servicesOf(given), staff.member, content, param('id'), status));
  }),
  officeRoute(deleteContentCall, async ({ staff, param, ...given }) => {
    await deleteContent(servicesOf(given), staff.member, findContent(param('resource')), param('id'));
    return done;
  }),
  officePage(previewContentCall, ({ param, ...given }) =>
    previewContent(given, findContent(param('resource')), param('id')),
  ),
  officeUpload(uploadPicture, async ({ uploadFolders, query, param, file }) => {
    const folder = v.safeParse(pictureFolder, param('folder'));
    if (!folder.success) throw new HttpError(404, 'There is no such folder of pictures');
    return envelope(await storePicture(uploadFolders, folder.output, file, query));
  }),
];
