import { Hono } from 'hono';
import { envelope } from '#server/http/envelope.ts';
import type { AppEnv } from '#server/services.ts';
import { listBanners, listGallery, listTestimonials } from '#server/showcase/showcase.ts';

/** What the public pages show; what is not active is never listed, whatever `active` says. */
export const showcase = new Hono<AppEnv>()
  .get('/banner/active', async (context) =>
    context.json(envelope(await listBanners(context.var.services.database))),
  )
  .get('/testimonials/all-testimonials', async (context) =>
    context.json(envelope(await listTestimonials(context.var.services.database))),
  )
  .get('/gallery/get-all-gallery', async (context) =>
    context.json(envelope(await listGallery(context.var.services.database))),
  );
