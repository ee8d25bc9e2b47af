import * as v from 'valibot';
import { legalPageNames } from '../../legal-pages.ts';
import { revision } from '../../revision.ts';
import { envelope, nothing } from '../../wire.ts';
import { defineOfficeCall, ownerAlone } from '../office-call.ts';

const texts = v.record(v.string(), v.string());

const instituteDocument = v.object({
  revision,
  values: texts,
});
export type InstituteDocument = v.InferOutput<typeof instituteDocument>;

export const getInstituteForm = defineOfficeCall({
  method: 'GET',
  path: 'office/institute',
  request: nothing,
  response: envelope(instituteDocument),
  staff: ownerAlone,
});
/** 409 after another change. */
export const saveInstitute = defineOfficeCall({
  method: 'POST',
  path: 'office/institute',
  request: v.object({ revision, values: texts }),
  response: envelope(instituteDocument),
  staff: ownerAlone,
});

export const legalTextMaximum = 100_000;
const markdown = v.pipe(
  v.string('This is required'),
  v.maxLength(legalTextMaximum, `This may have at most ${legalTextMaximum} characters`),
  v.check((text) => text.trim() !== '', 'Please write a text, or put the standard text back.'),
);

const legalText = v.object({
  name: v.picklist(legalPageNames),
  markdown: v.string(),
  isOwn: v.boolean(),
  revision,
});
export type LegalText = v.InferOutput<typeof legalText>;

export const getLegalTexts = defineOfficeCall({
  method: 'GET',
  path: 'office/legal-texts',
  request: nothing,
  response: envelope(v.array(legalText)),
  staff: ownerAlone,
});
export const getLegalText = defineOfficeCall({
  method: 'GET',
  path: 'office/legal-texts/{name}',
  request: nothing,
  response: envelope(legalText),
  staff: ownerAlone,
});
export const legalTextForm = v.object({ revision, markdown });
/** 409 after another change. */
export const saveLegalText = defineOfficeCall({
  method: 'POST',
  path: 'office/legal-texts/{name}',
  request: legalTextForm,
  response: envelope(legalText),
  staff: ownerAlone,
});
/** 409 after another change. */
export const restoreLegalText = defineOfficeCall({
  method: 'POST',
  path: 'office/legal-texts/{name}/restore',
  request: v.object({ revision }),
  response: envelope(legalText),
  staff: ownerAlone,
});
export const previewLegalText = defineOfficeCall({
  method: 'POST',
  path: 'office/legal-texts/{name}/preview',
  request: v.object({ markdown: v.pipe(v.string(), v.maxLength(legalTextMaximum)) }),
  response: envelope(
    v.object({
      /** HTML. */
      content: v.string(),
    }),
  ),
  staff: ownerAlone,
});

const sample = v.array(
  v.object({
    part: v.string(),
    removed: v.number(),
    kept: v.array(v.object({ id: v.string(), why: v.string() })),
  }),
);
export type SiteSample = v.InferOutput<typeof sample>;

export const getSample = defineOfficeCall({
  method: 'GET',
  path: 'office/sample',
  request: nothing,
  response: envelope(sample),
  staff: ownerAlone,
});
/** Changed and used rows stay. It cannot be undone. */
export const removeSample = defineOfficeCall({
  method: 'POST',
  path: 'office/sample/remove',
  request: nothing,
  response: envelope(sample),
  staff: ownerAlone,
});
