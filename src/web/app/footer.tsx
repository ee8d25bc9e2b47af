import { useNewsletter } from '../features/newsletter/use-newsletter.ts';
import { SiteFooter } from '../layout/site-footer.tsx';
import { useServices } from './use-services.ts';

export function Footer() {
  const { api } = useServices();
  const { subscribe, status } = useNewsletter(api);
  return <SiteFooter subscribe={status} onSubscribe={subscribe} />;
}
