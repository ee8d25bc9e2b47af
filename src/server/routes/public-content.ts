import { getActiveBanners, getGallery, getTestimonials } from '#contract/public-content.ts';
import { envelope } from '#server/http/envelope.ts';
import { listBanners, listGallery, listTestimonials } from '#server/public-content/public-content.ts';
import { route } from '#server/routing/route.ts';

export const publicContentRoutes = [
  route(getActiveBanners, async ({ services }) => envelope(await listBanners(services.database))),
  route(getTestimonials, async ({ services }) => envelope(await listTestimonials(services.database))),
  route(getGallery, async ({ services }) => envelope(await listGallery(services.database))),
];
