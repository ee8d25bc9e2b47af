import * as v from 'valibot';
import { legalPageNames } from '../../legal-pages.ts';
import { envelope, nothing } from '../../wire.ts';
import { defineOfficeCall, ownerAlone } from '../office-call.ts';

const texts = v.record(v.string(), v.string());
const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

const instituteDocument = v.object({
  /** Counts the changes; 0 while the facts are those of the sample. */
  revision,
  /** What the form holds of each field. */
  values: texts,
});
export type InstituteDocument = v.InferOutput<typeof instituteDocument>;

/** The institute's facts as their form holds them. */
export const getInstituteForm = defineOfficeCall({
  method: 'GET',
  path: 'office/institute',
  request: nothing,
  response: envelope(instituteDocument),
  staff: ownerAlone,
});
/** Replaces the institute's facts. 409 when somebody else has saved since. */
export const saveInstitute = defineOfficeCall({
  method: 'POST',
  path: 'office/institute',
  request: v.object({ revision, values: texts }),
  response: envelope(instituteDocument),
  staff: ownerAlone,
});

/** In characters. */
export const legalTextMaximum = 100_000;
const markdown = v.pipe(
  v.string('This is required'),
  v.maxLength(legalTextMaximum, `This may have at most ${legalTextMaximum} characters`),
  v.check(
    (text) => text.trim() !== '',
    'A page without a text helps nobody. Write one, or put the standard text back.',
  ),
);

const legalText = v.object({
  name: v.picklist(legalPageNames),
  /** The institute's own text, otherwise the one that comes with the site. */
  markdown: v.string(),
  isOwn: v.boolean(),
  revision,
});
export type LegalText = v.InferOutput<typeof legalText>;

/** Every legal page with its text. */
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
/** Replaces the text of a legal page. 409 when somebody else has saved since. */
export const saveLegalText = defineOfficeCall({
  method: 'POST',
  path: 'office/legal-texts/{name}',
  request: legalTextForm,
  response: envelope(legalText),
  staff: ownerAlone,
});
/** Puts the text back that comes with the site. 409 when somebody else has saved since. */
export const restoreLegalText = defineOfficeCall({
  method: 'POST',
  path: 'office/legal-texts/{name}/restore',
  request: v.object({ revision }),
  response: envelope(legalText),
  staff: ownerAlone,
});
/** What visitors would see of a text; stores nothing. */
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
    /** Such as «courses». */
    part: v.string(),
    /** How many of it are as they were filled in and used by nobody. */
    removed: v.number(),
    /** What stays, and why. */
    kept: v.array(v.object({ id: v.string(), why: v.string() })),
  }),
);
export type SiteSample = v.InferOutput<typeof sample>;

/** What would be removed of the sample that the site was filled with; removes nothing. */
export const getSample = defineOfficeCall({
  method: 'GET',
  path: 'office/sample',
  request: nothing,
  response: envelope(sample),
  staff: ownerAlone,
});
/** Removes the sample but for what was changed or used, as `npm run sample:remove` does. It does not come back. */
export const removeSample = defineOfficeCall({
  method: 'POST',
  path: 'office/sample/remove',
  request: nothing,
  response: envelope(sample),
  staff: ownerAlone,
});
