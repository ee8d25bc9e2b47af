import * as v from 'valibot';
import { type LegalPageName, legalPageNames } from '#contract/legal-pages.ts';
import {
  getInstituteForm,
  getLegalText,
  getLegalTexts,
  getSample,
  previewLegalText as previewLegalTextCall,
  removeSample,
  restoreLegalText,
  saveInstitute as saveInstituteCall,
  saveLegalText,
} from '#contract/office/institute/calls.ts';
import { envelope } from '#server/http/envelope.ts';
import { HttpError } from '#server/http/http-error.ts';
import { officeRoute, officeWriteRoute } from '#server/http/office-route.ts';
import type { Route } from '#server/http/route.ts';
import { readInstituteForm, saveInstitute } from '#server/institute/edit-institute.ts';
import { readInstitute } from '#server/institute/read-institute.ts';
import { changeLegalText, listLegalTexts, readLegalText } from '#server/legal-pages/edit-legal-text.ts';
import { previewLegalText } from '#server/legal-pages/preview-legal-text.ts';
import { readSample, removeSampleAs } from '#server/sample/sample-of-site.ts';

const names = v.picklist(legalPageNames);

/** @throws HttpError 404 */
function legalPageOf(name: string): LegalPageName {
  if (!v.is(names, name)) throw new HttpError(404, 'There is no such legal page');
  return name;
}

export const officeInstituteRoutes: readonly Route[] = [
  officeRoute(getInstituteForm, async ({ services }) => envelope(await readInstituteForm(services.database))),
  officeWriteRoute(saveInstituteCall, async ({ inTransaction, uploadFolders, request }) =>
    envelope(
      await inTransaction((write) => saveInstitute({ ...write, uploadFolders: uploadFolders.all }, request)),
    ),
  ),
  officeRoute(getLegalTexts, async ({ services }) => envelope(await listLegalTexts(services))),
  officeRoute(getLegalText, async ({ services, param }) =>
    envelope(await readLegalText(services, legalPageOf(param('name')))),
  ),
  officeWriteRoute(saveLegalText, async ({ services, inTransaction, param, request }) => {
    const name = legalPageOf(param('name'));
    const institute = await inTransaction(({ transaction }) => readInstitute(transaction));
    await previewLegalText(services.parser, institute, request.markdown);
    return envelope(await inTransaction((write) => changeLegalText(services, write, name, request)));
  }),
  officeWriteRoute(restoreLegalText, async ({ services, inTransaction, param, request: { revision } }) => {
    const [name, change] = [legalPageOf(param('name')), { revision, markdown: null }];
    return envelope(await inTransaction((write) => changeLegalText(services, write, name, change)));
  }),
  officeWriteRoute(
    previewLegalTextCall,
    async ({ services, inTransaction, param, request: { markdown } }) => {
      legalPageOf(param('name'));
      const institute = await inTransaction(({ transaction }) => readInstitute(transaction));
      return envelope({ content: await previewLegalText(services.parser, institute, markdown) });
    },
  ),
  officeRoute(getSample, async ({ services }) => envelope(await readSample(services))),
  officeWriteRoute(removeSample, async ({ inTransaction }) => envelope(await inTransaction(removeSampleAs))),
];
