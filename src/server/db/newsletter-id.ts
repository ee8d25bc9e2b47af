import { sql } from 'drizzle-orm';
import { newsletterSubscribers } from './schema.ts';

/** Of the follow-up of a subscription: an email address in a URL would be logged. */
export const newsletterId = sql<string>`md5(${newsletterSubscribers.email})`;
