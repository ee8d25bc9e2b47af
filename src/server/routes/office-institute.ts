import * as v from 'valibot';
import { type LegalPageName, legalPageNames } from '#contract/legal-pages.ts';
import {
  getInstituteForm,
  getLegalText,
  getLegalTexts,
  getSample,
  previewLegalText,
  removeSample,
  restoreLegalText,
  saveInstitute as saveInstituteCall,
  saveLegalText,
} from '#contract/office/institute/calls.ts';
import { envelope } from '#server/http/envelope.ts';
import { HttpError } from '#server/http/http-error.ts';
import { officeRoute } from '#server/http/office-route.ts';
import type { Route } from '#server/http/route.ts';
import { readInstituteForm, saveInstitute } from '#server/institute/edit-institute.ts';
import { changeLegalText, listLegalTexts, readLegalText } from '#server/legal-pages/edit-legal-text.ts';
import { legalHtml } from '#server/legal-pages/legal-html.ts';
import { readSample, removeSampleAs } from '#server/sample/sample-of-site.ts';

const names = v.picklist(legalPageNames);

/** @throws HttpError 404 */
function legalPageOf(name: string): LegalPageName {
  if (!v.is(names, name)) throw new HttpError(404, 'There is no such legal page');
  return name;
}

export const officeInstituteRoutes: readonly Route[] = [
  officeRoute(getInstituteForm, async ({ services }) => envelope(await readInstituteForm(services.database))),
  officeRoute(saveInstituteCall, async ({ services: { database, now }, uploadFolders, staff, request }) =>
    envelope(await saveInstitute({ database, now, uploadFolders: uploadFolders.all }, staff.member, request)),
  ),
  officeRoute(getLegalTexts, async ({ services }) => envelope(await listLegalTexts(services))),
  officeRoute(getLegalText, async ({ services, param }) =>
    envelope(await readLegalText(services, legalPageOf(param('name')))),
  ),
  officeRoute(saveLegalText, async ({ services, staff, param, request }) =>
    envelope(await changeLegalText(services, staff.member, legalPageOf(param('name')), request)),
  ),
  officeRoute(restoreLegalText, async ({ services, staff, param, request: { revision } }) =>
    envelope(
      await changeLegalText(services, staff.member, legalPageOf(param('name')), { revision, markdown: null }),
    ),
  ),
  officeRoute(previewLegalText, async ({ services, param, request: { markdown } }) => {
    legalPageOf(param('name'));
    const { institute } = await services.currentInstitute();
    return envelope({ content: legalHtml(markdown, institute) });
  }),
  officeRoute(getSample, async ({ services }) => envelope(await readSample(services))),
  officeRoute(removeSample, async ({ services, staff }) =>
    envelope(await removeSampleAs(services, staff.member)),
  ),
];
