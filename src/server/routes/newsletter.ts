import { Hono } from 'hono';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { normalizeEmail } from '#server/accounts/accounts.ts';
import { newsletterPerAddress } from '#server/accounts/rate-limits.ts';
import { newsletterSubscribers } from '#server/db/schema.ts';
import { countAddress } from '#server/http/counted-address.ts';
import { jsonBody } from '#server/http/json-body.ts';
import type { AppEnv } from '#server/services.ts';

/** The calls under `/api/newsletter`. Subscribing again changes nothing and is thanked for alike. */
export const newsletter = new Hono<AppEnv>().post(
  '/subscribe',
  jsonBody(subscribeToNewsletter.request),
  async (context) => {
    const { database, now } = context.var.services;
    await countAddress(context, newsletterPerAddress);
    const email = normalizeEmail(context.req.valid('json').email);
    await database.insert(newsletterSubscribers).values({ email, createdAt: now() }).onConflictDoNothing();
    return context.json({ success: true, message: 'Thank you for subscribing!' });
  },
);
