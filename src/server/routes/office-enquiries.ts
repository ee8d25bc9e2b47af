import * as operations from '#contract/office/enquiries.ts';
import { dayInIndia } from '#server/common/india-time.ts';
import {
  addPhoneEnquiry,
  changeEnquiries,
  followUpEnquiry,
  inboxAsCsv,
  listEnquiries,
  readEnquiry,
} from '#server/enquiries/enquiry-inbox.ts';
import { envelope } from '#server/http/envelope.ts';
import { officeDownload, officeRoute, officeWriteRoute } from '#server/office/office-route.ts';
import type { Route } from '#server/routing/route.ts';

export const officeEnquiryRoutes: readonly Route[] = [
  officeRoute(operations.getEnquiries, async ({ services: { database, now }, staff, request }) => {
    const reading = { reader: staff.member.id, now: now() };
    const { enquiries, counts, next } = await listEnquiries(database, request, reading);
    return { ...envelope(enquiries), counts, today: dayInIndia(reading.now), next };
  }),
  officeDownload(operations.exportEnquiries, 'enquiries.csv', ({ services: { database } }) =>
    inboxAsCsv(database),
  ),
  officeRoute(operations.getEnquiry, async ({ services: { database }, param }) =>
    envelope(await readEnquiry(database, param('id'))),
  ),
  officeWriteRoute(operations.followUpEnquiry, async ({ inTransaction, request, param }) =>
    envelope(await inTransaction((write) => followUpEnquiry(write, param('id'), request))),
  ),
  officeWriteRoute(operations.changeEnquiries, async ({ inTransaction, request }) =>
    envelope(await inTransaction((write) => changeEnquiries(write, request))),
  ),
  officeWriteRoute(operations.addEnquiry, async ({ inTransaction, request }) =>
    envelope(await inTransaction((write) => addPhoneEnquiry(write, request))),
  ),
];
