import { useServices } from '#web/app/use-services.ts';
import { useNewsletter } from '#web/features/newsletter/use-newsletter.ts';
import { SiteFooter } from '#web/layout/site-footer.tsx';

export function Footer() {
  const { api } = useServices();
  return <SiteFooter subscribe={useNewsletter(api)} />;
}
