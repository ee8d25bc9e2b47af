import type { ApiClient } from '../api/client.ts';
import { useNewsletter } from '../features/newsletter/use-newsletter.ts';
import { SiteFooter } from '../layout/site-footer.tsx';

export function Footer({ api }: { readonly api: ApiClient }) {
  const { subscribe, status } = useNewsletter(api);
  return <SiteFooter subscribe={status} onSubscribe={subscribe} />;
}
