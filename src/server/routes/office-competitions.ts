import * as operations from '#contract/office/competitions.ts';
import { envelope } from '#server/http/envelope.ts';
import {
  addCompetition,
  cancelCompetition,
  changeCompetition,
  releaseResults,
  replaceNickname,
} from '#server/office/competitions/edit-competition.ts';
import {
  listOfficeCompetitions,
  rankingAsCsv,
  readOfficeCompetition,
} from '#server/office/competitions/read-office-competitions.ts';
import { officeDownload, officeRoute, officeWriteRoute } from '#server/office/office-route.ts';
import type { InTransaction, OfficeWrite } from '#server/office/office-write.ts';
import type { Route } from '#server/routing/route.ts';

const changed = (inTransaction: InTransaction, id: string, work: (write: OfficeWrite) => Promise<void>) =>
  inTransaction(async (write) => {
    await work(write);
    return envelope(await readOfficeCompetition(write.transaction, id, write.now));
  });

export const officeCompetitionRoutes: readonly Route[] = [
  officeRoute(operations.getOfficeCompetitions, async ({ services: { database, now } }) => {
    const { competitions, ...choices } = await listOfficeCompetitions(database, now());
    return { ...envelope(competitions), ...choices };
  }),
  officeWriteRoute(operations.addCompetition, async ({ inTransaction, uploadFolders, request }) =>
    envelope({
      _id: await inTransaction((write) =>
        addCompetition({ ...write, uploadFolders: uploadFolders.all }, request),
      ),
    }),
  ),
  officeRoute(operations.getOfficeCompetition, async ({ services: { database, now }, param }) =>
    envelope(await readOfficeCompetition(database, param('id'), now())),
  ),
  officeWriteRoute(operations.changeCompetition, ({ inTransaction, request, param }) =>
    changed(inTransaction, param('id'), (write) => changeCompetition(write, param('id'), request)),
  ),
  officeWriteRoute(operations.cancelCompetition, ({ inTransaction, request, param }) =>
    changed(inTransaction, param('id'), (write) => cancelCompetition(write, param('id'), request.reason)),
  ),
  officeWriteRoute(operations.releaseResults, ({ inTransaction, param }) =>
    changed(inTransaction, param('id'), (write) => releaseResults(write, param('id'))),
  ),
  officeWriteRoute(operations.replaceNickname, ({ inTransaction, request: { nickname }, param }) =>
    changed(inTransaction, param('id'), (write) =>
      replaceNickname(write, { id: param('id'), student: param('student'), nickname }),
    ),
  ),
  officeDownload(operations.exportRanking, 'ranking.csv', ({ services: { database, now }, param }) =>
    rankingAsCsv(database, param('id'), now()),
  ),
];
