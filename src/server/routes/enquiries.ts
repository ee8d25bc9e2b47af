import { type Context, Hono } from 'hono';
import { contactRequest, demoRequest, franchiseRequest } from '#contract/enquiries.ts';
import {
  contactPerAddress,
  demoPerAddress,
  franchisePerAddress,
  type Limit,
} from '#server/accounts/rate-limits.ts';
import type { Database } from '#server/db/database.ts';
import { contactRequests, demoRequests, franchiseRequests } from '#server/db/enquiry-schema.ts';
import { type EnquiryForm, type EnquiryRow, keepEnquiry } from '#server/enquiries/keep-enquiry.ts';
import { countAddress } from '#server/http/counted-address.ts';
import { jsonBody } from '#server/http/json-body.ts';
import type { AppEnv } from '#server/services.ts';

interface Answer<Form extends EnquiryForm> {
  readonly limit: Limit;
  readonly form: Form;
  readonly insert: (database: Database, row: EnquiryRow<Form>) => Promise<unknown>;
  readonly thanks: string;
}

/** Keeps an enquiry and thanks for it. A program that fell into the trap is thanked alike, for nothing. */
async function answerEnquiry<Form extends EnquiryForm>(
  context: Context<AppEnv>,
  { limit, form, insert, thanks }: Answer<Form>,
) {
  const { database, logger, now } = context.var.services;
  await countAddress(context, limit);
  if (form.website === undefined || form.website === '') {
    await keepEnquiry(database, { kind: limit.name, form, now: now(), insert });
  } else {
    logger.info({ form: limit.name }, 'An enquiry filled the field that people do not see: it was not kept');
  }
  return context.json({ success: true, message: thanks });
}

/** The calls under `/api/contactus`. */
export const contactUs = new Hono<AppEnv>().post('/create-request', jsonBody(contactRequest), (context) =>
  answerEnquiry(context, {
    limit: contactPerAddress,
    form: context.req.valid('json'),
    insert: (database, row) => database.insert(contactRequests).values(row),
    thanks: 'Your message has been sent successfully!',
  }),
);

/** The calls under `/api/franchise-requests`. */
export const franchise = new Hono<AppEnv>().post('/create-request', jsonBody(franchiseRequest), (context) =>
  answerEnquiry(context, {
    limit: franchisePerAddress,
    form: context.req.valid('json'),
    insert: (database, row) => database.insert(franchiseRequests).values(row),
    thanks: 'Data submitted Successfully',
  }),
);

/** The calls under `/api/booka-a-demo`. */
export const bookADemo = new Hono<AppEnv>().post('/create-demo-request', jsonBody(demoRequest), (context) =>
  answerEnquiry(context, {
    limit: demoPerAddress,
    form: context.req.valid('json'),
    insert: (database, row) => database.insert(demoRequests).values(row),
    thanks: 'Form submitted successfully',
  }),
);
