/** Routes without required parameters. */
export const openRoutes = [
  '/',
  '/about',
  '/course',
  '/course-details/1',
  '/coursecard',
  '/competition',
  '/blogs',
  '/blogs-details/1',
  '/contact',
  '/franchise',
  '/bookdemo',
  '/gallery',
  '/privacy',
  '/terms',
  '/refunds',
  '/accessibility',
  '/practice',
  '/practice/flash',
  '/blogs-details/ten-minutes-of-abacus-a-day',
  '/course-details/abacus-foundation',
  '/payment-status?order_id=1',
  '/events',
  '/competitions',
  '/my-courses',
  '/account',
  '/no-such-page',
] as const;

/** Public routes without header and footer. */
export const bareRoutes = [
  '/login',
  '/signup',
  '/forgotten-password',
  '/reset-password',
  '/success',
  '/results',
] as const;
