import type { ApiClient } from '../api/client.ts';
import { SiteHeader } from '../layout/site-header.tsx';
import { Late, latePart } from '../ui/late-part.tsx';

const footer = latePart(() => import('./footer.tsx').then(({ Footer }) => Footer));

/** The footer, which the first screen does not show. */
function SiteFooter({ api }: { readonly api: ApiClient }) {
  return <Late part={footer} with={{ api }} />;
}

export { SiteFooter, SiteHeader };
