import { createContactRequest, createDemoRequest, createFranchiseRequest } from '#contract/enquiries.ts';
import type { EnquiryKind } from '#contract/office/enquiries.ts';
import {
  contactPerAddress,
  demoPerAddress,
  formsWithin,
  franchisePerAddress,
  type Limit,
} from '#server/accounts/rate-limits.ts';
import type { Database } from '#server/db/database.ts';
import { contactRequests, demoRequests, franchiseRequests } from '#server/db/enquiry-schema.ts';
import { type EnquiryForm, type EnquiryRow, keepEnquiry } from '#server/enquiries/keep-enquiry.ts';
import { route } from '#server/routing/route.ts';
import type { Services } from '#server/routing/services.ts';

interface Sent<Form> {
  readonly services: Services;
  readonly request: Form;
  readonly count: (limit: Limit) => Promise<void>;
}

interface Kind<Form extends EnquiryForm> {
  readonly kind: EnquiryKind;
  readonly limit: Limit;
  readonly insert: (database: Database, row: EnquiryRow<Form>) => Promise<unknown>;
  readonly thanks: string;
}

/** A bot that fills the hidden field gets the same response. */
async function receive<Form extends EnquiryForm>(
  { services, request: form, count }: Sent<Form>,
  { kind, limit, insert, thanks }: Kind<Form>,
) {
  const { logger } = services;
  await count(limit);
  if (form.website === undefined || form.website === '') {
    await keepEnquiry(services, { kind, form, insert });
  } else {
    logger.info({ form: limit.name }, 'An enquiry filled the hidden field: it was not stored');
  }
  return { success: true, message: thanks };
}

export const enquiryRoutes = [
  route(
    createContactRequest,
    (sent) =>
      receive(sent, {
        kind: 'contact',
        limit: contactPerAddress,
        insert: (database, row) => database.insert(contactRequests).values(row),
        thanks: 'Your message has been sent successfully!',
      }),
    { limit: formsWithin(contactPerAddress) },
  ),
  route(
    createFranchiseRequest,
    (sent) =>
      receive(sent, {
        kind: 'franchise',
        limit: franchisePerAddress,
        insert: (database, row) => database.insert(franchiseRequests).values(row),
        thanks: 'Data submitted Successfully',
      }),
    { limit: formsWithin(franchisePerAddress) },
  ),
  route(
    createDemoRequest,
    (sent) =>
      receive(sent, {
        kind: 'demo',
        limit: demoPerAddress,
        insert: (database, row) => database.insert(demoRequests).values(row),
        thanks: 'Form submitted successfully',
      }),
    { limit: formsWithin(demoPerAddress) },
  ),
];
