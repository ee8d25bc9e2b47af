import { getInstitute } from '#contract/institute.ts';
import { envelope } from '#server/http/envelope.ts';
import { route } from '#server/routing/route.ts';

export const instituteRoutes = [
  route(getInstitute, async ({ services }) => envelope((await services.currentInstitute()).facts)),
];
