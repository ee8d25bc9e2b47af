import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { normalizeEmail } from '#server/accounts/accounts.ts';
import { formsWithin, newsletterPerAddress } from '#server/accounts/rate-limits.ts';
import { newsletterSubscribers } from '#server/db/schema.ts';
import { route } from '#server/routing/route.ts';

/** A repeated subscription changes nothing and gets the same response. */
export const newsletterRoutes = [
  route(
    subscribeToNewsletter,
    async ({ services: { database, now }, request, count }) => {
      await count(newsletterPerAddress);
      const email = normalizeEmail(request.email);
      await database.insert(newsletterSubscribers).values({ email, createdAt: now() }).onConflictDoNothing();
      return { success: true, message: 'Thank you for subscribing!' };
    },
    { limit: formsWithin(newsletterPerAddress) },
  ),
];
