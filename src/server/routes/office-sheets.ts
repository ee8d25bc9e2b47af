import { printSheets as printSheetsCall } from '#contract/office/sheets.ts';
import { envelope } from '#server/http/envelope.ts';
import { officeRoute } from '#server/office/office-route.ts';
import type { Route } from '#server/routing/route.ts';
import { printSheets } from '#server/sheets/print-sheets.ts';

export const officeSheetRoutes: readonly Route[] = [
  officeRoute(printSheetsCall, async ({ services, request }) =>
    envelope(await printSheets(services, request)),
  ),
];
