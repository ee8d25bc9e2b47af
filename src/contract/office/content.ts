import * as v from 'valibot';
import { id } from '#domain/checks.ts';
import { revision } from '../revision.ts';
import { envelope, nothing } from '../wire.ts';
import { contentRoles, defineOfficeCall } from './office-call.ts';
import { cropPosition, cropShape } from './resources/picture.ts';

/** `hidden` content was public before. */
const contentStatus = v.picklist(['draft', 'published', 'hidden']);
export type ContentStatus = v.InferOutput<typeof contentStatus>;

const fieldValue = v.union([v.string(), v.number(), v.boolean(), v.null()]);

const contentRow = v.object({
  _id: id,
  /** A change of an older revision is rejected. */
  revision: v.number(),
  status: v.nullable(contentStatus),
  values: v.record(v.string(), fieldValue),
});
export type ContentRow = v.InferOutput<typeof contentRow>;

const texts = v.record(v.string(), v.string());

const ids = v.array(id);
const saved = envelope(contentRow);

export const listContent = defineOfficeCall({
  method: 'GET',
  path: 'office/content/{resource}?parent={parent}',
  request: v.object({ parent: v.optional(v.string(), '') }),
  response: envelope(v.array(contentRow)),
  staff: contentRoles,
});
export const readContent = defineOfficeCall({
  method: 'GET',
  path: 'office/content/{resource}/{id}',
  request: nothing,
  response: saved,
  staff: contentRoles,
});
/** Public at once where the resource has no status. */
export const createContent = defineOfficeCall({
  method: 'POST',
  path: 'office/content/{resource}',
  request: v.object({ values: texts }),
  response: saved,
  staff: contentRoles,
});
/** 409 after another change. */
export const changeContent = defineOfficeCall({
  method: 'POST',
  path: 'office/content/{resource}/{id}',
  request: v.object({ revision, values: texts }),
  response: saved,
  staff: contentRoles,
});
/** 400 for an incomplete row. */
export const setContentStatus = defineOfficeCall({
  method: 'POST',
  path: 'office/content/{resource}/{id}/status',
  request: v.object({ status: v.picklist(['published', 'hidden']) }),
  response: saved,
  staff: contentRoles,
});
/** 409 when the current order is not `from`. */
export const orderContent = defineOfficeCall({
  method: 'POST',
  path: 'office/content/{resource}/order',
  request: v.object({ parent: v.optional(v.string(), ''), from: ids, to: ids }),
  response: envelope(v.optional(v.unknown())),
  staff: contentRoles,
});
/** 409 for a row that was public or is referenced. */
export const deleteContent = defineOfficeCall({
  method: 'POST',
  path: 'office/content/{resource}/{id}/delete',
  request: nothing,
  response: envelope(v.optional(v.unknown())),
  staff: contentRoles,
});

const storedPicture = v.object({
  name: v.string(),
  width: v.number(),
  height: v.number(),
});
export type StoredPicture = v.InferOutput<typeof storedPicture>;

export const uploadPicture = defineOfficeCall({
  method: 'POST',
  path: 'office/pictures/{folder}?shape={shape}&position={position}',
  request: v.object({ shape: v.optional(cropShape, 'whole'), position: v.optional(cropPosition, '50') }),
  response: envelope(storedPicture),
  staff: contentRoles,
});
export const previewContent = defineOfficeCall({
  method: 'GET',
  path: 'office/content/{resource}/{id}/preview',
  request: nothing,
  response: v.string(),
  staff: contentRoles,
});
