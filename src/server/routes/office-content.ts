import * as v from 'valibot';
import * as operations from '#contract/office/content.ts';
import { pictureFolder } from '#contract/office/resources/picture.ts';
import { HttpError } from '#server/common/http-error.ts';
import { envelope } from '#server/http/envelope.ts';
import type { UploadFolders } from '#server/http/uploaded-file.ts';
import { deleteContent, setContentStatus } from '#server/office/content/content-status.ts';
import { findContent } from '#server/office/content/content-tables.ts';
import { type ContentWrite, changeContent, createContent } from '#server/office/content/edit-content.ts';
import { orderContent } from '#server/office/content/order-content.ts';
import { previewContent } from '#server/office/content/preview-content.ts';
import { listContent, readContent } from '#server/office/content/read-content.ts';
import { storePicture } from '#server/office/content/store-picture.ts';
import { officePage, officeRoute, officeUpload, officeWriteRoute } from '#server/office/office-route.ts';
import type { InTransaction } from '#server/office/office-write.ts';
import type { Route } from '#server/routing/route.ts';

interface Given {
  readonly inTransaction: InTransaction;
  readonly uploadFolders: UploadFolders;
}

const writeContent = <Result>(
  { inTransaction, uploadFolders }: Given,
  work: (write: ContentWrite) => Promise<Result>,
) => inTransaction((write) => work({ ...write, uploadFolders: uploadFolders.all }));

const done = envelope(null);

export const officeContentRoutes: readonly Route[] = [
  officeRoute(operations.listContent, async ({ services, param, request: { parent } }) =>
    envelope(await listContent(services.database, findContent(param('resource')), parent)),
  ),
  officeRoute(operations.readContent, async ({ services, param }) =>
    envelope(await readContent(services.database, findContent(param('resource')), param('id'))),
  ),
  officeWriteRoute(operations.createContent, async ({ param, request, ...given }) => {
    const content = findContent(param('resource'));
    return envelope(await writeContent(given, (write) => createContent(write, content, request.values)));
  }),
  // Before the next one, whose path also matches it.
  officeWriteRoute(operations.orderContent, async ({ param, request, inTransaction }) => {
    await inTransaction((write) => orderContent(write, findContent(param('resource')), request));
    return done;
  }),
  officeWriteRoute(operations.changeContent, async ({ param, request, ...given }) => {
    const content = findContent(param('resource'));
    return envelope(
      await writeContent(given, (write) => changeContent(write, content, param('id'), request)),
    );
  }),
  officeWriteRoute(operations.setContentStatus, async ({ param, request: { status }, ...given }) => {
    const content = findContent(param('resource'));
    return envelope(
      await writeContent(given, (write) => setContentStatus(write, content, param('id'), status)),
    );
  }),
  officeWriteRoute(operations.deleteContent, async ({ param, inTransaction }) => {
    await inTransaction((write) => deleteContent(write, findContent(param('resource')), param('id')));
    return done;
  }),
  officePage(operations.previewContent, ({ param, ...given }) =>
    previewContent(given, findContent(param('resource')), param('id')),
  ),
  officeUpload(
    operations.uploadPicture,
    async ({ memberId, inTransaction, uploadFolders, query, param, file }) => {
      const folder = v.safeParse(pictureFolder, param('folder'));
      if (!folder.success) throw new HttpError(404, 'There is no such folder of pictures');
      return envelope(
        await storePicture(
          uploadFolders,
          { folder: folder.output, file, crop: query, memberId },
          inTransaction,
        ),
      );
    },
  ),
];
