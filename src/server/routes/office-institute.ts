import * as v from 'valibot';
import { type LegalPageName, legalPageNames } from '#contract/legal-pages.ts';
import * as operations from '#contract/office/institute/calls.ts';
import { HttpError } from '#server/common/http-error.ts';
import { envelope } from '#server/http/envelope.ts';
import { readInstitute } from '#server/institute/read-institute.ts';
import { previewLegalText } from '#server/legal-pages/preview-legal-text.ts';
import { readInstituteForm, saveInstitute } from '#server/office/institute/edit-institute.ts';
import { changeLegalText, listLegalTexts, readLegalText } from '#server/office/institute/edit-legal-text.ts';
import { officeRoute, officeWriteRoute } from '#server/office/office-route.ts';
import { readSample, removeSampleAs } from '#server/office/sample-of-site.ts';
import type { Route } from '#server/routing/route.ts';

const names = v.picklist(legalPageNames);

function requireLegalPage(name: string): LegalPageName {
  if (!v.is(names, name)) throw new HttpError(404, 'There is no such legal page');
  return name;
}

export const officeInstituteRoutes: readonly Route[] = [
  officeRoute(operations.getInstituteForm, async ({ services }) =>
    envelope(await readInstituteForm(services.database)),
  ),
  officeWriteRoute(operations.saveInstitute, async ({ inTransaction, uploadFolders, request }) =>
    envelope(
      await inTransaction((write) => saveInstitute({ ...write, uploadFolders: uploadFolders.all }, request)),
    ),
  ),
  officeRoute(operations.getLegalTexts, async ({ services }) => envelope(await listLegalTexts(services))),
  officeRoute(operations.getLegalText, async ({ services, param }) =>
    envelope(await readLegalText(services, requireLegalPage(param('name')))),
  ),
  officeWriteRoute(operations.saveLegalText, async ({ services, inTransaction, param, request }) => {
    const name = requireLegalPage(param('name'));
    const institute = await inTransaction(({ transaction }) => readInstitute(transaction));
    await previewLegalText(services.parser, institute, request.markdown);
    return envelope(await inTransaction((write) => changeLegalText(services, write, name, request)));
  }),
  officeWriteRoute(
    operations.restoreLegalText,
    async ({ services, inTransaction, param, request: { revision } }) => {
      const [name, change] = [requireLegalPage(param('name')), { revision, markdown: null }];
      return envelope(await inTransaction((write) => changeLegalText(services, write, name, change)));
    },
  ),
  officeWriteRoute(
    operations.previewLegalText,
    async ({ services, inTransaction, param, request: { markdown } }) => {
      requireLegalPage(param('name'));
      const institute = await inTransaction(({ transaction }) => readInstitute(transaction));
      return envelope({ content: await previewLegalText(services.parser, institute, markdown) });
    },
  ),
  officeRoute(operations.getSample, async ({ services }) => envelope(await readSample(services))),
  officeWriteRoute(operations.removeSample, async ({ inTransaction }) =>
    envelope(await inTransaction(removeSampleAs)),
  ),
];
