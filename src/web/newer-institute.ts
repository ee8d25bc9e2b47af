import { getInstitute } from '#contract/institute.ts';
import type { Services } from './app/services.ts';
import type { createSiteRouter } from './router.tsx';

/** How long a response counts as current. */
const freshMs = 30_000;

interface Watched {
  readonly router: Pick<ReturnType<typeof createSiteRouter>, 'subscribe'>;
  readonly services: Pick<Services, 'api' | 'institute'>;
  readonly document: Document;
}

export function watchInstitute({ router, services: { api, institute }, document }: Watched): void {
  let askedAt = Date.now();
  const ask = async () => {
    if (document.hidden || Date.now() - askedAt < freshMs) return;
    askedAt = Date.now();
    // Keeps the known facts.
    const answer = await api.call(getInstitute).catch(() => undefined);
    if (answer !== undefined) institute.replace(answer.data);
  };
  document.addEventListener('visibilitychange', () => void ask());
  router.subscribe('onResolved', () => void ask());
}
