import * as v from 'valibot';
import { id } from '#domain/checks.ts';
import { envelope, nothing } from '../wire.ts';
import { contentRoles, defineOfficeCall } from './office-call.ts';
import { cropPosition, cropShape } from './resources/picture.ts';

/** Draft: visitors have never seen it. Hidden: they have, and no longer do. */
const contentStatus = v.picklist(['draft', 'published', 'hidden']);
export type ContentStatus = v.InferOutput<typeof contentStatus>;

const fieldValue = v.union([v.string(), v.number(), v.boolean(), v.null()]);

const contentRow = v.object({
  _id: id,
  /** Counts the changes; a change of an older one is refused. */
  revision: v.number(),
  /** Null for content that is always seen. */
  status: v.nullable(contentStatus),
  values: v.record(v.string(), fieldValue),
});
export type ContentRow = v.InferOutput<typeof contentRow>;

/** What a form holds of each field; the resource says the rules. */
const texts = v.record(v.string(), v.string());

const ids = v.array(id);
const saved = envelope(contentRow);

/** All rows of a resource in their order, with the fields that its list shows; of one parent where it has one. */
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
/** Adds a row at the end: a draft, where the resource has a status. */
export const createContent = defineOfficeCall({
  method: 'POST',
  path: 'office/content/{resource}',
  request: v.object({ values: texts }),
  response: saved,
  staff: contentRoles,
});
/** Refused with 409 when somebody has changed the row since it was read. */
export const changeContent = defineOfficeCall({
  method: 'POST',
  path: 'office/content/{resource}/{id}',
  request: v.object({ revision: v.number(), values: texts }),
  response: saved,
  staff: contentRoles,
});
/** Shows a row to visitors, which is refused with 400 while it lacks something, or hides it. */
export const setContentStatus = defineOfficeCall({
  method: 'POST',
  path: 'office/content/{resource}/{id}/status',
  request: v.object({ status: v.picklist(['published', 'hidden']) }),
  response: saved,
  staff: contentRoles,
});
/** Puts all rows into an order; refused with 409 when it was another one than `from` by then. */
export const orderContent = defineOfficeCall({
  method: 'POST',
  path: 'office/content/{resource}/order',
  request: v.object({ parent: v.optional(v.string(), ''), from: ids, to: ids }),
  response: envelope(v.optional(v.unknown())),
  staff: contentRoles,
});
/** Deletes a row that visitors have never seen and that nothing refers to; refused with 409 otherwise. */
export const deleteContent = defineOfficeCall({
  method: 'POST',
  path: 'office/content/{resource}/{id}/delete',
  request: nothing,
  response: envelope(v.optional(v.unknown())),
  staff: contentRoles,
});

const storedPicture = v.object({
  /** Its name in the folder. */
  name: v.string(),
  width: v.number(),
  height: v.number(),
});
export type StoredPicture = v.InferOutput<typeof storedPicture>;

/** Stores a picture, which is the body. `request` is the query. */
export const uploadPicture = defineOfficeCall({
  method: 'POST',
  path: 'office/pictures/{folder}?shape={shape}&position={position}',
  request: v.object({ shape: v.optional(cropShape, 'whole'), position: v.optional(cropPosition, '50') }),
  response: envelope(storedPicture),
  staff: contentRoles,
});
/** The page on which visitors would see a row if it were published: HTML. */
export const previewContent = defineOfficeCall({
  method: 'GET',
  path: 'office/content/{resource}/{id}/preview',
  request: nothing,
  response: v.string(),
  staff: contentRoles,
});
